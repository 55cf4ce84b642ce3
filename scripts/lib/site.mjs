import { buildAgain, buildWhenStale } from './fresh-build.mjs';
import { CONTENT_DIR, TEST_AGENCY, TEST_SITE } from './root.mjs';
import { NO_TELEMETRY, toolScript } from './tool.mjs';

/** @typedef {import('./fresh-build.mjs').Build} Build */

/** All inputs of a site except its text, pictures, and figures. */
const INPUTS = ['astro.config.ts', 'contract', 'package-lock.json', 'site', 'tsconfig.json'];

/**
 * @param {string} label
 * @param {string} agency the folder with its content
 * @param {string} target
 * @param {string} notes
 * @returns {Build}
 */
const siteOf = (label, agency, target, notes) => ({
  label,
  inputs: [...INPUTS, agency],
  target,
  notes,
  check: 'site/content/report.ts',
  command: (outDir) => [toolScript('astro', 'astro'), 'build', '--outDir', outDir],
  env: { ...NO_TELEMETRY, CONTENT_DIR: agency },
});

const SITE = siteOf('Building the site', CONTENT_DIR, 'dist', '.astro');
const TESTS_SITE = siteOf("Building the tests' site", TEST_AGENCY, TEST_SITE, '.astro/test-notes');

/** @type {Build} */
const DESK_PAGE = {
  label: 'Building the desk',
  // The page shares code with the service, the owner's commands, and the site.
  inputs: [...INPUTS, 'content', CONTENT_DIR, 'intake', 'cli', 'desk'],
  target: '.desk/page',
  notes: '.desk',
  command: (outDir) => [
    toolScript('vite', 'vite'),
    'build',
    '--config=desk/vite.config.ts',
    `--outDir=${outDir}`,
    '--emptyOutDir',
  ],
};

/** Builds the site into `dist/`, unless it was built from exactly these files. */
export async function buildSiteWhenStale() {
  await buildWhenStale(SITE);
}

/** Builds the site of the tests' agency, unless it was built from exactly these files. */
export const buildTestSiteWhenStale = () => buildWhenStale(TESTS_SITE);

/** Builds the desk's page into `.desk/page`, unless it was built from exactly these files. */
export const buildDeskWhenStale = () => buildWhenStale(DESK_PAGE);

/** Builds the site into `dist/`. */
export async function buildSite() {
  await buildAgain(SITE);
}
