import { onPhone, SLOWDOWN } from './phone.mjs';
import { inTurns } from './rounds.mjs';
import { figure } from './table.mjs';
import { startTrace, stopTrace, workIn } from './trace.mjs';

/** The measured time, in milliseconds from the start of the navigation. */
const SPAN_MS = 5000;
/** The browser has recorded that time's work this much later, in milliseconds. */
const REST_MS = 250;

/**
 * How much the main thread has to do for a page nobody touches.
 * @param {readonly import('./rounds.mjs').Target[]} targets
 * @param {string} executablePath
 */
export async function work(targets, executablePath) {
  const raw = await inTurns(
    targets,
    ({ url }) =>
      onPhone(executablePath, async ({ page, browser }) => {
        await startTrace(browser, page);
        await page.goto(url, { waitUntil: 'commit' });
        await page.waitForTimeout(SPAN_MS + REST_MS);
        return workIn(await stopTrace(browser), { toMs: SPAN_MS });
      }),
    'Main-thread work, processor slowed',
  );
  const kinds = /** @type {const} */ (['style', 'layout', 'paint', 'commit', 'script']);
  return {
    raw,
    title: `Main-thread work of the first ${SPAN_MS / 1000} s, processor ${SLOWDOWN} times slower`,
    lines: [
      figure('in all', raw, ({ ms }) => ms, { unit: 'ms', most: 'peer' }),
      figure('of it on the processor', raw, ({ cpuMs }) => cpuMs, { unit: 'ms', most: 'peer' }),
      ...kinds.flatMap((kind) => [
        figure(kind, raw, (one) => one.kinds[kind].ms, { unit: 'ms' }),
        figure(`${kind}, times`, raw, (one) => one.kinds[kind].count),
      ]),
      figure('frames', raw, ({ frames }) => frames),
    ],
  };
}
