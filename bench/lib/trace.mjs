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
  // Also what it waits for the compositor's thread, which has other work where nothing is a GPU's.
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
 * @property {number} ms in tasks, in all
 * @property {number} cpuMs the same without what other programs took meanwhile
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
 * What the thread that a page runs on did in the first of its time.
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
 * Those that stand in no other of these names: a task may run a loop of tasks, a function another.
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
