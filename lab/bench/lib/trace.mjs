/** @typedef {{ name: string, ph: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args: any }} TraceEvent times in microseconds */

/** What is recorded; with all else switched off, the recording itself costs little. */
export const CATEGORIES = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
];

/** What the main thread does, by the names of a trace's events. */
const KINDS = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize'],
  // Includes the wait for the compositor thread, which has more to do without a GPU.
  commit: ['Commit'],
  script: [
    'EvaluateScript',
    'FunctionCall',
    'RunMicrotasks',
    'v8.compile',
    'v8.compileModule',
    'v8.evaluateModule',
  ],
};
const TASK = 'RunTask';
const FRAME = 'BeginMainThreadFrame';

/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{ count: number, ms: number }} Sum */

/**
 * @typedef {object} Work
 * @property {number} ms total time in tasks
 * @property {number} cpuMs the same, without the time that other programs took
 * @property {number} longestMs
 * @property {number} frames
 * @property {Record<Kind, Sum>} kinds
 */

/** @param {import('@playwright/test').Browser} browser @param {import('@playwright/test').Page} page */
export async function startTrace(browser, page) {
  await browser.startTracing(page, { categories: CATEGORIES });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<TraceEvent[]>}
 */
export async function stopTrace(browser) {
  return JSON.parse((await browser.stopTracing()).toString('utf8')).traceEvents;
}

/**
 * The work of the page's main thread in a span of time.
 * @param {readonly TraceEvent[]} events
 * @param {{ fromMs?: number, toMs: number }} span since the start of the navigation
 * @returns {Work}
 */
export function workIn(events, { fromMs = 0, toMs }) {
  const start = navigationIn(events);
  const from = start.ts + fromMs * 1000;
  const to = start.ts + toMs * 1000;
  const own = events.filter(
    ({ pid, tid, ts, dur = 0 }) =>
      pid === start.pid && tid === start.tid && ts < to && ts + dur >= from,
  );
  const tasks = outermost(own, [TASK]);
  const kinds = Object.entries(KINDS).map(([kind, names]) => {
    const parts = outermost(own, names);
    return [kind, { count: parts.length, ms: sum(parts.map((part) => within(part, from, to))) }];
  });
  return {
    ms: sum(tasks.map((task) => within(task, from, to))),
    cpuMs: sum(tasks.map(({ tdur = 0 }) => tdur / 1000)),
    longestMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    frames: own.filter(({ name }) => name === FRAME).length,
    kinds: Object.fromEntries(kinds),
  };
}

/** @param {readonly TraceEvent[]} events */
function navigationIn(events) {
  const found = events.find(
    ({ name, args }) =>
      name === 'navigationStart' &&
      args.data?.isOutermostMainFrame &&
      /^http/.test(args.data.documentLoaderURL),
  );
  if (!found) throw new Error('The trace has no navigation.');
  return found;
}

/**
 * Events of these names that are inside no other of them: a task may run tasks, a function another.
 * @param {readonly TraceEvent[]} events
 * @param {readonly string[]} names
 */
function outermost(events, names) {
  let end = Number.NEGATIVE_INFINITY;
  return events
    .filter(({ name, ph }) => ph === 'X' && names.includes(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** @param {TraceEvent} event @param {number} from @param {number} to */
function within({ ts, dur = 0 }, from, to) {
  return (Math.min(ts + dur, to) - Math.max(ts, from)) / 1000;
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
