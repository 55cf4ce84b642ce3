/**
 * `npm test`: runs all tests. `npm test -- unit` runs one part alone; further arguments go to the
 * part's tool, as in `npm test -- browser -g "[C5]"`. `npm test -- changed` runs what the changes
 * since `main` can turn red.
 */
import { affectedByChanges, tellAffected } from './lib/affected.mjs';
import { findBrowser } from './lib/browser.mjs';
import { isEnding } from './lib/children.mjs';
import { buildDeskWhenStale } from './lib/desk-page.mjs';
import { Failure, report, runCommand } from './lib/failure.mjs';
import { collectFailures } from './lib/failures.mjs';
import { DESK, install, VOICES } from './lib/install.mjs';
import { installMissing, tellMissing } from './lib/journey-browsers.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { postgresPackage } from './lib/postgres-binary.mjs';
import { COMPILED } from './lib/root.mjs';
import { rowPattern } from './lib/row-pattern.mjs';
import { buildSiteWhenStale, buildTestSiteWhenStale } from './lib/site.mjs';
import { openStep, quietStep } from './lib/steps.mjs';
import { collectTimings, timeReport } from './lib/timings.mjs';
import { toolScript } from './lib/tool.mjs';

/** @typedef {{ rest: string[], isAlone: boolean }} Choice rest: arguments for the part's tool */
/** @typedef {{ builds?: (rest: string[]) => Promise<void>, run: (choice: Choice) => Promise<boolean> }} Part */

/** Browser tests of the site of `content/`; all others are of that of the tests' agency. */
const ON_OWN_SITE = /\/(?:own-site|screenshots)\.spec\.ts$/;

/** Builds what browser tests need beside the sites, ahead of them. */
const VARIANTS = 'tests/browser/build-variants.ts';

const buildSites = async () => {
  await buildSiteWhenStale();
  await buildTestSiteWhenStale();
};

/** @type {Record<string, Part>} */
const PARTS = {
  check: { run: () => quietStep('Check', pinnedNode(), ['scripts/check.mjs']) },

  unit: {
    builds: buildSites,
    run: ({ rest }) => {
      if (!postgresPackage()) {
        console.log('\nThere is no PostgreSQL for this platform: its tests are left out.');
      }
      const projects = ['unit', ...(postgresPackage() ? ['postgres'] : []), 'replacing', 'sample'];
      return runVitest('Unit and service tests', [...projects, 'service', 'measuring'], rest);
    },
  },

  browser: {
    builds: async (rest) => {
      const files = rest.filter((name) => name.endsWith('.spec.ts'));
      if (files.length === 0 || files.some((name) => ON_OWN_SITE.test(name))) {
        await buildSiteWhenStale();
      }
      await buildTestSiteWhenStale();
      await buildDeskWhenStale();
    },
    run: async ({ rest }) => {
      const env = {
        CHROMIUM_PATH: await findBrowser(),
        // Node strips the types itself: without a cache Playwright's Babel takes 4 s for all tests.
        PW_DISABLE_TS_ESM: '1',
      };
      const playwright = toolScript('@playwright/test', 'playwright');
      return openStep('Browser tests', pinnedNode(), [playwright, 'test', ...rest], { env });
    },
  },

  journey: {
    builds: async () => {
      await buildTestSiteWhenStale();
      await buildDeskWhenStale();
    },
    run: async ({ rest, isAlone }) => {
      if (isAlone) await installMissing();
      else if (!tellMissing()) return true;
      return runVitest('Journeys in Firefox and WebKit', ['journey'], rest);
    },
  },
};

/** @param {string} label @param {string[]} projects @param {string[]} rest */
function runVitest(label, projects, rest) {
  const chosen = projects.map((name) => `--project=${name}`);
  return openStep(label, pinnedNode(), [toolScript('vitest', 'vitest'), 'run', ...chosen, ...rest]);
}

/** The parts to run, with what goes to their tools. @param {string[]} args */
function chooseParts([chosen, ...rest]) {
  if (chosen === 'changed') {
    const affected = affectedByChanges();
    tellAffected(affected);
    /** @type {[string, string[]][]} */
    const files = [
      ['check', []],
      ['unit', affected.vitest],
      ['browser', affected.browser],
    ];
    return files.filter(([name, list]) => name === 'check' || list.length > 0);
  }
  const names = Object.keys(PARTS).filter((name) => !chosen || name === chosen);
  if (names.length === 0) {
    const known = [...Object.keys(PARTS), 'changed'].join(', ');
    throw new Failure(`There is no part ${chosen}; the parts are ${known}.`);
  }
  return names.map((name) => /** @type {[string, string[]]} */ ([name, rest]));
}

await runCommand(async () => {
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  const args = process.argv.slice(2).map(rowPattern);
  await install({ dev: true });
  for (const folder of [DESK, ...VOICES]) await install({ dev: true, folder });
  const parts = chooseParts(args);

  /** @type {string[]} */
  const failed = [];
  /** @type {import('./lib/timings.mjs').PartTime[]} */
  const times = [];
  /** @param {string} part @param {() => Promise<boolean>} work */
  const time = async (part, work) => {
    const began = performance.now();
    if (!(await work().catch(report))) failed.push(part);
    times.push({ part, seconds: (performance.now() - began) / 1000 });
  };

  const endFailures = collectFailures();
  const endTimings = collectTimings();
  /** @param {string} name */
  const runPart = async (name) => {
    const part = parts.find(([each]) => each === name);
    const isBuilt = !failed.includes('builds') || !PARTS[name]?.builds;
    if (!part || !isBuilt || isEnding()) return;
    await time(name, () =>
      /** @type {Part} */ (PARTS[name]).run({ rest: part[1], isAlone: parts.length === 1 }),
    );
  };
  /** @param {string} name */
  const isWhole = (name) => parts.some(([each, rest]) => each === name && rest.length === 0);
  // The check needs no build, and uses what the builds and the service's tests leave of the cores.
  await Promise.all([
    runPart('check'),
    (async () => {
      await time('builds', async () => {
        for (const [each, rest] of parts) await PARTS[each]?.builds?.(rest);
        return true;
      });
      // A failed build is told again by the browser tests that need it.
      const variants = ['unit', 'browser'].every(isWhole) && !failed.includes('builds');
      await Promise.all([
        runPart('unit'),
        variants && quietStep('Building variants of the site', pinnedNode(), [VARIANTS]),
      ]);
    })(),
  ]);
  await runPart('browser');
  await runPart('journey');
  const noted = endFailures();
  const files = endTimings();
  if (isEnding()) return 1;
  if (parts.length > 1) console.log(`\n${timeReport(times, files)}`);
  if (noted) console.log(`\n${noted}`);
  // A package that a test loads may end the program with code 0, whatever failed before.
  if (noted && failed.length === 0) failed.push('what is listed above');
  console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nEverything passed.');
  return failed.length ? 1 : 0;
});
