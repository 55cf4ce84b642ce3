import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptAll, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';

let test: TestStore;
beforeEach(async () => {
  test = await temporaryStore();
});
afterEach(() => test.remove());

const NOBODY = '0000-0000-0000';
const claim = () => test.store.outbox.claim('webhook', 'test', 100, test.now(), 1000);

describe('what people do with a submission', () => {
  it('[X18] is kept with who did it and when, and never what was written', async () => {
    const { records } = test.store;
    const receipt = await save(test);
    expect(await records.setStage(receipt, 'seen', 'kim')).toBe(true);
    test.pass(1000);
    expect(await records.setNote(receipt, 'Shipped two titles.', 'kim')).toBe(true);
    expect(await records.record(receipt)).toMatchObject({
      stage: 'seen',
      note: 'Shipped two titles.',
      activity: [
        { what: 'stage', detail: 'new > seen', by: 'kim', at: test.now() - 1000 },
        { what: 'note', detail: 'written', by: 'kim', at: test.now() },
      ],
    });
  });

  it('[X9] on an unknown number does nothing and says so', async () => {
    const { records } = test.store;
    expect(await records.record(NOBODY)).toBeUndefined();
    expect(await records.setStage(NOBODY, 'seen', '')).toBe(false);
    expect(await records.setNote(NOBODY, 'x', '')).toBe(false);
    expect(await records.retry(NOBODY, '')).toBe(0);
    expect(await records.hold(NOBODY, '')).toBe(false);
    expect(await records.release(NOBODY, '')).toBe(false);
    expect(test.rows('select * from activity')).toEqual([]);
  });

  it('[X3] [X9] a dead letter that is tried again begins its schedule anew', async () => {
    const receipt = await save(test);
    await attemptAll(test, 'bury');
    expect(await test.store.receipt(receipt)).toMatchObject({ status: 'delayed' });
    expect(await test.store.records.retry(receipt, '')).toBe(1);
    expect(await test.store.receipt(receipt)).toMatchObject({ status: 'received' });
    const tally = { failures: 0, refusals: 0, unfinished: 1 };
    expect(await claim()).toMatchObject([{ attempt: 2, tally }]);
    expect(await test.store.records.retry(receipt, '')).toBe(0);
  });

  it('[X3] one that waits can be tried now', async () => {
    const receipt = await save(test);
    await attemptAll(test, 'fail');
    expect(await claim()).toEqual([]);
    expect(await test.store.records.retry(receipt, '')).toBe(1);
    expect(await claim()).toHaveLength(1);
  });

  it('[X3] F24: all dead letters together, twice at once, are each tried once', async () => {
    for (let i = 0; i < 20; i++) await save(test, { source: 'busy' });
    await attemptAll(test, 'bury');
    const lead = await save(test, { source: 'visitor' });
    const { records } = test.store;
    const retried = await Promise.all([records.retryDead('a'), records.retryDead('b')]);
    expect(retried.toSorted((a, b) => a - b)).toEqual([0, 20]);
    const claims = await claim();
    expect(claims).toHaveLength(21);
    // Next but for the one whose turn it was.
    const first = claims.slice(0, 2).map(({ submissionId }) => test.store.submission(submissionId));
    expect((await Promise.all(first)).map((row) => row?.receipt)).toContain(lead);
  });

  it('[X10] [X9] held is kept apart until it is released', async () => {
    const { records } = test.store;
    const receipt = await save(test);
    expect(await records.hold(receipt, 'kim')).toBe(true);
    expect(await records.hold(receipt, 'kim')).toBe(false);
    expect(await claim()).toEqual([]);
    expect(await records.list({ place: 'suspects' }, 9)).toMatchObject([
      { receipt, suspicion: ['by-hand'] },
    ]);
    expect(await records.release(receipt, 'kim')).toBe(true);
    expect(await claim()).toHaveLength(1);
    await attemptAll(test, 'deliver');
    expect(await records.hold(receipt, 'kim')).toBe(false);
  });

  it('[X18] tells the story of each delivery with its attempts', async () => {
    const receipt = await save(test, { destinations: ['webhook', 'mail'] });
    await attemptAll(test, 'fail');
    test.pass(5000);
    await attemptAll(test, 'deliver');
    const began = test.now();
    expect((await test.store.records.record(receipt))?.deliveries).toMatchObject([
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
