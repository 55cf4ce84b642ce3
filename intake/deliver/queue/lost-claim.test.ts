import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordingDeliver, type WorkerRoom, workerRoom } from '../../../tests/fixtures/workers.ts';
import type { Outbox } from '../../store/outbox/outbox.ts';
import { LEASE_MS } from './attempt.ts';

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

/**
 * A worker that delivers one row, and whose claim of another gets no response.
 * @param isMade whether the database made that claim anyway
 */
async function withLostClaim(isMade: boolean) {
  await room.save();
  const { deliver, attempts } = recordingDeliver(room.clock.now);
  const { outbox } = room.test.store;
  let isNextLost = false;
  let owner = '';
  const claim: Outbox['claim'] = async (...args) => {
    owner = args[1];
    const isLost = isNextLost;
    isNextLost = false;
    const claims = isLost && !isMade ? [] : await outbox.claim(...args);
    if (isLost) throw new Error('the connection was cut');
    return claims;
  };
  const worker = room.start({ routes: { webhook: deliver }, outbox: { ...outbox, claim } });
  await room.clock.untilIdle();
  await room.save();
  isNextLost = true;
  worker.wake();
  await room.clock.pass(100);
  expect([isNextLost, attempts.length]).toEqual([false, 1]);
  return {
    /** The deliveries of the next moments, as the number of each attempt at its row. */
    async soon() {
      await room.clock.pass(10_000);
      return attempts.map(({ claim: { attempt } }) => attempt);
    },
    /** The database makes the claim after all. */
    claimLate: () => outbox.claim('webhook', owner, 1, room.clock.now(), LEASE_MS),
  };
}

test('[X3] a row whose claim got no response is delivered long before its lease ends', async () => {
  const { soon } = await withLostClaim(true);
  // The first is still running, and left alone.
  expect(await soon()).toEqual([1, 2]);
});

test('[X3] so is a row whose claim the database made later', async () => {
  const { soon, claimLate } = await withLostClaim(false);
  expect(await claimLate()).toHaveLength(1);
  expect(await soon()).toEqual([1, 2]);
});
