import { buildAnew, buildWhenStale } from './fresh-build.mjs';
import { installChosenVoice } from './install.mjs';
import { CONTENT_DIR } from './root.mjs';
import { NO_TELEMETRY, toolScript } from './tool.mjs';

/** @type {import('./fresh-build.mjs').Build} */
const SITE = {
  label: 'Building the site',
  inputs: [
    'astro.config.ts',
    'content',
    ...(CONTENT_DIR === 'content' ? [] : [CONTENT_DIR]),
    'contract',
    'package-lock.json',
    'site',
    'tsconfig.json',
  ],
  target: 'dist',
  notes: '.astro',
  command: (outDir) => [toolScript('astro', 'astro'), 'build', '--outDir', outDir],
  env: NO_TELEMETRY,
  advice: 'The site could not be built; what is wrong stands above.',
};

/** Builds the site, unless it was built from exactly these files. */
export async function buildSiteWhenStale() {
  await installChosenVoice();
  await buildWhenStale(SITE);
}

/** Builds the site into `dist/`. */
export async function buildSite() {
  await installChosenVoice();
  await buildAnew(SITE);
}
