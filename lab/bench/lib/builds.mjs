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
  const clean = await secondsOf(buildSite);
  const second = await secondsOf(buildSite);
  const line = (
    /** @type {string} */ what,
    /** @type {number} */ seconds,
    /** @type {number} */ most,
  ) => figure(what, { ours: [seconds] }, (one) => one, { unit: 's', most });
  return {
    raw: { clean, second },
    title: 'Builds of the site',
    lines: [line('clean', clean, CLEAN_BAR_S), line('a second one', second, SECOND_BAR_S)],
  };
}

/** @param {() => Promise<void>} work */
async function secondsOf(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}
