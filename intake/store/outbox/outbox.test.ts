import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import type { Claim } from './outbox.ts';

const LEASE = 120_000;
let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function save(count = 1) {
  for (let i = 0; i < count; i++) await temporary.store.save(newSubmission());
}

const failedOnce = {
  outcome: 'server-error',
  detail: 'HTTP 500',
  tally: { failures: 1, refusals: 0, unfinished: 0 },
};

function fail(claim: Claim, waitMs: number) {
  const retry = { dueAt: temporary.now() + waitMs, waitMs };
  return temporary.store.outbox.fail(claim, failedOnce, retry, temporary.now());
}

function claim(owner: string, limit = 10) {
  return temporary.store.outbox.claim('webhook', owner, limit, temporary.now(), LEASE);
}

async function claimOne(owner: string): Promise<Claim> {
  const [only] = await claim(owner, 1);
  if (!only) throw new Error('nothing to claim');
  return only;
}

describe('the outbox', () => {
  test('[X3] gives each due row to one owner, oldest first', async () => {
    await save(3);
    const first = await claim('a', 2);
    const second = await claim('b', 2);
    expect(first).toHaveLength(2);
    expect(second).toHaveLength(1);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(3);
    expect(await claim('c')).toEqual([]);
  });

  test('[X3] separates destinations', async () => {
    await temporary.store.save(newSubmission({ destinations: ['webhook', 'mail'] }));
    expect(await claim('a')).toHaveLength(1);
    expect(
      await temporary.store.outbox.claim('mail', 'a', 10, temporary.now(), LEASE),
    ).toHaveLength(1);
  });

  test('[X3] counts attempts and keeps the id over all of them', async () => {
    await save();
    const first = await claimOne('a');
    await fail(first, 5000);
    expect(await claim('a')).toEqual([]);
    expect(await temporary.store.outbox.nextDue('webhook')).toBe(temporary.now() + 5000);
    temporary.pass(5000);
    const second = await claimOne('b');
    const tally = { failures: 1, refusals: 0, unfinished: 1 };
    expect(second).toEqual({ ...first, at: temporary.now(), attempt: 2, owner: 'b', tally });
  });

  test("[X3] takes back a dead worker's rows once its lease is over", async () => {
    await save();
    const dead = await claimOne('dead');
    temporary.pass(LEASE - 1);
    expect(await temporary.store.outbox.reclaim(temporary.now())).toBe(0);
    temporary.pass(1);
    expect(await temporary.store.outbox.reclaim(temporary.now())).toBe(1);
    expect(await claimOne('alive')).toMatchObject({
      id: dead.id,
      attempt: 2,
      tally: { failures: 0, unfinished: 2 },
    });
  });

  test('[X3] takes back claims that an owner does not know, and none of another or elsewhere', async () => {
    const { outbox, save: store } = temporary.store;
    for (let i = 0; i < 3; i++) await store(newSubmission({ destinations: ['webhook', 'mail'] }));
    const known = await claimOne('a');
    const unknown = await claimOne('a');
    const others = await claimOne('b');
    const [mail] = await outbox.claim('mail', 'a', 1, temporary.now(), LEASE);
    expect(await outbox.reclaimUnknown('webhook', 'a', [known.id])).toBe(1);
    expect((await claim('c')).map(({ id }) => id)).toEqual([unknown.id]);
    for (const leased of [known, others, mail]) {
      expect(leased && (await outbox.complete(leased, temporary.now()))).toBe(true);
    }
  });

  test('[X3] takes back everything of an owner who knows of no claims', async () => {
    await save(2);
    await claim('a');
    expect(await temporary.store.outbox.reclaimUnknown('webhook', 'a', [])).toBe(2);
  });

  test('[X3] ignores a worker who lost the lease', async () => {
    await save();
    const late = await claimOne('late');
    temporary.pass(LEASE);
    await temporary.store.outbox.reclaim(temporary.now());
    const current = await claimOne('current');
    const { outbox } = temporary.store;
    expect(await outbox.complete(late, temporary.now())).toBe(false);
    expect(await fail(late, 0)).toBe(false);
    expect(await outbox.deadLetter(late, failedOnce, temporary.now())).toBe(false);
    expect(await outbox.renew(late, temporary.now() + LEASE)).toBe(false);
    expect(await outbox.complete(current, temporary.now())).toBe(true);
  });

  test('[X3] keeps a renewed lease from being taken back', async () => {
    await save();
    const leased = await claimOne('a');
    expect(await temporary.store.outbox.renew(leased, temporary.now() + 2 * LEASE)).toBe(true);
    temporary.pass(LEASE);
    expect(await temporary.store.outbox.reclaim(temporary.now())).toBe(0);
  });

  test('[X3] never takes a delivered row back', async () => {
    await save();
    const leased = await claimOne('a');
    await temporary.store.outbox.complete(leased, temporary.now());
    temporary.pass(10 * LEASE);
    expect(await temporary.store.outbox.reclaim(temporary.now())).toBe(0);
    expect(await fail(leased, 0)).toBe(false);
    expect(await temporary.store.outbox.counts()).toEqual({
      waiting: 0,
      leased: 0,
      delivered: 1,
      dead: 0,
      apart: 0,
    });
  });

  test('[X3] keeps dead letters for a person to see', async () => {
    await save();
    const gone = { ...failedOnce, outcome: 'gone', detail: 'HTTP 410' };
    await temporary.store.outbox.deadLetter(await claimOne('a'), gone, temporary.now());
    expect(await claim('a')).toEqual([]);
    expect(await temporary.rows('select state, outcome, detail from outbox')).toEqual([
      { state: 'dead', outcome: 'gone', detail: 'HTTP 410' },
    ]);
  });

  test('[X12] releases everything on a graceful stop, as if it had not been tried', async () => {
    await save(2);
    await claim('stopping');
    await temporary.store.outbox.release('stopping', temporary.now());
    const next = await claim('next');
    expect(next.map(({ tally }) => tally)).toEqual([
      { failures: 0, refusals: 0, unfinished: 1 },
      { failures: 0, refusals: 0, unfinished: 1 },
    ]);
  });

  test('[X3] makes rows with these outcomes due early, a few times and no earlier than asked', async () => {
    const HOUR_MS = 3_600_000;
    await save(5);
    const [away, refused, asked, soon, tired] = await claim('a');
    if (!away || !refused || !asked || !soon || !tired) throw new Error('nothing to claim');
    const { outbox } = temporary.store;
    const now = temporary.now();
    const later = { dueAt: now + 2 * HOUR_MS, waitMs: 2 * HOUR_MS };
    await outbox.fail(away, failedOnce, later, now);
    await outbox.fail(refused, { ...failedOnce, outcome: 'refused' }, later, now);
    await outbox.fail(asked, failedOnce, { ...later, notBefore: now + HOUR_MS }, now);
    await outbox.fail(soon, failedOnce, { dueAt: now + 1000, waitMs: 1000 }, now);
    const never = { ...failedOnce, tally: { ...failedOnce.tally, failures: 0 } };
    await outbox.fail(tired, never, later, now);

    const pull = (most: number, rows = 10) =>
      outbox.pullForward('webhook', ['server-error'], { most, soonMs: 30_000, rows }, now);
    expect(await pull(0)).toBe(0);
    expect(await pull(1, 1)).toBe(1);
    expect(await pull(1)).toBe(1);
    expect(await pull(1)).toBe(0);
    const due = await temporary.rows('select id, due_at, wait_ms, failures from outbox');
    const of = ({ id }: Claim) => due.find((row) => row.id === id);
    expect(of(away)).toMatchObject({ due_at: now, wait_ms: 0, failures: 0 });
    expect(of(asked)).toMatchObject({ due_at: now + HOUR_MS, wait_ms: HOUR_MS, failures: 0 });
    for (const left of [refused, tired]) expect(of(left)).toMatchObject({ due_at: later.dueAt });
    expect(of(soon)).toMatchObject({ due_at: now + 1000 });
  });

  test('[X3] [X11] corrects times further ahead than their wait, and lets clocks differ a little', async () => {
    await save(2);
    const ahead = temporary.now() + 20;
    const { outbox } = temporary.store;
    const [first] = await outbox.claim('webhook', 'other', 1, ahead, LEASE);
    if (!first) throw new Error('nothing to claim');
    await outbox.fail(first, failedOnce, { dueAt: ahead + 5000, waitMs: 5000 }, ahead);
    await outbox.claim('webhook', 'other', 1, ahead, LEASE);
    expect(await outbox.clamp(temporary.now(), LEASE)).toBe(0);
    const behind = temporary.now() - 60_000;
    expect(await outbox.clamp(behind, LEASE)).toBe(2);
    const rows = await temporary.rows('select state, due_at, lease_until from outbox');
    expect(rows).toContainEqual({ state: 'waiting', due_at: behind + 5000, lease_until: null });
    expect(rows).toContainEqual(
      expect.objectContaining({ state: 'leased', lease_until: behind + LEASE }),
    );
  });
});
