import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Promised } from '../../contract/desk.ts';
import { fieldsOf, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Open all day, so an answer is due a day later. The store's clock begins on a Friday. */
const DAY: Promised = {
  businessDays: 1,
  timeZone: 'UTC',
  from: '00:00',
  to: '23:59',
  days: [1, 2, 3, 4, 5, 6, 7],
  closed: [],
};

const figures = (promised?: Promised) => temporary.store.figures(0, temporary.now() + 1, promised);

test('[X18] counts arrivals per quarter hour, and their sources and stages', async () => {
  const begin = temporary.now();
  const google = { fields: fieldsOf('jobseeking', { utm_source: 'google' }) };
  await save(temporary, google);
  await save(temporary, google);
  await save(temporary);
  temporary.pass(2 * HOUR_MS);
  await save(temporary, { suspicion: ['honeypot'] });
  await temporary.store.records.changeMany(
    [await save(temporary)],
    { what: 'stage', to: 'gone-stage' },
    'ada',
  );
  temporary.pass(HOUR_MS);
  await save(temporary);
  expect(await figures()).toEqual({
    arrivals: [
      { at: begin, mode: 'hiring', submissions: 1 },
      { at: begin, mode: 'jobseeking', submissions: 2 },
      { at: begin + 2 * HOUR_MS, mode: 'hiring', submissions: 1 },
      { at: begin + 3 * HOUR_MS, mode: 'hiring', submissions: 1 },
    ],
    stages: [
      { channel: 'google', campaign: '', stage: 'new', submissions: 2 },
      { channel: 'newsletter', campaign: '', stage: 'gone-stage', submissions: 1 },
      { channel: 'newsletter', campaign: '', stage: 'new', submissions: 2 },
    ],
    answers: { answered: 1, medianMs: 0 },
    submissions: 5,
  });
});

test('[X18] separates arrivals around midnight in a zone that is half an hour off', async () => {
  const begin = temporary.now();
  for (const minutes of [14, 15, 29, 30]) {
    temporary.pass(begin + minutes * MINUTE_MS - temporary.now());
    await save(temporary);
  }
  const { arrivals } = await figures();
  const counts = arrivals.map(
    ({ at, submissions }) => `${(at - begin) / MINUTE_MS}: ${submissions}`,
  );
  expect(counts).toEqual(['0: 1', '15: 2', '30: 1']);
});

test('[X18] are empty if nothing came', async () => {
  const answers = { answered: 0, medianMs: undefined };
  expect(await figures()).toMatchObject({ arrivals: [], answers });
});

describe('how soon submissions were answered', () => {
  /** Saves a submission that is moved through stages, each an hour after the one before. */
  async function moved(hours: number, ...stages: string[]): Promise<string> {
    const receipt = await save(temporary);
    temporary.pass(hours * HOUR_MS);
    for (const stage of stages) {
      await temporary.store.records.changeMany([receipt], { what: 'stage', to: stage }, 'ada');
      temporary.pass(HOUR_MS);
    }
    return receipt;
  }

  test('[X26] is the time to the first stage except new, compared with the promise', async () => {
    await moved(5, 'in-talks', 'placed');
    await moved(2, 'not-a-fit');
    await moved(30, 'in-talks');
    expect((await figures()).answers).toEqual({ answered: 3, medianMs: 5 * HOUR_MS });
    expect((await figures(DAY)).answers.promise).toEqual({ kept: 2, missed: 1 });
  });

  test('[X26] counts those back in new as open, and as missed once they are due', async () => {
    await moved(1, 'in-talks', 'new');
    const open = { answered: 0, medianMs: undefined, promise: { kept: 0, missed: 0 } };
    expect((await figures(DAY)).answers).toEqual(open);
    temporary.pass(24 * HOUR_MS);
    expect((await figures(DAY)).answers.promise).toEqual({ kept: 0, missed: 1 });
  });

  test('[X26] leaves out spam, and those only seen when that was a stage', async () => {
    const spam = await save(temporary, { suspicion: ['honeypot'] });
    await temporary.store.records.changeMany([spam], { what: 'stage', to: 'placed' }, 'ada');
    const old = await moved(4, 'in-talks');
    await temporary.write(`insert into activity (submission_id, at, "by", what, detail)
      select id, 1, '', 'stage', 'new > seen' from submission where receipt = '${old}'`);
    expect((await figures()).answers).toEqual({ answered: 1, medianMs: 4 * HOUR_MS });
  });
});
