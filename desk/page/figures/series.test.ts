import { afterEach, describe, expect, test } from 'vitest';
import { columnsOf } from './series.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const time = (iso: string) => Date.parse(iso);

describe('columns', () => {
  test('put each hour into the reader’s local day, and keep every day when the clock changes', () => {
    process.env.TZ = 'America/New_York';
    const { columns, isWeekly } = columnsOf(
      [
        { at: time('2026-11-01T03:00:00Z'), mode: 'hiring', submissions: 1 },
        { at: time('2026-11-01T04:00:00Z'), mode: 'hiring', submissions: 2 },
        { at: time('2026-11-02T04:00:00Z'), mode: 'jobseeking', submissions: 4 },
        { at: time('2026-11-02T05:00:00Z'), mode: 'jobseeking', submissions: 8 },
      ],
      time('2026-10-31T04:00:00Z'),
      time('2026-11-04T05:00:00Z'),
    );
    expect(isWeekly).toBe(false);
    expect(columns).toEqual([
      { start: time('2026-10-31T04:00:00Z'), hiring: 1, jobseeking: 0 },
      { start: time('2026-11-01T04:00:00Z'), hiring: 2, jobseeking: 4 },
      { start: time('2026-11-02T05:00:00Z'), hiring: 0, jobseeking: 8 },
      { start: time('2026-11-03T05:00:00Z'), hiring: 0, jobseeking: 0 },
    ]);
  });

  test('are weeks over a year, end with a full week, and lose no submissions', () => {
    process.env.TZ = 'UTC';
    const [since, until] = [time('2025-11-24T00:00:00Z'), time('2026-11-23T00:00:00Z')];
    const arrivals = Array.from({ length: 364 }, (_, day) => ({
      at: since + day * 86_400_000,
      mode: 'hiring' as const,
      submissions: 1,
    }));
    const { columns, isWeekly } = columnsOf(arrivals, since, until);
    expect(isWeekly).toBe(true);
    expect(columns.map(({ hiring }) => hiring)).toEqual(Array.from({ length: 52 }, () => 7));
    expect(columns.at(-1)?.start).toBe(time('2026-11-16T00:00:00Z'));
  });
});
