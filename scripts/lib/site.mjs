import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';
import { digestOf } from './stamp.mjs';
import { neededStep } from './steps.mjs';
import { NO_TELEMETRY, toolScript } from './tool.mjs';

/** Everything the built pages come from. */
const INPUTS = [
  'astro.config.ts',
  'content',
  'contract',
  'package-lock.json',
  'site',
  'tsconfig.json',
];
const SITE = path.join(root, 'dist');
/** Beside Astro's own notes, not in what is served. */
const STAMP = path.join(root, '.astro/built-from');
/** Where a build is made before it takes the site's place: one that fails leaves the old site whole. */
const NEXT = path.join(root, '.astro/next');

/** Builds the site unless it was built from just these files. */
export async function buildSiteWhenStale() {
  const built = existsSync(SITE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8');
  if (built !== digestOf(root, INPUTS)) await buildSite();
}

/** Builds the site into `dist/`. */
export async function buildSite() {
  const digest = digestOf(root, INPUTS);
  rmSync(NEXT, { recursive: true, force: true });
  await neededStep(
    'Building the site',
    pinnedNode(),
    [toolScript('astro', 'astro'), 'build', '--outDir', NEXT],
    { env: NO_TELEMETRY, advice: 'The site could not be built; what is wrong stands above.' },
  );
  rmSync(STAMP, { force: true });
  rmSync(SITE, { recursive: true, force: true });
  renameSync(NEXT, SITE);
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, digest);
}
