import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Submission } from '../../../contract/submission.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import { createSuspicion, type Reason } from './suspicion.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const CALM = { sender: '9.8.7.6', honeypot: '', openS: 40 };

const judgeOnce = (changes: object, about: object = {}) =>
  createSuspicion()({ ...hiringFields, ...changes } as Submission, { ...CALM, ...about });

describe('a submission', () => {
  test.each([hiringFields, jobseekingFields])(
    '[X10] of a person is not suspicious',
    async (fields) => {
      for (const openS of [3, 40, 86_400, undefined]) {
        expect(await createSuspicion()(fields, { ...CALM, openS })).toEqual([]);
      }
    },
  );

  test.each<[string, object, object, Reason]>([
    ['in a field that nobody sees', {}, { honeypot: 'x' }, 'honeypot'],
    ['faster than anybody reads', {}, { openS: 2 }, 'too-fast'],
    ['with an address for a name', { firstname: 'Win at https://x.example' }, {}, 'link-in-name'],
    ['with a site for a name', { lastname: 'cheap-seo.com' }, {}, 'link-in-name'],
    ['with links in HTML', { roles: 'See <a class="x" href="y">' }, {}, 'markup'],
    ['with links as in forums', { address: '[url=http://x.example]x[/url]' }, {}, 'markup'],
    ['full of links', { roles: 'https://x.example/a '.repeat(9) }, {}, 'many-links'],
  ])('[X10] %s is', async (_, changes, about, reason) => {
    expect(await judgeOnce(changes, about)).toEqual([reason]);
  });

  test.each([
    { firstname: "D'Arcy-Wu", lastname: 'St. John Jr.' },
    { company: 'Booking.com', address: 'www.example.com, Main St.' },
    {
      roles: 'See https://jobs.example/1 and http://jobs.example/2, salary [150k], C++ <templates>',
    },
    { firstname: 'Нина', lastname: '山田' },
  ])('[X10] of a real company with %j is not', async (changes) => {
    expect(await judgeOnce(changes)).toEqual([]);
  });
});

describe('how many', () => {
  const count = async (most: number, each: (n: number) => Promise<Reason[]>) => {
    for (let n = 0; n < most; n++) expect(await each(n)).toEqual([]);
    return each(most);
  };
  const from = (n: number) => ({ ...CALM, sender: `9.8.${n % 250}.6` });
  const by = (n: number) => ({ ...hiringFields, email: `ada${n}@example.com` });

  test('[X10] of one sender in ten minutes', async () => {
    const judge = createSuspicion();
    expect(await count(20, (n) => judge(by(n), CALM))).toEqual(['many-from-sender']);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await judge(by(1000), CALM)).toEqual([]);
  });

  test('[X10] of one sender in a day with one email address, however it is written', async () => {
    const judge = createSuspicion();
    const written = (n: number) => ({ ...hiringFields, email: n % 2 ? 'a@B.c' : `A+${n}@b.c` });
    const slowly = async (n: number) => {
      await vi.advanceTimersByTimeAsync(600_000);
      return judge(written(n), CALM);
    };
    expect(await count(10, slowly)).toEqual(['many-from-email']);
  });

  test("[X10] no stranger's, in a person's name", async () => {
    const judge = createSuspicion();
    for (let n = 0; n < 20; n++) await judge(hiringFields, CALM);
    expect(await judge(hiringFields, { ...CALM, sender: '9.8.7.5' })).toEqual([]);
  });

  test('[X10] of everyone in a minute, only beside another reason', async () => {
    const judge = createSuspicion();
    const all = (n: number) => judge(by(n), from(n));
    expect(await count(120, all)).toEqual([]);
    expect(await judge(by(0), { ...from(1), openS: 1 })).toEqual(['too-fast', 'many-at-once']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await judge(by(0), { ...from(0), openS: 1 })).toEqual(['too-fast']);
  });
});
