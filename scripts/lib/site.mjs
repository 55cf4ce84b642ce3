import path from 'node:path';
import { buildAnew, buildWhenStale } from './fresh-build.mjs';
import { installChosenVoice } from './install.mjs';
import { CONTENT_DIR, root, TEST_AGENCY, TEST_SITE } from './root.mjs';
import { NO_TELEMETRY, toolScript } from './tool.mjs';
import { heavyParts } from './weight.mjs';

/** All of a site but its words, pictures and figures. */
const INPUTS = [
  'astro.config.ts',
  'schema',
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
    script: 'schema/report.ts',
    advice: `Correct what stands above in ${agency}/, and try again.`,
  },
  command: (outDir) => [toolScript('astro', 'astro'), 'build', '--outDir', outDir],
  env: { ...NO_TELEMETRY, CONTENT_DIR: agency },
  advice: 'The site could not be built; what is wrong stands above.',
});

const SITE = siteOf('Building the site', CONTENT_DIR, 'dist', '.astro');
const OF_TESTS = siteOf("Building the tests' site", TEST_AGENCY, TEST_SITE, '.astro/test-notes');

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

/** Says what of the site is heavy. */
function tellWeight() {
  for (const line of heavyParts(path.join(root, 'dist'))) console.log(line);
}
