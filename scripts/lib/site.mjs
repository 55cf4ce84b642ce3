import { statSync } from 'node:fs';
import path from 'node:path';
import { buildAnew, buildWhenStale } from './fresh-build.mjs';
import { installChosenVoice } from './install.mjs';
import { CONTENT_DIR, root, TEST_AGENCY, TEST_SITE } from './root.mjs';
import { NO_TELEMETRY, toolScript } from './tool.mjs';

/** All of a site but its words, pictures and figures. */
const INPUTS = [
  'astro.config.ts',
  'content/schema',
  'contract',
  'package-lock.json',
  'site',
  'tsconfig.json',
];

/**
 * @param {string} label
 * @param {string} agency the folder with its words
 * @param {string} target
 * @param {string} notes
 * @returns {import('./fresh-build.mjs').Build}
 */
const siteOf = (label, agency, target, notes) => ({
  label,
  inputs: [...INPUTS, agency],
  target,
  notes,
  check: {
    label: 'Reading the content',
    script: 'content/editor/report.ts',
    advice: `Correct what stands above in ${agency}/, and try again.`,
  },
  command: (outDir) => [toolScript('astro', 'astro'), 'build', '--outDir', outDir],
  env: { ...NO_TELEMETRY, CONTENT_DIR: agency },
  advice: 'The site could not be built; what is wrong stands above.',
});

const SITE = siteOf('Building the site', CONTENT_DIR, 'dist', '.astro');
const OF_TESTS = siteOf("Building the tests' site", TEST_AGENCY, TEST_SITE, '.astro/test-notes');

/** Bytes that one round trip carries beside the headers: ten packets (RFC 6928). */
const ROUND_TRIP = 14_000;

/** Builds the site, unless it was built from exactly these files. */
export async function buildSiteWhenStale() {
  await installChosenVoice();
  if (await buildWhenStale(SITE)) tellWeight();
}

/** Builds the site of the tests' agency, unless it was built from exactly these files. */
export async function buildTestSiteWhenStale() {
  await buildWhenStale(OF_TESTS);
}

/** Builds the site into `dist/`. */
export async function buildSite() {
  await installChosenVoice();
  await buildAnew(SITE);
  tellWeight();
}

/** Says so where the home page takes its visitors a second round trip. */
function tellWeight() {
  const { size } = statSync(path.join(root, 'dist', 'index.html.br'));
  if (size <= ROUND_TRIP) return;
  const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1);
  console.log(
    `The home page has ${kB(size)} kB. Above ${kB(ROUND_TRIP)} kB it takes a second round trip: shorter texts help, fewer questions, or another font for headlines (docs/speed.md).`,
  );
}
