import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { newSubmission } from '../../tests/fixtures/submissions.ts';
import type { ManyAct } from './bulk.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const NOBODY = '0000-0000-0000';
const change = (receipts: string[], act: ManyAct, by = 'kim') =>
  temporary.store.records.changeMany(receipts, act, by);
const move = (receipt: string, to: string, by = 'kim') =>
  change([receipt], { what: 'stage', to, isFinished: to === 'placed' }, by);
const claim = () => temporary.store.outbox.claim('webhook', 'test', 100, temporary.now(), 1000);
const recordOf = (receipt: string) => temporary.store.records.record(receipt);

describe("people's actions on a submission", () => {
  test('[X18] are stored with their author and time, and never with what was written', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await move(receipt, 'in-talks');
    temporary.pass(1000);
    const note = { id: 'a', text: 'Shipped two titles.' };
    expect(await records.writeNote(receipt, note, 'kim')).toBe(true);
    expect(await records.noteCopy(receipt, 'lee')).toBe(true);
    const at = temporary.now();
    expect(await recordOf(receipt)).toMatchObject({
      stage: 'in-talks',
      seenAt: at - 1000,
      notes: [note],
      activity: [
        { what: 'stage', detail: 'new > in-talks', by: 'kim', at: at - 1000 },
        { what: 'note', detail: 'written', by: 'kim', at },
        { what: 'copy', detail: '', by: 'lee', at },
      ],
    });
  });

  test('[X9] on an unknown number do nothing and report it', async () => {
    const { records } = temporary.store;
    expect(await records.record(NOBODY)).toBeUndefined();
    expect(await records.setReminder(NOBODY, 1, '')).toBe(false);
    expect(await records.writeNote(NOBODY, { id: 'a', text: 'x' }, '')).toBe(false);
    expect(await records.retry(NOBODY, '')).toBe(0);
    expect(await temporary.rows('select * from activity')).toEqual([]);
  });

  test('[X4] [X18] are shown to the sender as far as they concern them', async () => {
    const receipt = await save(temporary);
    const status = () => temporary.store.receipt(receipt);
    expect(await status()).toMatchObject({ status: 'received' });
    await change([receipt], { what: 'seen', to: true });
    expect(await status()).toMatchObject({ status: 'delivered', at: temporary.now() });
    temporary.pass(1000);
    await move(receipt, 'in-talks');
    await attemptAll(temporary, 'deadLetter');
    expect(await status()).toMatchObject({ status: 'answered', at: temporary.now() });
    // Undone by hand.
    await move(receipt, 'new');
    await change([receipt], { what: 'seen', to: false });
    expect(await status()).toMatchObject({ status: 'delayed' });
  });

  test('[X4] without a receiver the desk is the team, except for quarantined submissions', async () => {
    const { store } = temporary;
    for (const [suspicion, destination, status] of [
      [[], 'acknowledgement', 'delivered'],
      [[], 'teams', 'delivered'],
      [['honeypot'], 'teams', 'received'],
    ] as const) {
      const submission = newSubmission({ destinations: [destination], suspicion });
      expect(await store.save(submission)).toMatchObject({ outcome: 'saved', status });
      expect(await store.save(submission)).toMatchObject({ outcome: 'repeated', status });
    }
  });

  test('[X26] the owner is one of two who take it at once, and the other learns who', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const take = (to: string) => change([receipt], { what: 'owner', to, from: '' }, to);
    const results = await Promise.all([take('ada'), take('bo')]);
    const owner = (await recordOf(receipt))?.owner;
    expect(results.flatMap(({ changed }) => changed)).toEqual([{ receipt, before: '' }]);
    expect(results.flatMap(({ unchanged }) => unchanged)).toEqual([{ receipt, why: 'other' }]);
    expect(await records.owners()).toEqual([owner]);
  });

  test('[X26] a reminder is only its own recruiter’s, and replaces their earlier one', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await records.setReminder(receipt, 5, 'ada');
    await records.setReminder(receipt, 9, 'ada');
    await records.setReminder(receipt, 7, 'bo');
    const remindAt = async (by?: string) => (await records.record(receipt, by))?.remindAt;
    expect([await remindAt('ada'), await remindAt('bo'), await remindAt('cyd')]).toEqual([
      9,
      7,
      undefined,
    ]);
    expect(await remindAt()).toBe(7);
    await records.setReminder(receipt, undefined, 'bo');
    expect(await remindAt()).toBe(9);
  });

  test('[X26] moving ends the reminders that are due, and finishing ends all', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const now = temporary.now();
    await records.setReminder(receipt, now, 'ada');
    await records.setReminder(receipt, now + 1, 'bo');
    await move(receipt, 'in-talks', 'cyd');
    expect(await temporary.rows('select "by" from reminder')).toEqual([{ by: 'bo' }]);
    await move(receipt, 'placed', 'cyd');
    expect(await temporary.rows('select "by" from reminder')).toEqual([]);
  });
});

describe('a delivery', () => {
  test('[X3] [X9] that is a dead letter or waits restarts its schedule', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await attemptAll(temporary, 'deadLetter');
    expect(await records.retry(receipt, '')).toBe(1);
    const tally = { failures: 0, refusals: 0 };
    expect(await claim()).toMatchObject([{ attempt: 2, tally }]);
    expect(await records.retry(receipt, '')).toBe(0);
    const waiting = await save(temporary);
    await attemptAll(temporary, 'fail');
    expect(await records.retry(waiting, '')).toBe(1);
    expect(await claim()).toHaveLength(1);
  });

  test('[X3] F24: all dead letters together, twice at once, are each retried once', async () => {
    for (let i = 0; i < 20; i++) await save(temporary);
    await attemptAll(temporary, 'deadLetter');
    const lead = await save(temporary);
    const { records } = temporary.store;
    expect(await records.retryDead('a', 'mail')).toBe(0);
    const retried = await Promise.all([records.retryDead('a'), records.retryDead('b')]);
    expect(retried.toSorted((a, b) => a - b)).toEqual([0, 20]);
    const claims = await claim();
    expect(claims).toHaveLength(21);
    const first = await temporary.store.submission(claims[0]?.submissionId ?? '');
    expect(first?.receipt).toBe(lead);
  });

  test('[X10] [X9] of a quarantined submission waits until it is released', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await change([receipt], { what: 'hold' });
    expect(await claim()).toEqual([]);
    const held = { receipt, suspicion: ['by-hand'] };
    expect(await records.list({ view: 'spam' }, 9)).toMatchObject([held]);
    await change([receipt], { what: 'release' });
    expect(await claim()).toHaveLength(1);
  });

  test.each(['fail', 'deadLetter', 'reclaim', 'release'] as const)(
    '[X10] [X9] that was running at the quarantine is not retried after: %s',
    async (end) => {
      const { outbox, records } = temporary.store;
      const receipt = await save(temporary, { destinations: ['webhook', 'mail'] });
      const [attempt] = await claim();
      if (!attempt) throw new Error('nothing to claim');
      expect(await change([receipt], { what: 'hold' })).toMatchObject({ underWay: 1 });
      temporary.pass(120_000);
      const now = temporary.now();
      const failed = { outcome: 'timed-out', detail: '', tally: attempt.tally };
      if (end === 'fail') await outbox.fail(attempt, failed, now, now);
      else if (end === 'deadLetter') await outbox.deadLetter(attempt, failed, now);
      else if (end === 'reclaim') await outbox.reclaim(now);
      else await outbox.release(attempt.owner, now);
      expect(await claim()).toEqual([]);
      expect(await records.retry(receipt, 'kim')).toBe(0);
      await change([receipt], { what: 'release' });
      expect(await claim()).toHaveLength(1);
    },
  );

  test('[X18] is shown with its history of attempts', async () => {
    const receipt = await save(temporary, { destinations: ['webhook', 'mail'] });
    await attemptAll(temporary, 'fail');
    temporary.pass(5000);
    await attemptAll(temporary, 'deliver');
    const began = temporary.now();
    const first = { number: 1, beganAt: began - 5000, endedAt: began - 4700 };
    const attempts = [first, { number: 2, beganAt: began, outcome: 'delivered' }];
    expect((await recordOf(receipt))?.deliveries).toMatchObject([
      { destination: 'webhook', state: 'delivered', deliveredAt: began + 300, attempts },
      { destination: 'mail', state: 'waiting', attempts: [], dueAt: began - 5000 },
    ]);
  });
});

test('[X9] many submissions are read whole as each is alone', async () => {
  const { store } = temporary;
  for (let i = 0; i < 3; i++) await save(temporary);
  const [first] = await store.records.list({}, 1);
  await store.consents.revoke(first?.receipt ?? '', 'text', temporary.now() + 1, 'kim');
  const records = await store.records.whole({}, 3);
  // All are of one person, who revoked the consent with one of them.
  expect(records.map(({ consent }) => consent.given)).toEqual([false, false, false]);
  for (const record of records) {
    const { related, ...whole } = (await recordOf(record.receipt)) ?? {};
    expect(record).toEqual(whole);
    expect(related).toHaveLength(2);
  }
});
