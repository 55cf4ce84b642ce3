import { describe, expect, test } from 'vitest';
import { IN_NEW_YORK } from '../../tests/fixtures/promised.ts';
import { answerBy, dayAt, dueFrom, hasOpened, promisesFor } from './business-time.ts';

const NEW_YORK = { ...IN_NEW_YORK, closed: ['2026-11-26'] };

/** A time at the agency, such as `2026-11-24 15:00`. */
const at = (time: string, offset = '-05:00') => Date.parse(`${time.replace(' ', 'T')}:00${offset}`);

describe('a reply promised for one business day', () => {
  test.each([
    ['in the hours of a day', '2026-11-23 15:00', '2026-11-24 15:00'],
    ['before they begin', '2026-11-24 07:30', '2026-11-24 17:00'],
    ['after they end', '2026-11-23 17:00', '2026-11-24 17:00'],
    ['on the day before a holiday', '2026-11-25 10:00', '2026-11-27 10:00'],
    ['on a holiday', '2026-11-26 10:00', '2026-11-27 17:00'],
    ['on Friday evening', '2026-11-27 20:00', '2026-11-30 17:00'],
  ])('[X26] for a submission %s', (_, came, due) => {
    expect(new Date(answerBy(at(came), NEW_YORK))).toEqual(new Date(at(due)));
  });

  test('[X26] is due at the same time of day when the clock changes', () => {
    const friday = at('2026-10-30 10:00', '-04:00');
    expect(answerBy(friday, NEW_YORK)).toBe(at('2026-11-02 10:00'));
  });

  test('[X26] counts several days, and only those on which the agency is open', () => {
    const promised = { ...NEW_YORK, businessDays: 3 };
    expect(answerBy(at('2026-11-24 10:00'), promised)).toBe(at('2026-11-30 10:00'));
    expect(answerBy(at('2026-11-21 10:00'), promised)).toBe(at('2026-11-25 17:00'));
  });
});

test.each([
  NEW_YORK,
  { ...NEW_YORK, from: '00:30', to: '23:59', days: [1, 2, 3, 4, 5, 6, 7] },
  { ...NEW_YORK, businessDays: 5, from: '09:07' },
])('[X26] for many at once is due as for each, with %j', (promised) => {
  const fast = promisesFor(promised);
  const since = at('2026-10-26 00:00', '-04:00');
  for (let time = since; time < at('2026-12-02 00:00'); time += 47 * 60_000 + 7) {
    expect(fast(time), new Date(time).toISOString()).toBe(answerBy(time, promised));
  }
  expect(fast(since), 'in no order').toBe(answerBy(since, promised));
});

test('[X26] due submissions are those before a calculated time', () => {
  // The evening before and the morning of the same day end with it.
  expect(dueFrom(at('2026-11-24 17:00'), NEW_YORK)).toBe(at('2026-11-24 09:00'));
  expect(dueFrom(at('2026-11-24 15:00'), NEW_YORK)).toBe(at('2026-11-23 15:00') + 1);
  expect(dueFrom(at('2026-11-29 12:00'), NEW_YORK)).toBe(at('2026-11-27 09:00'));
});

test('[X26] the agency opens on its own days, by its own clock', () => {
  expect(hasOpened(at('2026-11-24 08:59'), NEW_YORK)).toBe(false);
  expect(hasOpened(at('2026-11-24 09:00'), NEW_YORK)).toBe(true);
  expect(hasOpened(at('2026-11-26 12:00'), NEW_YORK)).toBe(false);
  expect(dayAt(at('2026-11-24 23:00'), 'America/New_York')).toBe('2026-11-24');
});
