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
const claim = () => temporary.store.outbox.claim('webhook', 'test', 100, temporary.now(), 1000);
const recordOf = (receipt: string) => temporary.store.records.record(receipt);

describe("people's actions on a submission", () => {
  test('[X18] are stored with their author and time, and never with what was written', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    expect(await records.setStage(receipt, 'in-talks', 'kim')).toBe(true);
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
    expect(await records.setStage(NOBODY, 'in-talks', '')).toBe(false);
    expect(await records.setSeen(NOBODY, true, '')).toBe(false);
    expect(await records.setOwner(NOBODY, 'kim', '')).toBeUndefined();
    expect(await records.writeNote(NOBODY, { id: 'a', text: 'x' }, '')).toBe(false);
    expect(await records.retry(NOBODY, '')).toBe(0);
    expect(await records.hold(NOBODY, '')).toBeUndefined();
    expect(await records.release(NOBODY, '')).toBe(false);
    expect(await temporary.rows('select * from activity')).toEqual([]);
  });

  test('[X4] [X18] are shown to the sender as far as they concern them', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const status = () => temporary.store.receipt(receipt);
    expect(await status()).toMatchObject({ status: 'received' });
    await records.setSeen(receipt, true, 'kim');
    expect(await status()).toMatchObject({ status: 'delivered', at: temporary.now() });
    temporary.pass(1000);
    await records.setStage(receipt, 'in-talks', 'kim');
    await attemptAll(temporary, 'deadLetter');
    expect(await status()).toMatchObject({ status: 'answered', at: temporary.now() });
    // Undone by hand.
    await records.setStage(receipt, 'new', 'kim');
    await records.setSeen(receipt, false, 'kim');
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
    const take = (name: string) => records.setOwner(receipt, name, name, '');
    const [owner = '', seen] = await Promise.all([take('ada'), take('bo')]);
    expect(seen).toBe(owner);
    expect(await records.list({ owner }, 10)).toMatchObject([{ receipt, owner }]);
    expect(await records.owners()).toEqual([owner]);
    expect(await records.setOwner(receipt, '', owner, owner)).toBe('');
    expect(await records.list({ owner: '' }, 10)).toMatchObject([{ receipt }]);
  });

  test('[X26] that it was seen is kept until someone undoes it', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    for (const isSeen of [true, false]) {
      await records.setSeen(receipt, isSeen, 'ada');
      await records.setSeen(receipt, isSeen, 'ada');
      expect((await records.counts()).unseen).toBe(isSeen ? 0 : 1);
    }
    const { activity = [] } = (await recordOf(receipt)) ?? {};
    expect(activity.map(({ detail }) => detail)).toEqual(['', 'undone']);
  });

  test('[X26] due is what nobody has answered for too long, and each reminder', async () => {
    const { records } = temporary.store;
    const old = await save(temporary);
    const answered = await save(temporary);
    const suspect = await save(temporary, { suspicion: ['honeypot'] });
    temporary.pass(3000);
    const fresh = await save(temporary);
    await records.setStage(answered, 'in-talks', 'ada');
    const now = temporary.now();
    const due = { receivedBefore: now - 1000, now };
    const dueNow = () => records.receipts({ due }, 10);
    const urgent = async (place: 'inbox' | 'suspects') =>
      (await records.urgent({ place }, 10)).map(({ receipt }) => receipt);
    expect(await dueNow()).toEqual([old]);

    // Put off: it is not due before its reminder. A reminder may be set at any stage.
    await records.setReminder(old, now + 1, 'ada');
    await records.setReminder(answered, now - 1, 'ada');
    expect(await dueNow()).toEqual([answered]);
    expect(await records.count({ due })).toBe(1);
    expect(await urgent('inbox')).toEqual([answered, fresh, old]);
    expect(await urgent('suspects')).toEqual([suspect]);

    // A due reminder ends with the work that follows, a later one doesn't.
    await records.setStage(answered, 'placed', 'ada');
    await records.setStage(old, 'new', 'ada');
    expect(await dueNow()).toEqual([]);
    expect((await recordOf(old))?.remindAt).toBe(now + 1);
    await records.setReminder(old, undefined, 'ada');
    expect(await dueNow()).toEqual([old]);
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
    expect(await records.hold(receipt, 'kim')).toEqual({ underWay: 0 });
    expect(await records.hold(receipt, 'kim')).toBeUndefined();
    expect(await claim()).toEqual([]);
    const held = { receipt, suspicion: ['by-hand'] };
    expect(await records.list({ place: 'suspects' }, 9)).toMatchObject([held]);
    expect(await records.release(receipt, 'kim')).toBe(true);
    expect(await records.release(receipt, 'kim')).toBe(false);
    // Even after delivery: then it only leaves the inbox.
    await attemptAll(temporary, 'deliver');
    expect(await records.hold(receipt, 'kim')).toEqual({ underWay: 0 });
    expect(await records.list({}, 9)).toEqual([]);
  });

  test.each(['fail', 'deadLetter', 'reclaim', 'release'] as const)(
    '[X10] [X9] that was running at the quarantine is not retried after: %s',
    async (end) => {
      const { outbox, records } = temporary.store;
      const receipt = await save(temporary, { destinations: ['webhook', 'mail'] });
      const [attempt] = await claim();
      if (!attempt) throw new Error('nothing to claim');
      expect(await records.hold(receipt, 'kim')).toEqual({ underWay: 1 });
      temporary.pass(120_000);
      const now = temporary.now();
      const failed = { outcome: 'timed-out', detail: '', tally: attempt.tally };
      if (end === 'fail') await outbox.fail(attempt, failed, now, now);
      else if (end === 'deadLetter') await outbox.deadLetter(attempt, failed, now);
      else if (end === 'reclaim') await outbox.reclaim(now);
      else await outbox.release(attempt.owner, now);
      expect(await claim()).toEqual([]);
      expect(await records.retry(receipt, 'kim')).toBe(0);
      expect(await records.release(receipt, 'kim')).toBe(true);
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

describe('one action on many submissions', () => {
  const change = (receipts: string[], act: ManyAct) =>
    temporary.store.records.changeMany(receipts, act, 'kim');
  const changedTo = (receipts: string[]) => receipts.map((receipt) => ({ receipt, before: '' }));
  let [ada, bea, cyd] = ['', '', ''];
  beforeEach(async () => {
    for (let i = 0; i < 3; i++) [ada, bea, cyd] = [bea, cyd, await save(temporary)];
  });

  test('[X26] moves each, and undoes it where nobody changed it since', async () => {
    const { records } = temporary.store;
    await records.setStage(bea, 'in-talks', 'kim');
    await records.setStage(cyd, 'placed', 'kim');
    expect(await change([ada, bea, cyd, NOBODY, ada], { what: 'stage', to: 'placed' })).toEqual({
      changed: [
        { receipt: ada, before: 'new' },
        { receipt: bea, before: 'in-talks' },
      ],
      unchanged: [
        { receipt: NOBODY, why: 'gone' },
        { receipt: cyd, why: 'same' },
      ],
      underWay: 0,
    });
    expect(await recordOf(ada)).toMatchObject({
      stage: 'placed',
      seenAt: temporary.now(),
      activity: [{ what: 'stage', detail: 'new > placed', by: 'kim' }],
    });
    await records.setStage(bea, 'new', 'lee');
    const undone = await change([ada, bea], { what: 'stage', to: 'in-talks', from: 'placed' });
    expect(undone).toMatchObject({
      changed: [{ receipt: ada, before: 'placed' }],
      unchanged: [{ receipt: bea, why: 'other' }],
    });
  });

  test('[X26] gives them to a recruiter, and marks them as seen', async () => {
    await temporary.store.records.setOwner(bea, 'lee', 'lee');
    expect((await change([ada, bea], { what: 'owner', to: 'kim' })).changed).toEqual([
      { receipt: ada, before: '' },
      { receipt: bea, before: 'lee' },
    ]);
    expect(await temporary.store.records.owners()).toEqual(['kim']);
    await change([ada], { what: 'seen', to: true });
    expect(await change([ada, bea], { what: 'seen', to: true })).toMatchObject({
      changed: changedTo([bea]),
      unchanged: [{ receipt: ada, why: 'same' }],
    });
  });

  test('[X8] [X26] quarantines delivered ones too, and reports running attempts', async () => {
    const { records } = temporary.store;
    await attemptAll(temporary, 'deliver');
    const leased = await save(temporary);
    await claim();
    const all = [ada, leased];
    const held = { changed: changedTo(all), unchanged: [], underWay: 1 };
    expect(await change(all, { what: 'hold' })).toEqual(held);
    expect(await records.receipts({ place: 'suspects' }, 9)).toEqual([leased, ada]);
    expect(await change([ada, bea], { what: 'release' })).toMatchObject({
      changed: changedTo([ada]),
      unchanged: [{ receipt: bea, why: 'same' }],
    });
  });

  test('[X26] adds a tag where it is missing, and removes it again', async () => {
    const { records } = temporary.store;
    await records.addTag(bea, 'Ünreal', 'ada');
    for (let i = 0; i < 12; i++) await records.addTag(cyd, `tag ${i}`, 'ada');
    expect(await change([ada, bea, cyd], { what: 'tag', word: 'unreal' })).toEqual({
      changed: changedTo([ada]),
      unchanged: [
        { receipt: bea, why: 'same' },
        { receipt: cyd, why: 'full' },
      ],
      underWay: 0,
    });
    expect((await recordOf(ada))?.tags).toEqual(['Ünreal']);
    expect(await records.count({ search: 'unreal' })).toBe(2);
    const removed = await change([ada, cyd], { what: 'untag', word: 'UNREAL' });
    expect(removed.changed).toEqual(changedTo([ada]));
    expect((await recordOf(ada))?.tags).toEqual([]);
  });

  test('[X26] two at once on the same submissions both end', async () => {
    const both = await Promise.all([
      change([ada, bea, cyd], { what: 'stage', to: 'placed' }),
      change([cyd, bea, ada], { what: 'owner', to: 'lee' }),
    ]);
    expect(both.map(({ changed }) => changed.length)).toEqual([3, 3]);
  });
});
