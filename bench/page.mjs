/** `npm run bench:page`: how fast the home page is, beside the bars it must reach and the floor. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { runCommand } from '../scripts/lib/failure.mjs';
import { startPreview } from '../scripts/lib/preview.mjs';
import { root } from '../scripts/lib/root.mjs';
import { buildSite } from '../scripts/lib/site.mjs';
import { startFloor } from './lib/floor.mjs';
import { measure } from './lib/lighthouse.mjs';
import { median, printTable } from './lib/table.mjs';
import { LONG_TASK_MS, visit } from './lib/visit.mjs';

const ROUNDS = 5;
/** Times the floor's. */
const PAINT_BAR = 1.25;
const CLEAN_BUILD_BAR_S = 20;
const SECOND_BUILD_BAR_S = 5;

/** @typedef {import('./lib/table.mjs').Line} Line */

await runCommand(async () => {
  const browser = await findBrowser({ whole: true });
  const builds = await timeBuilds();
  const preview = await startPreview();
  const floor = await startFloor();
  // Chromium takes brotli from a host it trusts: by this name it does.
  const url = preview.url.replace('127.0.0.1', 'localhost');
  try {
    const lines = [
      ...(await paints(url, floor.url, browser)),
      ...(await weights(url, browser)),
      ...builds,
    ];
    return printTable(lines) ? 0 : 1;
  } finally {
    await preview.end();
    await floor.end();
  }
});

/** @returns {Promise<Line[]>} */
async function timeBuilds() {
  for (const made of ['dist', '.astro', 'node_modules/.vite', 'node_modules/.astro']) {
    rmSync(path.join(root, made), { recursive: true, force: true });
  }
  const [clean, second] = [await secondsOf(buildSite), await secondsOf(buildSite)];
  return [
    line('build of the site, clean', CLEAN_BUILD_BAR_S, clean, 's'),
    line('a second build', SECOND_BUILD_BAR_S, second, 's'),
  ];
}

/** @param {() => Promise<void>} work */
async function secondsOf(work) {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/**
 * @param {string} url
 * @param {string} floorUrl
 * @param {string} browser
 * @returns {Promise<Line[]>}
 */
async function paints(url, floorUrl, browser) {
  /** @type {{ page: import('./lib/lighthouse.mjs').Run, floor: import('./lib/lighthouse.mjs').Run }[]} */
  const runs = [];
  for (let round = 1; round <= ROUNDS; round++) {
    console.log(`Lighthouse, round ${round} of ${ROUNDS}`);
    const page = await measure(url, { browser });
    runs.push({ page, floor: await measure(floorUrl, { browser }) });
  }
  const desktop = await measure(url, { browser, form: 'desktop' });
  const mobile = runs[0]?.page ?? desktop;
  const of = (
    /** @type {'page' | 'floor'} */ which,
    /** @type {'fcp' | 'lcp' | 'tbt' | 'cls'} */ key,
  ) => median(runs.map((run) => run[which][key]));
  return [
    ...Object.entries({ mobile, desktop }).map(([form, { scores, lost }]) => ({
      what: `Lighthouse, ${form}: ${Object.keys(scores).join(', ')}`,
      bar: 'all 100',
      reached: [Object.values(scores).map(Math.round).join(' / '), ...lost].join(' '),
      ok: Object.values(scores).every((score) => score === 100),
    })),
    .../** @type {const} */ (['fcp', 'lcp']).map((key) => {
      const floor = of('floor', 'fcp');
      const name = key === 'fcp' ? 'first' : 'largest';
      return line(
        `${name} contentful paint, floor ${floor.toFixed(2)} s`,
        PAINT_BAR * floor,
        of('page', key),
        's',
      );
    }),
    line('blocking time', 0, of('page', 'tbt'), 'ms'),
    line('layout shift while loading', 0, of('page', 'cls'), ''),
  ];
}

/**
 * @param {string} url
 * @param {string} browser
 * @returns {Promise<Line[]>}
 */
async function weights(url, browser) {
  console.log('A visit on a phone: load, scroll, send');
  const { before, all, layoutShift, longTasks } = await visit(url, browser);
  const kilo = (/** @type {number} */ bytes) => bytes / 1000;
  const { media, ...rest } = before.bytes;
  const sum = Object.values(rest).reduce((total, bytes) => total + bytes, 0);
  const home = path.join(root, 'dist/index.html.br');
  const html = existsSync(home) ? readFileSync(home).length : Number.NaN;
  return [
    line('HTML, with first styles, poster and headline', 20, kilo(html), 'kB'),
    line('JavaScript before interaction', 4.5, kilo(rest.script), 'kB'),
    line('JavaScript in all', 110, kilo(all.bytes.script), 'kB'),
    line(
      `everything before interaction, ${before.requests} requests, film of ${Math.round(kilo(media))} kB aside`,
      110,
      kilo(sum),
      'kB',
    ),
    line('fonts', 40, kilo(rest.font), 'kB'),
    line('layout shift, load to sent', 0, layoutShift, ''),
    line(
      `longest task while scrolling, processor 4 times slower, ${longTasks.length} long`,
      LONG_TASK_MS,
      Math.max(0, ...longTasks),
      'ms',
    ),
  ];
}

/**
 * @param {string} what
 * @param {number} most
 * @param {number} reached
 * @param {string} unit
 * @returns {Line}
 */
function line(what, most, reached, unit) {
  const text = (/** @type {number} */ value) => `${Number(value.toFixed(3))} ${unit}`.trim();
  return {
    what,
    bar: most === 0 ? '0' : `<= ${text(most)}`,
    reached: text(reached),
    ok: reached <= most,
  };
}
