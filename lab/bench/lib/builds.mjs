import { rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../scripts/lib/root.mjs';
import { buildSite } from '../../../scripts/lib/site.mjs';
import { figure } from './table.mjs';

const CLEAN_BAR_S = 20;
const SECOND_BAR_S = 5;
const MADE = ['dist', '.astro', 'node_modules/.vite', 'node_modules/.astro'];

/** How long the site takes to build, from nothing and again. */
export async function builds() {
  for (const made of MADE) rmSync(path.join(root, made), { recursive: true, force: true });
  const raw = { clean: await secondsOf(buildSite), second: await secondsOf(buildSite) };
  return {
    raw,
    title: 'Builds of the site',
    lines: [
      figure('clean', { ours: [raw.clean] }, Number, { unit: 's', most: CLEAN_BAR_S }),
      figure('a second one', { ours: [raw.second] }, Number, { unit: 's', most: SECOND_BAR_S }),
    ],
  };
}

/** @param {() => Promise<void>} work */
async function secondsOf(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
