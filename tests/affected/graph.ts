import path from 'node:path';
import { arrowsOf } from '../repository/imports.ts';
import { projectFiles, textOf } from '../repository/source.ts';

/** The files that import each file, by its path from the project's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = /\.(?:tsx?|mjs|astro)$/;
const STYLES = /\.css$/;
const TEST = /\.test\.tsx?$/;

/** Files of a stylesheet, and of a test or a command: paths in quotes, from the root. */
const STYLE_IMPORT = /(?:@import\s+|composes:[^;]*from\s+)['"](\.[^'"]+)['"]/g;
const OWN_URL = /new URL\(\s*'([\w./-]+)',\s*import\.meta\.url/g;
const QUOTED_PATH = /['"]((?:[\w[\].-]+\/)+[\w[\].-]+\.\w+)['"]/g;

/** A test that names a folder with a built site reads what the site's pages make. */
const BUILT_SITE = /\bTEST_SITE\b|'dist\b/;
const PAGES = /^(?:site\/pages\/|astro\.config\.ts$)/;

/** The agency's records are read by name; see schema/source.ts. */
const RECORDS = {
  folders: /^(?:content|tests\/agency)\/[\w-]+\.(?:yaml|md)$/,
  by: 'schema/source.ts',
};

/** Reads every file of the project, and turns its imports round. */
export function readImporters(): Importers {
  const files = projectFiles();
  const known = new Set(files);
  const importers = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const set = importers.get(to) ?? new Set();
    importers.set(to, set.add(from));
  };
  for (const from of files) {
    for (const to of reachedBy(from)) {
      if (known.has(to)) add(from, to);
      else if (to.includes('*')) {
        for (const file of files.filter((name) => path.matchesGlob(name, to))) add(from, file);
      }
    }
  }
  for (const test of files.filter((name) => TEST.test(name) && BUILT_SITE.test(textOf(name)))) {
    for (const page of files.filter((name) => PAGES.test(name))) add(test, page);
  }
  for (const file of files.filter((name) => RECORDS.folders.test(name))) add(RECORDS.by, file);
  return importers;
}

/** What a file imports, and what it names by a path: programs that tests and commands start. */
function reachedBy(from: string): string[] {
  if (STYLES.test(from)) {
    return [...textOf(from).matchAll(STYLE_IMPORT)].map(([, to = '']) =>
      path.posix.join(path.posix.dirname(from), to),
    );
  }
  if (!CODE.test(from)) return [];
  const text = textOf(from);
  const imported = arrowsOf(from, text).map(({ to }) => to);
  const named = /^(?:tests|scripts|lab)\//.test(from) || TEST.test(from);
  return named
    ? [
        ...imported,
        ...[...text.matchAll(QUOTED_PATH)].map(([, to = '']) => to),
        ...[...text.matchAll(OWN_URL)].map(([, to = '']) =>
          path.posix.join(path.posix.dirname(from), to),
        ),
      ]
    : imported;
}

/** The files that reach one of these by imports, and these themselves. */
export function affectedBy(changed: readonly string[], importers: Importers): Set<string> {
  const found = new Set(changed);
  for (const file of found) for (const each of importers.get(file) ?? []) found.add(each);
  return found;
}
