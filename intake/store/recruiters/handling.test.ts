import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const NOBODY = '0000-0000-0000';
const claim = () => temporary.store.outbox.claim('webhook', 'test', 100, temporary.now(), 1000);

describe("people's actions on a submission", () => {
  test('[X18] is stored with its author and time, and never with what was written', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.setStage(receipt, 'in-talks', 'kim')).toBe(true);
    temporary.pass(1000);
    const note = { id: 'a', text: 'Shipped two titles.' };
    expect(await records.writeNote(receipt, note, 'kim')).toBe(true);
    expect(await records.record(receipt)).toMatchObject({
      stage: 'in-talks',
      seenAt: temporary.now() - 1000,
      notes: [note],
      activity: [
        { what: 'stage', detail: 'new > in-talks', by: 'kim', at: temporary.now() - 1000 },
        { what: 'note', detail: 'written', by: 'kim', at: temporary.now() },
      ],
    });
  });

  test('[X18] a client’s copy is noted with its author', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.noteCopy(receipt, 'kim')).toBe(true);
    expect(await records.noteCopy(NOBODY, 'kim')).toBe(false);
    expect((await records.record(receipt))?.activity).toMatchObject([
      { what: 'copy', detail: '', by: 'kim', at: temporary.now() },
    ]);
  });

  test('[X4] [X18] is shown to the sender as far as it concerns them', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const status = () => temporary.store.receipt(receipt);
    expect(await status()).toMatchObject({ status: 'received' });
    await records.setSeen(receipt, true, 'kim');
    expect(await status()).toMatchObject({ status: 'delivered', at: temporary.now() });
    temporary.pass(1000);
    await records.setStage(receipt, 'in-talks', 'kim');
    const answered = { status: 'answered', at: temporary.now() };
    expect(await status()).toMatchObject(answered);
    temporary.pass(1000);
    await attemptAll(temporary, 'deadLetter');
    expect(await status()).toMatchObject(answered);
    await records.setStage(receipt, 'placed', 'kim');
    expect(await status()).toMatchObject({ status: 'answered', at: temporary.now() });
    // Undone by hand.
    await records.setStage(receipt, 'new', 'kim');
    await records.setSeen(receipt, false, 'kim');
    expect(await status()).toMatchObject({ status: 'delayed' });
  });

  test('[X4] without a receiver the desk is the team, except for quarantined submissions', async () => {
    const { store } = temporary;
    for (const [suspicion, status] of [
      [[], 'delivered'],
      [['honeypot'], 'received'],
    ] as const) {
      const submission = newSubmission({ destinations: ['acknowledgement'], suspicion });
      const saved = await store.save(submission);
      expect(saved).toMatchObject({ outcome: 'saved', status });
      expect(await store.save(submission)).toMatchObject({ outcome: 'repeated', status });
      if (!('receipt' in saved)) throw new Error('Nothing was saved.');
      expect(await store.receipt(saved.receipt)).toMatchObject({ status, at: temporary.now() });
    }
  });

  test('[X9] on an unknown number does nothing and reports it', async () => {
    const { records } = temporary.store;
    expect(await records.record(NOBODY)).toBeUndefined();
    expect(await records.setStage(NOBODY, 'in-talks', '')).toBe(false);
    expect(await records.setSeen(NOBODY, true, '')).toBe(false);
    expect(await records.setOwner(NOBODY, 'kim', '')).toBeUndefined();
    expect(await records.writeNote(NOBODY, { id: 'a', text: 'x' }, '')).toBe(false);
    expect(await records.retry(NOBODY, '')).toBe(0);
    expect(await records.hold(NOBODY, '')).toBeUndefined();
    expect(await records.release(NOBODY, '')).toBe(false);
    expect(await temporary.rows('select * from activity')).toEqual([]);
  });

  test('[X3] [X9] a retried dead letter restarts its schedule', async () => {
    const receipt = await save(temporary);
    await attemptAll(temporary, 'deadLetter');
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'delayed' });
    expect(await temporary.store.records.retry(receipt, '')).toBe(1);
    expect(await temporary.store.receipt(receipt)).toMatchObject({ status: 'received' });
    const tally = { failures: 0, refusals: 0, unfinished: 1 };
    expect(await claim()).toMatchObject([{ attempt: 2, tally }]);
    expect(await temporary.store.records.retry(receipt, '')).toBe(0);
  });

  test('[X3] a waiting one can be tried now', async () => {
    const receipt = await save(temporary);
    await attemptAll(temporary, 'fail');
    expect(await claim()).toEqual([]);
    expect(await temporary.store.records.retry(receipt, '')).toBe(1);
    expect(await claim()).toHaveLength(1);
  });

  test('[X3] F24: all dead letters together, twice at once, are each retried once', async () => {
    for (let i = 0; i < 20; i++) await save(temporary);
    await attemptAll(temporary, 'deadLetter');
    const lead = await save(temporary);
    const { records } = temporary.store;
    const retried = await Promise.all([records.retryDead('a'), records.retryDead('b')]);
    expect(retried.toSorted((a, b) => a - b)).toEqual([0, 20]);
    const claims = await claim();
    expect(claims).toHaveLength(21);
    const first = await temporary.store.submission(claims[0]?.submissionId ?? '');
    expect(first?.receipt).toBe(lead);
  });

  test('[X10] [X9] held is quarantined until it is released', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.hold(receipt, 'kim')).toEqual({ underWay: 0 });
    expect(await records.hold(receipt, 'kim')).toBeUndefined();
    expect(await claim()).toEqual([]);
    expect(await records.list({ place: 'suspects' }, 9)).toMatchObject([
      { receipt, suspicion: ['by-hand'] },
    ]);
    expect(await records.release(receipt, 'kim')).toBe(true);
    // Even after delivery: then it only leaves the inbox.
    await attemptAll(temporary, 'deliver');
    expect(await records.hold(receipt, 'kim')).toEqual({ underWay: 0 });
    expect(await records.list({}, 9)).toEqual([]);
  });

  describe('held while it is being delivered', () => {
    const failed = {
      outcome: 'timed-out',
      detail: '',
      tally: { failures: 1, refusals: 0, unfinished: 0 },
    };
    const states = async () =>
      (await temporary.rows('select state from outbox order by destination')).map(
        ({ state }) => state,
      );

    async function heldUnderWay() {
      const receipt = await save(temporary, { destinations: ['webhook', 'mail'] });
      const [attempt] = await claim();
      if (!attempt) throw new Error('nothing to claim');
      expect(await temporary.store.records.hold(receipt, 'kim')).toEqual({ underWay: 1 });
      return { receipt, attempt };
    }

    test.each(['fail', 'deadLetter', 'reclaim', 'release'] as const)(
      '[X10] [X9] is not retried after: %s',
      async (end) => {
        const { receipt, attempt } = await heldUnderWay();
        const { outbox, records } = temporary.store;
        temporary.pass(120_000);
        const now = temporary.now();
        if (end === 'fail') await outbox.fail(attempt, failed, { dueAt: now, waitMs: 0 }, now);
        else if (end === 'deadLetter') await outbox.deadLetter(attempt, failed, now);
        else if (end === 'reclaim') await outbox.reclaim(now);
        else await outbox.release(attempt.owner, now);
        expect(await states()).toEqual(['apart', 'apart']);
        expect(await claim()).toEqual([]);
        expect(await records.retry(receipt, 'kim')).toBe(0);
        expect(await records.release(receipt, 'kim')).toBe(true);
        expect(await claim()).toHaveLength(1);
      },
    );

    test('[X10] [X9] is delivered if that attempt succeeds', async () => {
      const { attempt } = await heldUnderWay();
      expect(await temporary.store.outbox.complete(attempt, temporary.now())).toBe(true);
      expect(await states()).toEqual(['apart', 'delivered']);
    });

    test('[X10] [X9] is held even if the attempt is the only delivery', async () => {
      const receipt = await save(temporary);
      await claim();
      const { records } = temporary.store;
      expect(await records.hold(receipt, 'kim')).toEqual({ underWay: 1 });
      expect(await records.hold(receipt, 'kim')).toBeUndefined();
      expect(await records.list({ place: 'suspects' }, 9)).toMatchObject([{ receipt }]);
    });
  });

  test('[X18] shows the history of each delivery with its attempts', async () => {
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
