import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  delivered,
  recordingDeliver,
  type WorkerRoom,
  workerRoom,
} from '../../../tests/fixtures/workers.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts';
import type { Outcome } from './outcome.ts';

const SECOND_MS = 1000;
const LEASE_MS = 120_000;
const down: Outcome = { word: 'no-connection', detail: '' };

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

describe("the machine's clock", () => {
  test.each([
    ['a day ahead', DAY_MS],
    ['a day back', -DAY_MS],
    ['ten years back', -3650 * DAY_MS],
  ])('[X3] F29: set %s, sends nothing twice that is being sent', async (_what, by) => {
    await room.save();
    const slow = recordingDeliver(room.clock.now);
    const other = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: slow.deliver } });
    await room.clock.untilIdle();
    room.start({ routes: { webhook: other.deliver } });
    await room.clock.pass(MINUTE_MS);
    room.clock.set(by);
    await room.clock.pass(20 * MINUTE_MS);
    expect(slow.attempts[0]?.signal.aborted).toBe(false);
    slow.attempts[0]?.end(delivered);
    await room.clock.pass(5 * MINUTE_MS);
    expect(slow.attempts).toHaveLength(1);
    expect(other.attempts).toEqual([]);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1 });
    expect(room.lines.map(({ message }) => message)).toContain("the machine's clock was set");
  });

  test.each([
    ['a day ahead', DAY_MS],
    ['a day back', -DAY_MS],
    ['ten years back', -3650 * DAY_MS],
  ])("[X3] F29: set %s, a dead worker's row is taken over within two leases", async (_what, by) => {
    await room.save();
    await room.test.store.outbox.claim('webhook', 'killed', 1, room.clock.now(), LEASE_MS);
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    room.clock.set(by);
    await room.clock.pass(2 * LEASE_MS);
    expect(attempts).toHaveLength(1);
  });

  test('[X3] F29: set a day back, keeps no row waiting for longer than it was told to', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now, down);
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    room.clock.set(-DAY_MS);
    await room.clock.pass(3 * MINUTE_MS);
    // Waits of 5 s, 30 s and 60 s. One of them starts anew when the clock is set.
    expect(attempts.length).toBeGreaterThanOrEqual(3);
  });

  test('[X3] F29: set each second, makes no more attempts than the schedule has', async () => {
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now, down);
    room.start({ routes: { webhook: deliver } });
    for (let second = 0; second < 10 * 60; second++) {
      room.clock.set(second % 2 ? DAY_MS : -DAY_MS);
      await room.clock.pass(700);
    }
    // In seven minutes: one attempt at once, then waits of 5 s, 30 s, 60 s and 120 s.
    expect(attempts).toHaveLength(5);
  });

  test('[X3] F29: a row written while the clock was 30 days ahead is found at the next start', async () => {
    room.test.pass(30 * DAY_MS);
    await room.save();
    const ahead = room.clock.now() + 30 * DAY_MS;
    const { outbox } = room.test.store;
    const [claim] = await outbox.claim('webhook', 'ahead', 1, ahead, LEASE_MS);
    if (!claim) throw new Error('nothing to claim');
    const tally = { failures: 1, refusals: 0, unfinished: 0 };
    const result = { outcome: 'timed-out', detail: '', tally };
    await outbox.fail(claim, result, { dueAt: ahead + 5000, waitMs: 5000 }, ahead);
    await room.save();
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(SECOND_MS);
    // The row without a failure is due now; the other one after the wait that it was given.
    expect(attempts).toHaveLength(1);
    await room.clock.pass(5 * SECOND_MS);
    expect(attempts).toHaveLength(2);
  });

  test('[X3] F29: a lease of a worker whose clock was ahead ends with the others', async () => {
    await room.save();
    const ahead = room.clock.now() + 30 * DAY_MS;
    await room.test.store.outbox.claim('webhook', 'killed', 1, ahead, LEASE_MS);
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(LEASE_MS + MINUTE_MS);
    expect(attempts).toHaveLength(1);
  });
});
