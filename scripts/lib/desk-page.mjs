import { buildWhenStale } from './fresh-build.mjs';
import { DESK } from './install.mjs';
import { CONTENT_DIR } from './root.mjs';
import { toolScript } from './tool.mjs';

const CONFIG = `${DESK}/vite.config.ts`;

/** @type {import('./fresh-build.mjs').Build} */
export const DESK_PAGE = {
  label: 'Building the desk',
  inputs: [
    'content',
    ...(CONTENT_DIR === 'content' ? [] : [CONTENT_DIR]),
    'contract',
    'intake/deliver/clean.ts',
    'intake/deliver/mail/mail-address.ts',
    'intake/deliver/queue/outcome.ts',
    'intake/shared/phone.ts',
    'intake/store',
    'operator/outcomes.ts',
    'schema',
    'site/fonts',
    'site/layout',
    'site/ui/attributes.ts',
    `${DESK}/page`,
    `${DESK}/server/pdf-data.ts`,
    CONFIG,
    `${DESK}/package-lock.json`,
    'package-lock.json',
    'tsconfig.json',
  ],
  target: '.desk/page',
  notes: '.desk',
  command: (outDir) => [
    toolScript('vite', 'vite'),
    'build',
    `--config=${CONFIG}`,
    `--outDir=${outDir}`,
    '--emptyOutDir',
  ],
  advice: 'The desk could not be built; what is wrong stands above.',
};

/** Builds the desk's page into `.desk/page`, unless it was built from exactly these files. */
export const buildDeskWhenStale = () => buildWhenStale(DESK_PAGE);
