import { affectedBy, type Importers } from './graph.ts';
import { BY_IMPORTS, EVERY, PLACES } from './places.ts';

/** The tests that a change can turn red, by their paths from the project's root. */
export interface AffectedTests {
  /** Test files for Vitest, the nearest to the change first. */
  vitest: readonly string[];
  /** Files for Playwright. */
  browser: readonly string[];
}

const VITEST = /\.test\.tsx?$/;
const BROWSER = /^tests\/browser\/.*\.spec\.ts$/;
/** These read every file of the project. */
const REPOSITORY = /^tests\/repository\/.*\.test\.ts$/;
/** They run apart from the rest, where their servers and browsers are. */
const APART = /^tests\/(?:journey|reach)\//;
/** What everything is installed, built and run by. */
const EVERYWHERE =
  /^(?:package(?:-lock)?\.json|\.npmrc|\.nvmrc|tsconfig.*\.json|vitest\.config\.ts|playwright\.config\.ts)$/;

/** All tests among files. */
export function testsIn(files: readonly string[]): AffectedTests {
  return {
    vitest: files.filter((file) => VITEST.test(file) && !APART.test(file)),
    browser: files.filter((file) => BROWSER.test(file)),
  };
}

/**
 * The tests that a change can turn red.
 * @param changed files, by their paths from the root; removed ones count too
 * @param files all files of the project
 */
export function affectedTests(
  changed: readonly string[],
  importers: Importers,
  files: readonly string[],
): AffectedTests {
  const all = testsIn(files);
  if (changed.some((file) => EVERYWHERE.test(file))) return all;
  const looking = browserTests(changed, importers);
  const reached = [...affectedBy(changed, importers)];
  const vitest = new Set([...reached, ...all.vitest.filter((file) => REPOSITORY.test(file))]);
  return {
    vitest: [...vitest].filter((file) => all.vitest.includes(file)),
    browser: all.browser.filter((file) => !looking || looking.has(file)),
  };
}

/** The browser tests that look at these files; undefined for all of them. */
function browserTests(changed: readonly string[], importers: Importers): Set<string> | undefined {
  const looking = new Set<string>();
  const seen = new Set(changed);
  for (const file of seen) {
    const place = placeOf(file);
    const all = [...(importers.get(file) ?? [])];
    if (BROWSER.test(file)) {
      looking.add(file);
    } else if (
      place === EVERY ||
      (place === BY_IMPORTS && all.length === 0 && !VITEST.test(file))
    ) {
      return undefined;
    } else if (place === BY_IMPORTS) {
      for (const each of all) seen.add(each);
    } else {
      for (const name of place) looking.add(`tests/browser/${name}.spec.ts`);
      // A browser test may import a part of what it looks at.
      for (const each of all.filter((name) => name.startsWith('tests/browser/'))) seen.add(each);
    }
  }
  return looking;
}

/** What is written about the longest place that a file is in. */
function placeOf(file: string) {
  const [longest = ''] = Object.keys(PLACES)
    .filter((place) => file === place || (place.endsWith('/') && file.startsWith(place)))
    .sort((one, other) => other.length - one.length);
  return PLACES[longest] ?? BY_IMPORTS;
}
