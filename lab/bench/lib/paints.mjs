import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { freePort } from '../../../tests/fixtures/free-port.ts';
import { inTurns } from './rounds.mjs';
import { figure, median } from './table.mjs';

/** The longest time to a paint, as a multiple of the floor's. */
const PAINT_BAR = 1.2;
const BLOCKING_BAR_MS = 50;
const PERFECT = 100;

/**
 * @typedef {object} Run
 * @property {Record<string, number>} scores of 100, by category
 * @property {string[]} lost audits that cost points
 * @property {number} fcp first contentful paint, in seconds on the simulated connection
 * @property {number} lcp largest contentful paint, the same
 * @property {number} tbt total blocking time, in milliseconds
 * @property {number} speed of the machine at that moment, by Lighthouse's own small benchmark
 */

/**
 * What Lighthouse reports on its simulated phone, and for our page also once on a desktop.
 * @param {readonly import('./rounds.mjs').Target[]} targets
 * @param {string} browser
 */
export async function paints(targets, browser) {
  const raw = await inTurns(targets, ({ url }) => run(url, browser), 'Lighthouse');
  const { ours: desktop } = await inTurns(
    targets.filter(({ name }) => name === 'ours'),
    ({ url }) => run(url, browser, desktopConfig),
    'Lighthouse on a desktop',
    1,
  );
  const floor = median((raw.floor ?? []).map(({ fcp }) => fcp));
  const blocking = raw.peer ? median(raw.peer.map(({ tbt }) => tbt)) : BLOCKING_BAR_MS;
  const paint = { unit: 's', most: PAINT_BAR * floor };
  const lost = new Set([...raw.ours, ...desktop].flatMap((one) => one.lost));
  return {
    raw: { ...raw, desktop },
    title: 'Lighthouse with its mobile defaults',
    lines: [
      ...['performance', 'accessibility', 'best-practices', 'seo'].map((id) =>
        figure(id, raw, ({ scores }) => scores[id] ?? 0, { least: PERFECT }),
      ),
      figure(
        'the worst of these on a desktop',
        { ours: desktop },
        ({ scores }) => Math.min(...Object.values(scores)),
        { least: PERFECT },
      ),
      figure('first contentful paint', raw, ({ fcp }) => fcp, paint),
      figure('largest contentful paint', raw, ({ lcp }) => lcp, paint),
      figure('blocking time', raw, ({ tbt }) => tbt, {
        unit: 'ms',
        most: Math.min(BLOCKING_BAR_MS, blocking),
      }),
      figure("the machine's speed (benchmark index)", raw, ({ speed }) => speed),
    ],
    notes: lost.size > 0 ? [`Points were lost by: ${[...lost].join(', ')}`] : [],
  };
}

/**
 * Lighthouse on one page, in a browser of its own.
 * @param {string} url
 * @param {string} executablePath
 * @param {import('lighthouse').Config} [config] otherwise its own: a phone
 * @returns {Promise<Run>}
 */
async function run(url, executablePath, config) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error' }, config);
    if (!result) throw new Error(`Lighthouse did not run on ${url}.`);
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}

/** @param {import('lighthouse').Result} report @returns {Run} */
function read({ categories, audits, runtimeError, environment }) {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const number = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  const scores = Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100]);
  return {
    scores: Object.fromEntries(scores),
    lost: lost.map(({ id }) => id),
    fcp: number('first-contentful-paint') / 1000,
    lcp: number('largest-contentful-paint') / 1000,
    tbt: number('total-blocking-time'),
    speed: environment.benchmarkIndex,
  };
}
