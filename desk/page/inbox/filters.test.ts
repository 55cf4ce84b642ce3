import { afterEach, describe, expect, test } from 'vitest';
import { addressOf, filterOf, type Narrowing, narrowingOf } from './filters.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('the filters of a list', () => {
  test.each<Narrowing>([
    {},
    { search: 'O’Neill & "sons" #1 %41', mode: 'hiring' },
    { tag: 'c++ & ünreal' },
    { stage: 'in-talks', time: 'week', due: true, unseen: true, order: 'urgent' },
    { owner: 'me & you' },
    { owner: '-' },
  ])('survive a round trip through the URL: %o', (narrowing) => {
    expect(narrowingOf(addressOf(narrowing))).toEqual(narrowing);
  });

  test('drop invalid values from the URL', () => {
    expect(narrowingOf('mode=robots&time=ever&unseen=yes&search=&order=x')).toEqual({});
  });

  test('count a span’s days back from today in the reader’s time zone', () => {
    process.env.TZ = 'Europe/Berlin';
    const now = Date.parse('2026-10-26T12:00:00+01:00');
    const filter = new URLSearchParams(filterOf('failed', { time: 'week', due: true }, now));
    expect(Object.fromEntries(filter)).toEqual({
      view: 'failed',
      since: String(Date.parse('2026-10-20T00:00:00+02:00')),
      due: '1',
    });
  });

  test('ask for submissions of no one by an empty name', () => {
    expect(new URLSearchParams(filterOf('open', { owner: '-' }, 0)).get('owner')).toBe('');
  });

  test.each([
    ['open', 'all'],
    ['done', 'all'],
    ['spam', 'spam'],
    ['failed', 'failed'],
  ] as const)('with a search in %s, look through %s', (view, asked) => {
    expect(new URLSearchParams(filterOf(view, { search: 'ada' }, 0)).get('view')).toBe(asked);
  });
});
