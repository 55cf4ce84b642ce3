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
    { stage: 'in-talks', span: 'week', flagged: true, unseen: true },
    { owner: 'me' },
    { owner: 'nobody' },
    { owner: { name: 'me & you' } },
    { from: '2026-03-01', to: '2026-03-08', channel: 'google / cpc', campaign: 'ü=1&b' },
    { channel: '' },
  ])('survive a round trip through the URL: %o', (narrowing) => {
    expect(narrowingOf(addressOf(narrowing))).toEqual(narrowing);
  });

  test('drop invalid values from the URL', () => {
    const query = 'mode=robots&owner=x&time=ever&from=2026-02-30&to=soon&flagged=yes&search=';
    expect(narrowingOf(query)).toEqual({});
  });

  test.each([
    ['me', 'ada'],
    ['nobody', ''],
    [{ name: 'bo' }, 'bo'],
  ] as const)('asks the server for what is of %o by name', (owner, name) => {
    const filter = new URLSearchParams(filterOf('inbox', { owner }, Date.now(), 'ada'));
    expect(filter.get('owner')).toBe(name);
  });

  test('request whole days in the reader’s time zone, even on a day with 23 hours', () => {
    process.env.TZ = 'America/New_York';
    const filter = new URLSearchParams(
      filterOf('inbox', { from: '2026-03-08', to: '2026-03-08' }, Date.now()),
    );
    const [since, until] = [Number(filter.get('since')), Number(filter.get('until'))];
    expect(new Date(since).toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(until - since).toBe(23 * 3_600_000);
  });

  test('count a span’s days back from today, and include the place', () => {
    process.env.TZ = 'Europe/Berlin';
    const now = Date.parse('2026-10-26T12:00:00+01:00');
    const filter = new URLSearchParams(filterOf('failed', { span: 'week', flagged: true }, now));
    expect(Object.fromEntries(filter)).toEqual({
      place: 'failed',
      since: String(Date.parse('2026-10-20T00:00:00+02:00')),
      flagged: '1',
    });
  });
});
