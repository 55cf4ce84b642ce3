import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Promised } from '../../../contract/desk.ts';
import { fieldsOf, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const HOUR_MS = 3_600_000;

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

/** Saves a submission that is moved through stages, each an hour after the one before. */
async function moved(hours: number, ...stages: string[]): Promise<string> {
  const receipt = await save(temporary);
  temporary.pass(hours * HOUR_MS);
  for (const stage of stages) {
    await temporary.store.records.setStage(receipt, stage, 'ada');
    temporary.pass(HOUR_MS);
  }
  return receipt;
}

describe('how soon submissions were answered', () => {
  test('[X26] is the time to the first stage except new, compared with the promise', async () => {
    await moved(5, 'in-talks', 'placed');
    await moved(2, 'not-a-fit');
    await moved(30, 'in-talks');
    expect((await figures()).answers).toEqual({ answered: 3, medianMs: 5 * HOUR_MS });
    const { promise } = (await figures(DAY)).answers;
    expect(promise).toEqual({ kept: 2, missed: 1 });
  });

  test('[X26] counts those back in new as open, and as missed once they are due', async () => {
    await moved(1, 'in-talks', 'new');
    expect((await figures(DAY)).answers).toEqual({
      ...{ answered: 0, medianMs: undefined },
      promise: { kept: 0, missed: 0 },
    });
    temporary.pass(24 * HOUR_MS);
    expect((await figures(DAY)).answers.promise).toEqual({ kept: 0, missed: 1 });
  });

  test('[X26] leaves out spam, and those only seen when that was a stage', async () => {
    const spam = await save(temporary, { suspicion: ['honeypot'] });
    await temporary.store.records.setStage(spam, 'placed', 'ada');
    const old = await moved(4, 'in-talks');
    const [found] = await temporary.rows(`select id from submission where receipt = '${old}'`);
    await temporary.write(`insert into activity (submission_id, at, "by", what, detail)
      values ('${found?.id}', 1, '', 'stage', 'new > seen')`);
    expect((await figures()).answers).toEqual({ answered: 1, medianMs: 4 * HOUR_MS });
  });
});

test('[X26] the stages of each source are counted, whatever the agency calls them', async () => {
  const { records } = temporary.store;
  const fields = fieldsOf('hiring', { utm_source: 'google', utm_campaign: 'spring' });
  for (const stage of ['placed', 'placed', 'gone-stage']) {
    await records.setStage(await save(temporary, { fields }), stage, 'ada');
  }
  await save(temporary);
  expect((await figures()).stages).toEqual([
    { channel: 'google', campaign: 'spring', stage: 'gone-stage', submissions: 1 },
    { channel: 'google', campaign: 'spring', stage: 'placed', submissions: 2 },
    { channel: 'newsletter', campaign: '', stage: 'new', submissions: 1 },
  ]);
});
