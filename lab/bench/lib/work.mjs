import { onSlowPhone, SLOWDOWN } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { figure, median } from './table.mjs';
import { startTrace, stopTrace, workIn } from './trace.mjs';

/** The measured time, in milliseconds from the start of the navigation. */
const SPAN_MS = 5000;
/** The browser has recorded that time's work this much later, in milliseconds. */
const REST_MS = 250;

/** @typedef {import('./trace.mjs').Work} Work */
/** @typedef {import('./rounds.mjs').Target} Target */

/**
 * How much the main thread has to do for a page nobody touches.
 * @param {readonly Target[]} targets
 * @param {string} executablePath
 */
export async function work(targets, executablePath) {
  const raw = await inTurns(
    targets,
    ({ url }) => workOf(url, executablePath),
    'Main-thread work, processor slowed',
  );
  const kinds = /** @type {const} */ (['style', 'layout', 'paint', 'commit', 'script']);
  const mostOf = (/** @type {'ms' | 'cpuMs'} */ key) =>
    raw.peer && median(raw.peer.map((one) => one[key]));
  return {
    raw,
    title: `Main-thread work of the first ${SPAN_MS / 1000} s, processor ${SLOWDOWN} times slower`,
    lines: [
      figure('in all', raw, ({ ms }) => ms, { unit: 'ms', most: mostOf('ms') }),
      figure('of it on the processor', raw, ({ cpuMs }) => cpuMs, {
        unit: 'ms',
        most: mostOf('cpuMs'),
      }),
      figure('longest task', raw, ({ longestMs }) => longestMs, { unit: 'ms' }),
      ...kinds.flatMap((kind) => [
        figure(kind, raw, (one) => one.kinds[kind].ms, { unit: 'ms' }),
        figure(`${kind}, times`, raw, (one) => one.kinds[kind].count),
      ]),
      figure('frames', raw, ({ frames }) => frames),
    ],
  };
}

/**
 * @param {string} url
 * @param {string} executablePath
 * @returns {Promise<Work>}
 */
function workOf(url, executablePath) {
  return onSlowPhone(executablePath, async ({ page, browser }) => {
    await startTrace(browser, page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(SPAN_MS + REST_MS);
    return workIn(await stopTrace(browser), { toMs: SPAN_MS });
  });
}
