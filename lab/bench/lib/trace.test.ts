import { describe, expect, test } from 'vitest';
import { workIn } from './trace.mjs';

const MAIN = { pid: 1, tid: 1, ph: 'X', args: {} };

/** A navigation at 1 s of the trace's clock; times of events in milliseconds since then. */
function traceOf(
  ...events: { name: string; at: number; ms?: number; tid?: number; ph?: string }[]
) {
  const start = 1_000_000;
  return [
    {
      ...MAIN,
      name: 'navigationStart',
      ph: 'R',
      ts: start,
      args: { data: { isOutermostMainFrame: true, documentLoaderURL: 'http://localhost/' } },
    },
    ...events.map(({ at, ms = 0, ...event }) => ({
      ...MAIN,
      ...event,
      ts: start + at * 1000,
      dur: ms * 1000,
      tdur: ms * 500,
    })),
  ];
}

describe('the work in a trace', () => {
  test('is the sum of the tasks of the thread that the page runs on', () => {
    const trace = traceOf(
      { name: 'RunTask', at: 0, ms: 10 },
      { name: 'RunTask', at: 20, ms: 30 },
      { name: 'RunTask', at: 0, ms: 500, tid: 2 },
    );
    expect(workIn(trace, { toMs: 100 })).toMatchObject({ ms: 40, cpuMs: 20, longestMs: 30 });
  });

  test('counts what stands in another task once', () => {
    const trace = traceOf(
      { name: 'RunTask', at: 0, ms: 50 },
      { name: 'RunTask', at: 10, ms: 20 },
      { name: 'EvaluateScript', at: 5, ms: 40 },
      { name: 'FunctionCall', at: 10, ms: 10 },
    );
    const { ms, kinds } = workIn(trace, { toMs: 100 });
    expect(ms).toBe(50);
    expect(kinds.script).toEqual({ count: 1, ms: 40 });
  });

  test('ends with the span, and a task that goes on after it counts to there', () => {
    const trace = traceOf(
      { name: 'RunTask', at: 90, ms: 30 },
      { name: 'RunTask', at: 130, ms: 30 },
    );
    expect(workIn(trace, { toMs: 100 })).toMatchObject({ ms: 10, longestMs: 30 });
  });

  test('has the whole of a task that ran when the span began', () => {
    const trace = traceOf({ name: 'RunTask', at: 0, ms: 80 }, { name: 'RunTask', at: 85, ms: 5 });
    expect(workIn(trace, { fromMs: 60, toMs: 100 }).longestMs).toBe(80);
  });

  test('tells of frames, styles and layout', () => {
    const trace = traceOf(
      { name: 'BeginMainThreadFrame', at: 1, ph: 'I' },
      { name: 'UpdateLayoutTree', at: 2, ms: 3 },
      { name: 'Layout', at: 5, ms: 4 },
      { name: 'Layout', at: 9, ms: 1 },
    );
    const { frames, kinds } = workIn(trace, { toMs: 100 });
    expect(frames).toBe(1);
    expect(kinds.style).toEqual({ count: 1, ms: 3 });
    expect(kinds.layout).toEqual({ count: 2, ms: 5 });
  });

  test('is none without a navigation', () => {
    expect(() => workIn([], { toMs: 100 })).toThrow('no navigation');
  });
});
