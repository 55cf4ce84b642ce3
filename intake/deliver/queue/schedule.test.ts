import { describe, expect, test } from 'vitest';
import type { OutcomeWord } from './outcome.ts';
import { nextStep, parseRetryAfter } from './schedule.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const NEW = { failures: 0, refusals: 0 };

/** The waits of a delivery whose attempts all end this way, in seconds. */
function waitsAfter(word: OutcomeWord, random = 0): number[] {
  const waits: number[] = [];
  let step = nextStep({ word, detail: '' }, NEW, NOW, random);
  while (step.kind === 'retry') {
    waits.push((step.dueAt - NOW) / 1000);
    step = nextStep({ word, detail: '' }, step.tally, NOW, random);
  }
  return waits;
}

describe('the schedule', () => {
  test('[X3] F17: retries a failure twelve times over three days', () => {
    const hours = [2, 5, 10, 14, 20, 24].map((each) => each * 3600);
    expect(waitsAfter('unreachable')).toEqual([5, 30, 60, 120, 300, 1800, ...hours]);
  });

  test('[X3] F17: makes each wait up to a fifth longer', () => {
    expect(waitsAfter('unreachable', 0.5).slice(0, 3)).toEqual([5.5, 33, 66]);
  });

  test('[X3] F20: retries a refusal twice, and counts it apart from failures', () => {
    expect(waitsAfter('rejected')).toEqual([5, 300]);
    const rejected = { word: 'rejected', detail: '' } as const;
    const tally = { failures: 9, refusals: 0 };
    const step = nextStep(rejected, tally, NOW, 0);
    expect(step).toMatchObject({ kind: 'retry', tally: { failures: 9, refusals: 1 } });
  });

  test('[X3] retries neither a success nor what can never succeed', () => {
    const words = ['delivered', 'delivered-in-part', 'withheld', 'gone', 'corrupt-file'] as const;
    expect(words.flatMap((word) => waitsAfter(word))).toEqual([]);
  });

  test('[X3] F18: never retries earlier than the receiver asked', () => {
    const asked = (ms: number, failures: number) => {
      const outcome = { word: 'rate-limited', detail: '', notBefore: NOW + ms } as const;
      return nextStep(outcome, { failures, refusals: 0 }, NOW, 0);
    };
    expect(asked(HOUR_MS, 0)).toMatchObject({ dueAt: NOW + HOUR_MS });
    expect(asked(HOUR_MS, 7)).toMatchObject({ dueAt: NOW + 5 * HOUR_MS });
  });
});

describe('Retry-After', () => {
  test.each([
    [' 120 ', 120_000],
    ['0', 0],
    ['9'.repeat(400), DAY_MS],
    ['Fri, 02 Jan 2026 03:05:05 GMT', 60_000],
    ['Sat, 02 Jan 2036 03:04:05 GMT', DAY_MS],
  ])('[X3] F18: reads %j', (value, waitMs) => {
    expect(parseRetryAfter(value, NOW)).toBe(NOW + waitMs);
  });

  test('[X3] F18: is ignored if it is neither seconds nor a date', () => {
    for (const value of [undefined, '', '-1', '1.5', '1e3', 'soon', 'Fri, 99 Foo 2026 GMT', '٣']) {
      expect(parseRetryAfter(value, NOW)).toBeUndefined();
    }
  });
});
