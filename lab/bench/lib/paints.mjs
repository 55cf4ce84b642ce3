import { measure } from './lighthouse.mjs';
import { inTurns } from './rounds.mjs';
import { figure, median } from './table.mjs';

/** The longest time to a paint, as a multiple of the floor's. */
const PAINT_BAR = 1.2;
const BLOCKING_BAR_MS = 50;
const PERFECT = 100;

/** @typedef {import('./lighthouse.mjs').Run} Run */
/** @typedef {import('./rounds.mjs').Target} Target */

/**
 * What Lighthouse reports on its simulated phone, and for our page also once on a desktop.
 * @param {readonly Target[]} targets
 * @param {string} browser
 */
export async function paints(targets, browser) {
  const raw = await inTurns(targets, ({ url }) => measure(url, { browser }), 'Lighthouse');
  const [page] = targets.filter(({ name }) => name === 'ours');
  const desktop = await measure(page?.url ?? '', { browser, form: 'desktop' });
  const floor = median((raw.floor ?? []).map(({ fcp }) => fcp));
  const blocking = raw.peer ? median(raw.peer.map(({ tbt }) => tbt)) : BLOCKING_BAR_MS;
  const paint = { unit: 's', most: PAINT_BAR * floor };
  const score = (/** @type {string} */ id) =>
    figure(id, raw, ({ scores }) => scores[id] ?? 0, { least: PERFECT });
  const lost = new Set(raw.ours.concat(desktop).flatMap((run) => run.lost));
  return {
    raw: { ...raw, desktop },
    title: 'Lighthouse with its mobile defaults',
    lines: [
      ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
      figure('the worst of these on a desktop', { ours: [desktop] }, worst, { least: PERFECT }),
      figure('first contentful paint', raw, ({ fcp }) => fcp, paint),
      figure('largest contentful paint', raw, ({ lcp }) => lcp, paint),
      figure('blocking time', raw, ({ tbt }) => tbt, {
        unit: 'ms',
        most: Math.min(BLOCKING_BAR_MS, blocking),
      }),
      figure('layout shift while loading', raw, ({ cls }) => cls, { most: 0 }),
      figure("the machine's speed (benchmark index)", raw, ({ speed }) => speed),
    ],
    notes: lost.size > 0 ? [`Points were lost by: ${[...lost].join(', ')}`] : [],
  };
}

/** @param {Run} run */
function worst({ scores }) {
  return Math.min(...Object.values(scores));
}
