/**
 * `npm test`: runs all tests. `npm test -- unit` runs one part alone; further arguments go to the
 * part's tool, as in `npm test -- browser -g "[C5]"`.
 */
import { findBrowser } from './lib/browser.mjs';
import { isEnding } from './lib/children.mjs';
import { buildDeskWhenStale } from './lib/desk-page.mjs';
import { Failure, report, runCommand } from './lib/failure.mjs';
import { DESK, install, VOICES } from './lib/install.mjs';
import { installMissing, tellMissing } from './lib/journey-browsers.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { postgresPackage } from './lib/postgres-binary.mjs';
import { COMPILED } from './lib/root.mjs';
import { rowPattern } from './lib/row-pattern.mjs';
import { buildSiteWhenStale, buildTestSiteWhenStale } from './lib/site.mjs';
import { openStep, quietStep } from './lib/steps.mjs';
import { toolScript } from './lib/tool.mjs';

/** @typedef {{ rest: string[], isAlone: boolean }} Choice rest: arguments for the part's tool */
/** @typedef {{ builds?: (rest: string[]) => Promise<void>, run: (choice: Choice) => Promise<boolean> }} Part */

/** Browser tests of the site of `content/`; all others are of that of the tests' agency. */
const ON_OWN_SITE = /\/own-site\.spec\.ts$/;

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
  const names = Object.keys(PARTS).filter((name) => !chosen || name === chosen);
  if (names.length === 0) {
    const known = Object.keys(PARTS).join(', ');
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
  /** @param {string} part @param {() => Promise<boolean>} work */
  const attempt = async (part, work) => {
    if (!(await work().catch(report))) failed.push(part);
  };

  /** @param {string} name */
  const runPart = async (name) => {
    const part = parts.find(([each]) => each === name);
    const isBuilt = !failed.includes('builds') || !PARTS[name]?.builds;
    if (!part || !isBuilt || isEnding()) return;
    await attempt(name, () =>
      /** @type {Part} */ (PARTS[name]).run({ rest: part[1], isAlone: parts.length === 1 }),
    );
  };
  /** @param {string} name */
  const isWhole = (name) => parts.some(([each, rest]) => each === name && rest.length === 0);
  // The check needs no build, and uses what the builds and the service's tests leave of the cores.
  await Promise.all([
    runPart('check'),
    (async () => {
      await attempt('builds', async () => {
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
  if (isEnding()) return 1;
  console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nEverything passed.');
  return failed.length ? 1 : 0;
});
