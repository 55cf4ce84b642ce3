import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  JITTER,
  nextStep,
  parseRetryAfter,
  REFUSAL_WAITS_MS,
  RETRY_AFTER_CAP_MS,
  WAITS_MS,
} from './schedule.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const down = { word: 'no-connection', detail: '' } as const;
const refused = { word: 'refused', detail: '' } as const;

function tally(failures: number, refusals = 0) {
  return { failures, refusals, unfinished: 1 };
}

/** The wait after a row's failure, counted from 1, in milliseconds. */
function dueAfter(failure: number, random: number, notBefore?: number): number {
  const outcome = notBefore === undefined ? down : { ...down, notBefore };
  const step = nextStep(outcome, tally(failure - 1), NOW, random);
  if (step.kind !== 'retry') throw new Error(`failure ${failure} is not retried`);
  expect(step.retry.waitMs).toBe(step.retry.dueAt - NOW);
  return step.retry.waitMs;
}

describe('the schedule', () => {
  test('[X3] F17: spans at least 72 hours', () => {
    let spanMs = 0;
    for (const [i] of WAITS_MS.entries()) spanMs += dueAfter(i + 1, 0);
    expect(spanMs).toBeGreaterThanOrEqual(72 * HOUR_MS);
    expect(nextStep(down, tally(WAITS_MS.length), NOW, 0)).toMatchObject({ kind: 'dead' });
  });

  test('[X3] F17: retries four times within the first four minutes, because most outages are short', () => {
    const first = [1, 2, 3, 4].map((failure) => dueAfter(failure, 0) / 1000);
    expect(first).toEqual([5, 30, 60, 120]);
  });

  test('[X3] F20: counts refusals and failures separately', () => {
    const first = nextStep(refused, tally(9), NOW, 0);
    const wait = { dueAt: NOW + (REFUSAL_WAITS_MS[0] ?? 0), waitMs: REFUSAL_WAITS_MS[0] };
    expect(first).toEqual({
      kind: 'retry',
      tally: { failures: 9, refusals: 1, unfinished: 0 },
      retry: wait,
    });
    expect(nextStep(refused, tally(0, 2), NOW, 0)).toMatchObject({ kind: 'dead' });
    expect(nextStep(down, tally(0, 2), NOW, 0)).toMatchObject({
      kind: 'retry',
      tally: { failures: 1, refusals: 2 },
    });
  });

  test('[X3] F17: stays within 20 % of each wait, and spreads over that range', () => {
    for (const [i, wait] of WAITS_MS.entries()) {
      expect(dueAfter(i + 1, 0)).toBe(wait);
      expect(dueAfter(i + 1, 0.5)).toBeCloseTo(wait * 1.1, 0);
      expect(dueAfter(i + 1, 0.999_999)).toBeLessThanOrEqual(wait * (1 + JITTER));
    }
  });

  test('[X3] F18: never retries earlier than the receiver asked', () => {
    expect(dueAfter(1, 0, NOW + HOUR_MS)).toBe(HOUR_MS);
    expect(dueAfter(8, 0, NOW + HOUR_MS)).toBe(WAITS_MS[7]);
    expect(dueAfter(1, 0, NOW)).toBe(WAITS_MS[0]);
  });
});

describe('Retry-After', () => {
  test.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['0', 0],
    ['315360000', RETRY_AFTER_CAP_MS],
    ['9'.repeat(400), RETRY_AFTER_CAP_MS],
    ['Fri, 02 Jan 2026 03:05:05 GMT', 60_000],
    ['Friday, 02-Jan-26 03:05:05 GMT', 60_000],
    ['Fri Jan  2 03:05:05 2026', 60_000],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['Sat, 02 Jan 2036 03:04:05 GMT', RETRY_AFTER_CAP_MS],
  ])('[X3] F18: reads %j', (value, waitMs) => {
    expect(parseRetryAfter(value, NOW)).toBe(NOW + waitMs);
  });

  test.each([
    undefined,
    '',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'soon',
    'tomorrow',
    'Fri, 99 Foo 2026',
    '٣',
  ])('[X3] F18: ignores %j', (value) => {
    expect(parseRetryAfter(value, NOW)).toBeUndefined();
  });

  test('[X3] F18: never throws, and never returns a time in the past or more than a day ahead', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const at = parseRetryAfter(value, NOW) ?? NOW;
        return at >= NOW && at <= NOW + RETRY_AFTER_CAP_MS;
      }),
    );
  });
});
