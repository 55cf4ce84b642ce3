import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';
import {
  delivered,
  recordingDeliver,
  type WorkerRoom,
  workerRoom,
} from '../../../tests/fixtures/workers.ts';
import { openSqliteStore } from '../../store/engine/sqlite/sqlite.ts';
import type { Claim, Outbox } from '../../store/outbox/outbox.ts';

const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

async function claimAs(owner: string): Promise<Claim> {
  const [claim] = await room.test.store.outbox.claim(
    'webhook',
    owner,
    1,
    room.clock.now(),
    LEASE_MS,
  );
  if (!claim) throw new Error('nothing to claim');
  return claim;
}

/** The real outbox with some of its calls replaced. */
function outboxWith(changed: Partial<Outbox>): Outbox {
  return { ...room.test.store.outbox, ...changed };
}

describe('leases', () => {
  test('[X3] F4: takes over the row of a dead worker, with the same id', async () => {
    await room.save();
    const dead = await claimAs('killed');
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(LEASE_MS - 1000);
    expect(attempts).toEqual([]);
    await room.clock.pass(31_000);
    expect(attempts.map(({ claim }) => [claim.id, claim.attempt])).toEqual([[dead.id, 2]]);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1 });
  });

  test('[X3] keeps its lease during an upload of many minutes, so it is not sent twice', async () => {
    await room.save();
    const slow = recordingDeliver(room.clock.now);
    const other = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: slow.deliver } });
    await room.clock.untilIdle();
    room.start({ routes: { webhook: other.deliver } });
    await room.clock.pass(20 * MINUTE_MS);
    slow.attempts[0]?.end(delivered);
    await room.clock.pass(5 * MINUTE_MS);
    expect(slow.attempts).toHaveLength(1);
    expect(other.attempts).toEqual([]);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1 });
  });

  test('[X3] ends an attempt that lasts half an hour, and retries it', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(31 * MINUTE_MS);
    expect(attempts[0]?.signal.reason).toBe('too-long');
    expect(attempts).toHaveLength(2);
    expect(await room.test.rows('select outcome from outbox')).toEqual([{ outcome: 'timed-out' }]);
  });

  test('[X3] F31: a worker that wakes with a lost lease stops, and changes nothing', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    // This process hangs for minutes: another one takes the row over and delivers it.
    const later = room.clock.now() + LEASE_MS;
    await room.test.store.outbox.reclaim(later);
    const [taken] = await room.test.store.outbox.claim('webhook', 'other', 1, later, LEASE_MS);
    if (!taken) throw new Error('not reclaimed');
    expect(taken.id).toBe(attempts[0]?.claim.id);
    await room.test.store.outbox.complete(taken, later);
    await room.clock.pass(LEASE_MS);
    expect(attempts[0]?.signal.reason).toBe('lease-lost');
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1, waiting: 0 });
  });

  test('[X3] F31: a result that comes after the lease was lost is ignored', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    const later = room.clock.now() + LEASE_MS;
    await room.test.store.outbox.reclaim(later);
    const [taken] = await room.test.store.outbox.claim('webhook', 'other', 1, later, LEASE_MS);
    if (!taken) throw new Error('not reclaimed');
    await room.test.store.outbox.complete(taken, later);
    attempts[0]?.end({ word: 'server-error', detail: 'HTTP 500' });
    await room.clock.untilIdle();
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1, waiting: 0 });
    expect(room.lines.at(-1)).toMatchObject({
      level: 'warn',
      message: 'lease lost before the result was written',
    });
  });

  test('[X3] gives up an attempt whose lease it could not renew in time', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    const renew = () => Promise.reject(new Error('locked'));
    room.start({ routes: { webhook: deliver }, outbox: outboxWith({ renew }) });
    await room.clock.pass(LEASE_MS - 1);
    expect(attempts[0]?.signal.reason).toBe('lease-lost');
  });

  test('[X3] F30: two workers on one database send each row once', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const file = path.join(directory, 'submissions.db');
    const stores = [
      await openSqliteStore(file, room.clock.now),
      await openSqliteStore(file, room.clock.now),
    ] as const;
    for (let i = 0; i < 100; i++) await stores[0].save(newSubmission());
    const both = stores.map((store) => {
      const recorded = recordingDeliver(room.clock.now, delivered);
      const worker = room.start({
        store,
        outbox: store.outbox,
        routes: { webhook: recorded.deliver },
      });
      return { ...recorded, worker };
    });
    await room.clock.pass(MINUTE_MS);
    const sent = both.map(({ attempts }) => attempts.map(({ claim }) => claim.id));
    expect(sent[0]?.length).toBeGreaterThan(0);
    expect(sent[1]?.length).toBeGreaterThan(0);
    expect(sent.flat()).toHaveLength(100);
    expect(new Set(sent.flat()).size).toBe(100);
    await Promise.all(both.map(({ worker }) => worker.stop()));
    for (const store of stores) await store.close();
  });
});

describe('a database with errors', () => {
  test('[X3] F25: is asked again after a pause, and the delivery continues', async () => {
    await room.save();
    let faults = 3;
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    const claim: Outbox['claim'] = (...args) =>
      faults-- > 0
        ? Promise.reject(Object.assign(new Error('locked'), { code: 'ERR_SQLITE_ERROR' }))
        : room.test.store.outbox.claim(...args);
    room.start({ routes: { webhook: deliver }, outbox: outboxWith({ claim }) });
    await room.clock.pass(MINUTE_MS);
    expect(attempts).toHaveLength(1);
    const faultLines = room.lines.filter(({ level }) => level === 'error');
    expect(faultLines).toHaveLength(3);
    expect(faultLines[0]?.fields).toMatchObject({ code: 'ERR_SQLITE_ERROR' });
  });

  test('[X3] F25: a result that could not be written is written later, not delivered again', async () => {
    await room.save();
    let faults = 10;
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    const complete: Outbox['complete'] = (...args) =>
      faults-- > 0 ? Promise.reject(new Error('locked')) : room.test.store.outbox.complete(...args);
    room.start({ routes: { webhook: deliver }, outbox: outboxWith({ complete }) });
    await room.clock.pass(5 * MINUTE_MS);
    expect(attempts).toHaveLength(1);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1 });
  });

  test("[X3] survives a database that can't reclaim or be read at all", async () => {
    await room.save();
    let broken = true;
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    const reclaim: Outbox['reclaim'] = (now) =>
      broken ? Promise.reject(new Error('gone')) : room.test.store.outbox.reclaim(now);
    const nextDue: Outbox['nextDue'] = (destination) =>
      broken ? Promise.reject(new Error('gone')) : room.test.store.outbox.nextDue(destination);
    const submission = (id: string) =>
      broken ? Promise.reject(new Error('gone')) : room.test.store.submission(id);
    const outbox = outboxWith({ reclaim, nextDue });
    room.start({ routes: { webhook: deliver }, outbox, store: { submission } });
    await room.clock.pass(1000);
    expect(await room.test.rows('select outcome from outbox')).toEqual([
      { outcome: 'internal-error' },
    ]);
    broken = false;
    await room.clock.pass(MINUTE_MS);
    expect(attempts).toHaveLength(1);
  });
});

describe('stopping', () => {
  test('[X3] F44: waits for running attempts, and claims nothing more', async () => {
    await room.save(5);
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    const worker = room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    const stopped = worker.stop();
    await room.clock.pass(10_000);
    for (const attempt of attempts) attempt.end(delivered);
    await stopped;
    expect(attempts).toHaveLength(4);
    expect(await room.test.store.outbox.counts()).toEqual({
      waiting: 1,
      leased: 0,
      delivered: 4,
      dead: 0,
      apart: 0,
    });
  });

  test('[X3] F44: stops hanging attempts after 20 s, and releases them as if never tried', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    const worker = room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    const stopped = worker.stop();
    await room.clock.pass(19_000);
    expect(attempts[0]?.signal.aborted).toBe(false);
    await room.clock.pass(1000);
    expect(attempts[0]?.signal.reason).toBe('stopping');
    await stopped;
    const [row] = await room.test.rows(
      'select state, failures, unfinished, lease_owner from outbox',
    );
    expect(row).toEqual({ state: 'waiting', failures: 0, unfinished: 0, lease_owner: null });
  });

  test('[X3] does not wait for a delivery that ignores its signal', async () => {
    await room.save();
    const worker = room.start({ routes: { webhook: () => new Promise(() => undefined) } });
    await room.clock.untilIdle();
    const stopped = worker.stop();
    await room.clock.pass(20_000);
    await stopped;
    expect(await room.test.store.outbox.counts()).toMatchObject({ waiting: 1, leased: 0 });
  });

  test('[X3] stops at once when nothing is running, however often it is asked', async () => {
    const worker = room.start({ routes: { webhook: recordingDeliver(room.clock.now).deliver } });
    await room.clock.untilIdle();
    await Promise.all([worker.stop(), worker.stop()]);
    await room.save();
    worker.wake();
    await room.clock.pass(MINUTE_MS);
    expect(await room.test.store.outbox.counts()).toMatchObject({ waiting: 1 });
  });
});
