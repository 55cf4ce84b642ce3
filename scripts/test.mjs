/**
 * `npm test`: runs all tests. `npm test -- unit` runs only one part. Further arguments go to the
 * part's tool, as in `npm test -- browser -g "\[C5\]"`.
 */
import { findBrowser } from './lib/browser.mjs';
import { isEnding } from './lib/children.mjs';
import { Failure, runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { COMPILED } from './lib/root.mjs';
import { buildDeskWhenStale, buildSiteWhenStale, buildTestSiteWhenStale } from './lib/site.mjs';
import { runStep } from './lib/steps.mjs';
import { toolScript } from './lib/tool.mjs';

/** @type {Record<string, (args: string[]) => Promise<boolean>>} */
const PARTS = {
  check: () => runStep('Check', pinnedNode(), ['scripts/check.mjs'], { live: true }),

  async unit(args) {
    await buildSiteWhenStale();
    await buildTestSiteWhenStale();
    await buildDeskWhenStale();
    return vitest('Unit and service tests', ['--project=!journey', ...args]);
  },

  async browser(args) {
    const specs = args.filter((arg) => arg.endsWith('.spec.ts'));
    // The other specs read the site of the tests' agency.
    const readsOwnSite = specs.length === 0 || specs.some((spec) => spec.includes('own-site'));
    if (readsOwnSite) await buildSiteWhenStale();
    await buildTestSiteWhenStale();
    await buildDeskWhenStale();
    const script = toolScript('@playwright/test', 'playwright');
    // Without Playwright's loader, Node strips the types itself, which is faster.
    const env = { CHROMIUM_PATH: await findBrowser(), PW_DISABLE_TS_ESM: '1' };
    const playwright = [script, 'test', ...args];
    return runStep('Browser tests', pinnedNode(), playwright, { env, live: true });
  },

  async journey(args) {
    await buildTestSiteWhenStale();
    await buildDeskWhenStale();
    return vitest('Journey tests in Firefox and WebKit', ['--project=journey', ...args]);
  },
};

/** @param {string} label @param {string[]} args */
function vitest(label, args) {
  const script = toolScript('vitest', 'vitest');
  return runStep(label, pinnedNode(), [script, 'run', ...args], { live: true });
}

/** Runs everything in Vitest, and builds the site's variants for the browser tests beside it. */
async function vitestBesideVariants() {
  await buildSiteWhenStale();
  await buildTestSiteWhenStale();
  await buildDeskWhenStale();
  const variants = ['tests/browser/build-variants.ts'];
  const results = await Promise.all([
    vitest('Unit and service tests, and journey tests in Firefox and WebKit', []),
    runStep('Building variants of the site', pinnedNode(), variants),
  ]);
  return results.every(Boolean);
}

await runCommand(async () => {
  process.env.NODE_COMPILE_CACHE ??= COMPILED;
  const [name, ...args] = process.argv.slice(2);
  const part = name === undefined ? undefined : PARTS[name];
  if (name !== undefined && !part) {
    const known = Object.keys(PARTS).join(', ');
    throw new Failure(`${name} isn't a part of the tests. The parts are ${known}.`);
  }
  await install({ dev: true });
  if (part) return (await part(args)) ? 0 : 1;

  const check = runStep('Check', pinnedNode(), ['scripts/check.mjs']);
  const results = await Promise.all([check, vitestBesideVariants()]);
  if (!isEnding()) results.push((await PARTS.browser?.([])) ?? false);
  const isGreen = results.every(Boolean) && !isEnding();
  if (isGreen) console.log('\nEverything passed.');
  return isGreen ? 0 : 1;
});
