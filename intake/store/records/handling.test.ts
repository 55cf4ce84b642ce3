import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const NOBODY = '0000-0000-0000';
const claim = () => temporary.store.outbox.claim('webhook', 'test', 100, temporary.now(), 1000);

describe('what people do with a submission', () => {
  test('[X18] is kept with who did it and when, and never what was written', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.setStage(receipt, 'seen', 'kim')).toBe(true);
    temporary.pass(1000);
    expect(await records.setNote(receipt, 'Shipped two titles.', 'kim')).toBe(true);
    expect(await records.record(receipt)).toMatchObject({
      stage: 'seen',
      note: 'Shipped two titles.',
      activity: [
        { what: 'stage', detail: 'new > seen', by: 'kim', at: temporary.now() - 1000 },
        { what: 'note', detail: 'written', by: 'kim', at: temporary.now() },
      ],
    });
  });

  test('[X9] on an unknown number does nothing and says so', async () => {
    const { records } = temporary.store;
    expect(await records.record(NOBODY)).toBeUndefined();
    expect(await records.setStage(NOBODY, 'seen', '')).toBe(false);
    expect(await records.setNote(NOBODY, 'x', '')).toBe(false);
    expect(await records.retry(NOBODY, '')).toBe(0);
    expect(await records.hold(NOBODY, '')).toBe(false);
    expect(await records.release(NOBODY, '')).toBe(false);
    expect(await temporary.rows('select * from activity')).toEqual([]);
  });

  test('[X3] [X9] a dead letter that is tried again begins its schedule anew', async () => {
    const receipt = await save(temporary);
    await attemptAll(temporary, 'bury');
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'delayed' });
    expect(await temporary.store.records.retry(receipt, '')).toBe(1);
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'received' });
    const tally = { failures: 0, refusals: 0, unfinished: 1 };
    expect(await claim()).toMatchObject([{ attempt: 2, tally }]);
    expect(await temporary.store.records.retry(receipt, '')).toBe(0);
  });

  test('[X3] one that waits can be tried now', async () => {
    const receipt = await save(temporary);
    await attemptAll(temporary, 'fail');
    expect(await claim()).toEqual([]);
    expect(await temporary.store.records.retry(receipt, '')).toBe(1);
    expect(await claim()).toHaveLength(1);
  });

  test('[X3] F24: all dead letters together, twice at once, are each tried once', async () => {
    for (let i = 0; i < 20; i++) await save(temporary, { source: 'busy' });
    await attemptAll(temporary, 'bury');
    const lead = await save(temporary, { source: 'visitor' });
    const { records } = temporary.store;
    const retried = await Promise.all([records.retryDead('a'), records.retryDead('b')]);
    expect(retried.toSorted((a, b) => a - b)).toEqual([0, 20]);
    const claims = await claim();
    expect(claims).toHaveLength(21);
    // It comes next, except for the row whose turn it already was.
    const first = claims
      .slice(0, 2)
      .map(({ submissionId }) => temporary.store.submission(submissionId));
    expect((await Promise.all(first)).map((row) => row?.receipt)).toContain(lead);
  });

  test('[X10] [X9] held is kept apart until it is released', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.hold(receipt, 'kim')).toBe(true);
    expect(await records.hold(receipt, 'kim')).toBe(false);
    expect(await claim()).toEqual([]);
    expect(await records.list({ place: 'suspects' }, 9)).toMatchObject([
      { receipt, suspicion: ['by-hand'] },
    ]);
    expect(await records.release(receipt, 'kim')).toBe(true);
    expect(await claim()).toHaveLength(1);
    await attemptAll(temporary, 'deliver');
    expect(await records.hold(receipt, 'kim')).toBe(false);
  });

  test('[X18] tells the story of each delivery with its attempts', async () => {
    const receipt = await save(temporary, { destinations: ['webhook', 'mail'] });
    await attemptAll(temporary, 'fail');
    temporary.pass(5000);
    await attemptAll(temporary, 'deliver');
    const began = temporary.now();
    expect((await temporary.store.records.record(receipt))?.deliveries).toMatchObject([
      {
        destination: 'webhook',
        state: 'delivered',
        deliveredAt: began + 300,
        attempts: [
          { number: 1, beganAt: began - 5000, endedAt: began - 4700, outcome: 'server-error' },
          { number: 2, beganAt: began, endedAt: began + 300, outcome: 'delivered' },
        ],
      },
      { destination: 'mail', state: 'waiting', attempts: [], dueAt: began - 5000 },
    ]);
  });
});
