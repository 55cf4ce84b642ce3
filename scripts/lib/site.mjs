import { buildAnew, buildWhenStale } from './fresh-build.mjs';
import { NO_TELEMETRY, toolScript } from './tool.mjs';

/** @type {import('./fresh-build.mjs').Build} */
const SITE = {
  label: 'Building the site',
  inputs: ['astro.config.ts', 'content', 'contract', 'package-lock.json', 'site', 'tsconfig.json'],
  target: 'dist',
  notes: '.astro',
  command: (outDir) => [toolScript('astro', 'astro'), 'build', '--outDir', outDir],
  env: NO_TELEMETRY,
  advice: 'The site could not be built; what is wrong stands above.',
};

/** Builds the site unless it was built from just these files. */
export const buildSiteWhenStale = () => buildWhenStale(SITE);

/** Builds the site into `dist/`. */
export const buildSite = () => buildAnew(SITE);
