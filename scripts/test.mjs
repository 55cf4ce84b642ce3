/**
 * `npm test`: installs, checks, builds, and runs all tests. `npm test -- unit` runs only one part.
 * Further arguments go to the part's tool, as in `npm test -- browser -g "\[C5\]"`.
 */
import { findBrowser } from './lib/browser.mjs';
import { buildWhenStale, DESK, SITE, TESTS_SITE } from './lib/builds.mjs';
import { Failure } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { runStep } from './lib/processes.mjs';
import { COMPILED } from './lib/root.mjs';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
/** @type {Record<string, string[]>} */
const PARTS = {
  check: ['scripts/check.mjs'],
  unit: [...VITEST, '--project=!journey'],
  journey: [...VITEST, '--project=journey'],
  browser: ['node_modules/@playwright/test/cli.js', 'test'],
};

process.env.NODE_COMPILE_CACHE ??= COMPILED;
// Without Playwright's loader, Node strips the types itself, which is faster.
process.env.PW_DISABLE_TS_ESM = '1';

const [name, ...args] = process.argv.slice(2);
if (name && !PARTS[name]) {
  const known = Object.keys(PARTS).join(', ');
  throw new Failure(`${name} isn't a part of the tests. The parts are ${known}.`);
}
await install({ dev: true });
// First, because without one, the tests would fail only after minutes.
if (!name || name === 'browser') process.env.CHROMIUM_PATH = findBrowser();
if (name) {
  if (name !== 'check') await build();
  await runStep(`Tests: ${name}`, [...(PARTS[name] ?? []), ...args], { live: true });
} else {
  await Promise.all([runStep('Check', ['scripts/check.mjs']), build()]);
  await runStep('Unit, integration, and journey tests', VITEST, { live: true });
  await runStep('Browser tests', PARTS.browser ?? [], { live: true });
  console.log('\nEverything passed.');
}

async function build() {
  await buildWhenStale(SITE);
  await buildWhenStale(TESTS_SITE);
  await buildWhenStale(DESK);
  await runStep('Building variants of the site', ['tests/browser/build-variants.ts']);
}
