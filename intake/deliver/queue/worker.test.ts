import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  delivered,
  recordingDeliver,
  type WorkerRoom,
  workerRoom,
} from '../../../tests/fixtures/workers.ts';
import type { Claim, Outbox } from '../../store/outbox.ts';
import type { Outcome } from './outcome.ts';

const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const down: Outcome = { word: 'unreachable', detail: 'ECONNREFUSED' };

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

/** Claims a row as another worker does. */
async function claimAs(owner: string, now = room.clock.now()): Promise<Claim> {
  const [claim] = await room.test.store.outbox.claim('webhook', owner, 1, now, LEASE_MS);
  if (!claim) throw new Error('nothing to claim');
  return claim;
}

const counts = () => room.test.store.outbox.counts();

describe('the worker', () => {
  test('[X3] B5: delivers a new submission as soon as it is woken', async () => {
    const { attempts, worker } = room.startWebhook(delivered);
    await room.clock.untilIdle();
    await room.save();
    worker.wake();
    await room.clock.untilIdle();
    expect(attempts).toHaveLength(1);
    expect(await counts()).toMatchObject({ delivered: 1, waiting: 0 });
  });

  test('[X3] F17: retries on the schedule, then leaves a dead letter for a person', async () => {
    await room.save();
    const { attempts } = room.startWebhook(down);
    await room.clock.pass(MINUTE_MS);
    const began = attempts[0]?.at ?? 0;
    const early = attempts.map(({ at }) => Math.floor((at - began) / 5000));
    expect(early).toEqual([0, 1, 7]);
    for (let hours = 0; hours < 90; hours++) await room.clock.skip(HOUR_MS);
    expect(attempts).toHaveLength(13);
    expect(new Set(attempts.map(({ claim }) => claim.id)).size).toBe(1);
    expect(await room.test.rows('select state, outcome, detail from outbox')).toEqual([
      { state: 'dead', outcome: 'unreachable', detail: 'ECONNREFUSED' },
    ]);
  });

  test('[X3] F18: makes no attempt earlier than the receiver asked, and pauses the others', async () => {
    const asked = room.clock.now() + HOUR_MS;
    const limited = { word: 'rate-limited', detail: 'HTTP 429', notBefore: asked } as const;
    const { attempts, worker } = room.startWebhook(limited);
    await room.save();
    worker.wake();
    await room.clock.untilIdle();
    await room.save();
    worker.wake();
    await room.clock.pass(59_000);
    expect(attempts).toHaveLength(1);
    await room.clock.pass(3000);
    expect(attempts).toHaveLength(2);
    await room.clock.skip(HOUR_MS);
    await room.clock.pass(MINUTE_MS);
    const first = attempts.filter(({ claim }) => claim.id === attempts[0]?.claim.id);
    expect(first[1]?.at).toBeGreaterThanOrEqual(asked);
  });

  test('[X3] F16: a webhook that never responds delays neither mail nor an unset chat', async () => {
    const webhook = recordingDeliver(room.clock.now);
    const mail = recordingDeliver(room.clock.now, delivered);
    await room.save(10, { destinations: ['webhook', 'mail', 'slack'] });
    room.start({ routes: { webhook: webhook.deliver, mail: mail.deliver } });
    await room.clock.pass(10_000);
    expect(webhook.attempts).toHaveLength(4);
    expect(mail.attempts).toHaveLength(10);
    expect(await counts()).toMatchObject({ leased: 4, delivered: 10, waiting: 16 });
  });

  test('[X3] a delivery that crashes is a failed attempt, and the log has no personal data', async () => {
    let calls = 0;
    await room.save(2);
    const deliver = () => {
      calls++;
      if (calls === 1) throw new Error('ada@example.com broke it');
      return Promise.resolve(delivered);
    };
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(MINUTE_MS);
    expect(await counts()).toMatchObject({ delivered: 2 });
    const crash = room.lines.find(({ message }) => message === 'delivery crashed');
    expect(crash).toMatchObject({ level: 'error', fields: { fault: 'Error', attempt: 1 } });
    expect(JSON.stringify(room.lines)).not.toMatch(/Ada|Lovelace|example\.com|555 0100/);
  });
});

describe('leases', () => {
  test('[X3] F4: takes over the row of a dead worker, with the same id', async () => {
    await room.save();
    const dead = await claimAs('killed');
    const { attempts } = room.startWebhook(delivered);
    await room.clock.pass(LEASE_MS - 1000);
    expect(attempts).toEqual([]);
    await room.clock.pass(5000);
    expect(attempts.map(({ claim }) => [claim.id, claim.attempt])).toEqual([[dead.id, 2]]);
    expect(await counts()).toMatchObject({ delivered: 1 });
  });

  test('[X3] keeps its lease during an upload of many minutes, so it is not sent twice', async () => {
    await room.save();
    const slow = room.startWebhook();
    await room.clock.untilIdle();
    const other = room.startWebhook(delivered);
    await room.clock.pass(7 * MINUTE_MS);
    slow.attempts[0]?.end(delivered);
    await room.clock.pass(3 * MINUTE_MS);
    expect([slow.attempts.length, other.attempts.length]).toEqual([1, 0]);
    expect(await counts()).toMatchObject({ delivered: 1 });
  });

  test('[X3] ends an attempt that lasts half an hour, and retries it', async () => {
    await room.save();
    const { attempts } = room.startWebhook();
    await room.clock.pass(31 * MINUTE_MS);
    expect(attempts[0]?.signal.reason).toBe('too-long');
    expect(attempts).toHaveLength(2);
    expect(await room.test.rows('select outcome from outbox')).toEqual([{ outcome: 'timed-out' }]);
  });

  test('[X3] F31: a worker that lost its lease stops, and its result is ignored', async () => {
    await room.save(2);
    const { attempts } = room.startWebhook();
    await room.clock.untilIdle();
    // This process hangs for minutes: another one takes the rows over and delivers them.
    const later = room.clock.now() + LEASE_MS;
    await room.test.store.outbox.reclaim(later);
    for (let rows = 0; rows < 2; rows++) {
      await room.test.store.outbox.complete(await claimAs('other', later), later);
    }
    attempts[0]?.end({ word: 'unreachable', detail: 'HTTP 500' });
    await room.clock.untilIdle();
    await room.clock.pass(LEASE_MS);
    expect(attempts[1]?.signal.reason).toBe('lease-lost');
    expect(await counts()).toMatchObject({ delivered: 2, waiting: 0 });
  });
});

describe('a database with errors', () => {
  test('[X3] F25: is asked again, and a result is written later, not delivered again', async () => {
    await room.save();
    const faults = { claim: 3, complete: 10 };
    const { outbox } = room.test.store;
    const locked = () => Promise.reject(new Error('locked'));
    const faulty: Outbox = {
      ...outbox,
      claim: (...args) => (faults.claim-- > 0 ? locked() : outbox.claim(...args)),
      complete: (...args) => (faults.complete-- > 0 ? locked() : outbox.complete(...args)),
    };
    const { attempts } = room.startWebhook(delivered, { outbox: faulty });
    await room.clock.pass(5 * MINUTE_MS);
    expect(attempts).toHaveLength(1);
    expect(await counts()).toMatchObject({ delivered: 1 });
  });
});

describe('stopping', () => {
  test('[X3] F44: waits for running attempts, and claims nothing more', async () => {
    await room.save(5);
    const { attempts, worker } = room.startWebhook();
    await room.clock.untilIdle();
    const stopped = worker.stop();
    await room.clock.pass(10_000);
    for (const attempt of attempts) attempt.end(delivered);
    await stopped;
    expect(attempts).toHaveLength(4);
    expect(await counts()).toMatchObject({ waiting: 1, leased: 0, delivered: 4 });
  });

  test('[X3] F44: stops hanging attempts after 20 s, and releases them as if never tried', async () => {
    await room.save(2);
    const { deliver, attempts } = recordingDeliver(room.clock.now);
    const ignoring = () => new Promise<never>(() => undefined);
    const worker = room.start({
      routes: { webhook: (...args) => (attempts.length ? ignoring() : deliver(...args)) },
    });
    await room.clock.untilIdle();
    const stopped = worker.stop();
    await room.clock.pass(19_000);
    expect(attempts[0]?.signal.aborted).toBe(false);
    await room.clock.pass(1000);
    expect(attempts[0]?.signal.reason).toBe('stopping');
    await stopped;
    const rows = await room.test.rows('select distinct state, failures, lease_owner from outbox');
    expect(rows).toEqual([{ state: 'waiting', failures: 0, lease_owner: null }]);
  });
});
