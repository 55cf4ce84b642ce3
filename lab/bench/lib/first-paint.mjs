import { onSlowPhone, SLOWDOWN } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { ROUND_TRIP_MS, slowly } from './slow-line.mjs';
import { figure, median } from './table.mjs';

/** The largest paint is known this much after the load event, in milliseconds. */
const SETTLED_MS = 2500;

/** @typedef {import('./rounds.mjs').Target} Target */

/**
 * When a browser itself paints over a slow line. Lighthouse's simulated phone paints when the whole
 * document is there; a browser paints while it still arrives.
 * @param {readonly Target[]} targets
 * @param {string} browser
 */
export async function firstPaint(targets, browser) {
  const slow = await Promise.all(
    targets.map(async (target) => ({ ...target, url: await slowly(target.url) })),
  );
  const raw = await inTurns(slow, ({ url }) => paintsOf(url, browser), 'Paints over a slow line');
  const line = (/** @type {string} */ what, /** @type {'first' | 'largest'} */ key) =>
    figure(what, raw, (paints) => paints[key], {
      unit: 'ms',
      most: raw.peer && median(raw.peer.map((paints) => paints[key])),
    });
  return {
    raw,
    title: `Chromium over a line of ${ROUND_TRIP_MS} ms and 1.6 Mbit/s, processor ${SLOWDOWN} times slower`,
    lines: [line('first contentful paint', 'first'), line('largest contentful paint', 'largest')],
  };
}

/** @param {string} url @param {string} browser */
function paintsOf(url, browser) {
  return onSlowPhone(browser, async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        Reflect.set(window, 'largestPaint', list.getEntries().at(-1)?.startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLED_MS);
    return page.evaluate(() => ({
      first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largest: Number(Reflect.get(window, 'largestPaint')),
    }));
  });
}
