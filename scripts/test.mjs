/**
 * `npm test`: runs all tests. `npm test -- unit` runs one part alone. Further arguments go to the
 * part's tool, as in `npm test -- browser -g "[C5]"`.
 */
import { findBrowser } from './lib/browser.mjs';
import { isEnding } from './lib/children.mjs';
import { buildDeskWhenStale } from './lib/desk-page.mjs';
import { Failure, report, runCommand } from './lib/failure.mjs';
import { collectFailures } from './lib/failures.mjs';
import { DESK, install, VOICES } from './lib/install.mjs';
import { installMissing, tellMissing } from './lib/journey-browsers.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { postgresPackage } from './lib/postgres-binary.mjs';
import { rowPattern } from './lib/row-pattern.mjs';
import { buildSiteWhenStale, buildTestSiteWhenStale } from './lib/site.mjs';
import { openStep } from './lib/steps.mjs';
import { toolScript } from './lib/tool.mjs';

/** @type {Record<string, (rest: string[], isAlone: boolean) => Promise<boolean>>} */
const PARTS = {
  check: () => openStep('Check', pinnedNode(), ['scripts/check.mjs']),

  unit: async (rest) => {
    await buildSiteWhenStale();
    await buildTestSiteWhenStale();
    if (!postgresPackage()) {
      console.log('\nThere is no PostgreSQL for this platform: its tests are left out.');
    }
    const projects = ['unit', ...(postgresPackage() ? ['postgres'] : []), 'replacing', 'sample'];
    return runVitest('Unit and service tests', [...projects, 'service', 'measuring'], rest);
  },

  browser: async (rest) => {
    await buildSiteWhenStale();
    await buildTestSiteWhenStale();
    await buildDeskWhenStale();
    const env = { CHROMIUM_PATH: await findBrowser() };
    const playwright = toolScript('@playwright/test', 'playwright');
    return openStep('Browser tests', pinnedNode(), [playwright, 'test', ...rest], { env });
  },

  journey: async (rest, isAlone) => {
    if (isAlone) await installMissing();
    else if (!tellMissing()) return true;
    await buildTestSiteWhenStale();
    return runVitest("The visitor's journey in Firefox and WebKit", ['journey'], rest);
  },
};

/** @param {string} label @param {string[]} projects @param {string[]} rest */
function runVitest(label, projects, rest) {
  const chosen = projects.map((name) => `--project=${name}`);
  return openStep(label, pinnedNode(), [toolScript('vitest', 'vitest'), 'run', ...chosen, ...rest]);
}

await runCommand(async () => {
  const [chosen, ...rest] = process.argv.slice(2).map(rowPattern);
  const parts = Object.entries(PARTS).filter(([name]) => !chosen || name === chosen);
  if (parts.length === 0) {
    throw new Failure(
      `There is no part ${chosen}; the parts are ${Object.keys(PARTS).join(', ')}.`,
    );
  }
  await install({ dev: true });
  for (const folder of [DESK, ...VOICES]) await install({ dev: true, folder });

  /** @type {string[]} */
  const failed = [];
  const endCollection = collectFailures();
  for (const [name, run] of parts) {
    const passed = await run(rest, name === chosen).catch(report);
    if (!passed) failed.push(name);
    if (isEnding()) break;
  }
  const noted = endCollection();
  if (isEnding()) return 1;
  if (noted) console.log(`\n${noted}`);
  // A package that a test loads may end the program with code 0, whatever failed before.
  if (noted && failed.length === 0) failed.push('what is listed above');
  console.log(failed.length ? `\nFailed: ${failed.join(', ')}.` : '\nEverything passed.');
  return failed.length ? 1 : 0;
});
