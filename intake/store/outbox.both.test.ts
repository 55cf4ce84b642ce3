import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { save as saveOne } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import type { Destination } from './destinations.ts';
import type { Claim } from './outbox.ts';
import type { NewSubmission } from './submissions.ts';

const LEASE_MS = 120_000;
let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Saves a submission; returns its receipt. The next one comes later. */
async function save(values: Partial<NewSubmission> = {}): Promise<string> {
  const receipt = await saveOne(temporary, { files: [], ...values });
  temporary.pass(1);
  return receipt;
}

const failedOnce = {
  outcome: 'unreachable',
  detail: 'HTTP 500',
  tally: { failures: 1, refusals: 0 },
};

const claim = (owner: string, limit = 10, destination: Destination = 'webhook') =>
  temporary.store.outbox.claim(destination, owner, limit, temporary.now(), LEASE_MS);

async function claimOne(owner: string, destination: Destination = 'webhook'): Promise<Claim> {
  const [only] = await claim(owner, 1, destination);
  if (!only) throw new Error('nothing to claim');
  return only;
}

describe('a lease', () => {
  test('[X3] gives each due row of a destination to one owner', async () => {
    for (let i = 0; i < 3; i++) await save({ destinations: ['webhook', 'mail'] });
    const first = await claim('a', 2);
    const second = await claim('b', 2);
    expect([first.length, second.length]).toEqual([2, 1]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3);
    expect(await claim('c')).toEqual([]);
    expect(await claim('c', 10, 'mail')).toHaveLength(3);
  });

  test('[X3] counts attempts and keeps the id over all of them', async () => {
    await save();
    const { outbox } = temporary.store;
    const first = await claimOne('a');
    const now = temporary.now();
    expect(await outbox.fail(first, failedOnce, now + 5000, now)).toBe(true);
    expect(await claim('a')).toEqual([]);
    expect(await outbox.nextDue('webhook')).toBe(now + 5000);
    temporary.pass(5000);
    const again = { at: now + 5000, attempt: 2, owner: 'b', tally: failedOnce.tally };
    expect(await claimOne('b')).toEqual({ ...first, ...again });
  });

  test('[X3] of a dead worker ends, unless it was renewed', async () => {
    await save();
    await save();
    const { outbox } = temporary.store;
    const dead = await claimOne('dead');
    const renewed = await claimOne('renewing');
    expect(await outbox.renew(renewed, temporary.now() + 2 * LEASE_MS)).toBe(true);
    temporary.pass(LEASE_MS - 1);
    expect(await outbox.reclaim(temporary.now())).toBe(0);
    temporary.pass(1);
    expect(await outbox.reclaim(temporary.now())).toBe(1);
    expect(await claimOne('alive')).toMatchObject({ id: dead.id, attempt: 2 });
  });

  test('[X3] that was lost lets its worker change nothing, not even its own next claim', async () => {
    await save();
    const { outbox } = temporary.store;
    const late = await claimOne('late');
    temporary.pass(LEASE_MS);
    await outbox.reclaim(temporary.now());
    const current = await claimOne('late');
    const now = temporary.now();
    expect(await outbox.complete(late, now)).toBe(false);
    expect(await outbox.complete({ ...current, owner: 'other' }, now)).toBe(false);
    expect(await outbox.fail(late, failedOnce, now, now)).toBe(false);
    expect(await outbox.deadLetter(late, failedOnce, now)).toBe(false);
    expect(await outbox.renew(late, now + LEASE_MS)).toBe(false);
    expect(await outbox.complete(current, now)).toBe(true);
    temporary.pass(10 * LEASE_MS);
    expect(await outbox.reclaim(temporary.now())).toBe(0);
    const none = { waiting: 0, leased: 0, dead: 0, quarantined: 0 };
    expect(await outbox.counts()).toEqual({ ...none, delivered: 1 });
  });

  test('[X12] is released on a graceful stop, as if nothing had been tried', async () => {
    await save();
    await claim('stopping');
    await temporary.store.outbox.release('stopping', temporary.now());
    expect(await claim('next')).toMatchObject([{ tally: { failures: 0, refusals: 0 } }]);
  });
});

test('[X3] F22: new submissions come first, then those added later, oldest first', async () => {
  for (let i = 0; i < 3; i++) await save({ destinations: [] });
  const { outbox } = temporary.store;
  expect(await outbox.enqueueMissing('webhook', 0, temporary.now())).toBe(3);
  temporary.pass(1000);
  for (let i = 0; i < 2; i++) await save();
  const submissions = await temporary.rows('select id from submission order by seq');
  const claims = [...(await claim('a', 1)), ...(await claim('b', 3))];
  const order = claims.map(({ submissionId }) =>
    submissions.findIndex(({ id }) => id === submissionId),
  );
  expect(order).toEqual([3, 4, 0, 1]);
});

describe('submissions without a delivery', () => {
  test('[X3] get none if they have one, are too old, or were asked for before', async () => {
    await save({ destinations: [] });
    temporary.pass(1000);
    await save({ destinations: [] });
    await save();
    const { outbox } = temporary.store;
    expect(await outbox.enqueueMissing('webhook', temporary.now() - 500, temporary.now())).toBe(1);
    expect(await outbox.enqueueMissing('webhook', temporary.now() - 500, temporary.now())).toBe(0);
    expect(await outbox.enqueueMissing('mail', 0, temporary.now())).toBe(3);
    expect(await outbox.counts()).toMatchObject({ waiting: 5 });
  });

  test('[X10] stay quarantined if they are suspect, until their release', async () => {
    await save({ destinations: [], suspicion: ['fast'] });
    const released = await save({ destinations: [], suspicion: ['fast'] });
    await temporary.store.records.changeMany([released], { what: 'release' }, '');
    await temporary.store.outbox.enqueueMissing('webhook', 0, temporary.now());
    expect(await temporary.store.outbox.counts()).toMatchObject({ quarantined: 1, waiting: 1 });
  });
});

describe('a suspect', () => {
  test('[X10] is not delivered before it is released', async () => {
    const receipt = await save({ suspicion: ['honeypot'], destinations: ['webhook', 'slack'] });
    expect([...(await claim('a')), ...(await claim('a', 1, 'slack'))]).toEqual([]);
    expect(await temporary.store.outbox.counts()).toMatchObject({ quarantined: 2, waiting: 0 });
    await temporary.store.records.changeMany([receipt], { what: 'release' }, '');
    expect(await claim('a')).toHaveLength(1);
    expect(await claim('a', 1, 'slack')).toHaveLength(1);
  });

  test('[X10] is not delivered either if its row was added while it was held', async () => {
    await save();
    await temporary.write('update submission set quarantined = 1');
    expect(await claim('a')).toEqual([]);
    await temporary.write('update submission set quarantined = 0');
    expect(await claim('a')).toHaveLength(1);
  });
});

describe('an acknowledgement', () => {
  test('[X3] is added once, and never for a suspect', async () => {
    await save({ destinations: ['mail'] });
    const suspect = await save({ destinations: ['mail'], suspicion: ['too-fast'] });
    await temporary.store.records.changeMany([suspect], { what: 'release' }, '');
    const ids = (await temporary.rows('select id from submission')).map(({ id }) => String(id));
    for (const id of [...ids, ...ids, 'none']) {
      await temporary.store.outbox.follow(id, 'acknowledgement', temporary.now());
    }
    const added = "select state from outbox where destination = 'acknowledgement'";
    expect(await temporary.rows(added)).toEqual([{ state: 'waiting' }]);
  });
});

describe("the sender's receipt", () => {
  const status = async (receipt: string) => (await temporary.store.receipt(receipt))?.status;

  test('[X3] depends on webhook and mail, and not on chats or the acknowledgement', async () => {
    const receipt = await save({ destinations: ['webhook', 'slack'] });
    const { outbox } = temporary.store;
    const webhook = await claimOne('a');
    await outbox.deadLetter(await claimOne('a', 'slack'), failedOnce, temporary.now());
    await outbox.follow(webhook.submissionId, 'acknowledgement', temporary.now());
    expect(await status(receipt)).toBe('received');
    const inPart = { outcome: 'delivered-in-part', detail: 'not bob@agency.example' };
    await outbox.complete(webhook, temporary.now(), inPart);
    expect(await status(receipt)).toBe('delivered');
    const row = "select outcome, detail from outbox where destination = 'webhook'";
    expect(await temporary.rows(row)).toEqual([inPart]);
    const { dead } = await temporary.store.alarms.trouble(0);
    expect(dead).toMatchObject([{ destination: 'slack', count: 1 }]);
  });
});
