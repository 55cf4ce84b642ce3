import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  delivered,
  disorder,
  recordingDeliver,
  type WorkerRoom,
  workerRoom,
} from '../../../tests/fixtures/workers.ts';
import type { Claim } from '../../store/outbox/outbox.ts';
import type { Deliver, Outcome } from './outcome.ts';
import { WAITS_MS } from './schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LEASE_MS = 120_000;

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

/** A receiver that the test takes away and brings back; records each claim and its time. */
function receiver(first: Outcome) {
  const came: { claim: Claim; at: number }[] = [];
  const state = { answer: first, came, last: (): Claim | undefined => came.at(-1)?.claim };
  const deliver: Deliver = (_submission, claim) => {
    came.push({ claim, at: room.clock.now() });
    return Promise.resolve(state.answer);
  };
  return { ...state, deliver, answers: (outcome: Outcome) => (state.answer = outcome) };
}

function failing(word: Outcome['word'], notBefore?: number): Outcome {
  return { word, detail: '', ...(notBefore === undefined ? {} : { notBefore }) };
}

/** Goes from attempt to attempt: until none is due, or the next is due in more than `longest` ms. */
async function untilDueIn(longest: number) {
  for (;;) {
    await room.clock.untilIdle();
    const due = await room.test.store.outbox.nextDue('webhook');
    if (due === undefined || due - room.clock.now() > longest) return;
    await room.clock.skip(due - room.clock.now());
  }
}

/** Lets a row fail until its next wait is longer than half an hour. */
const failForLong = () => untilDueIn(HOUR_MS / 2);

/** Stores another row now, as a visitor would. */
async function another(worker: { wake(): void }) {
  room.test.pass(room.clock.now() - room.test.now());
  await room.save();
  worker.wake();
  await room.clock.untilIdle();
}

describe('an outage', () => {
  test('[X3] F22: after 24 h with 400 queued, it drains oldest first at its rate once one succeeds', async () => {
    await room.save(400, { files: [] });
    const { deliver, came, answers } = receiver(failing('no-connection'));
    const worker = room.start({ routes: { webhook: deliver } });
    for (let hours = 0; hours < 24; hours++) await room.clock.skip(HOUR_MS);
    await room.clock.pass(MINUTE_MS);
    answers(delivered);
    const before = came.length;
    await another(worker);
    await room.clock.pass(2000);
    expect(came.length - before).toBeGreaterThan(90);
    expect(came.length - before).toBeLessThanOrEqual(110);
    await room.clock.pass(10_000);
    const [lead, ...drained] = came.slice(before).map(({ claim }) => claim.id);
    expect(drained).toHaveLength(400);
    const order = (
      await room.test.rows(
        'select outbox.id from outbox join submission on submission.id = submission_id order by seq',
      )
    ).map(({ id }) => id);
    expect(disorder([...drained, lead], order)).toBe(0);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 401 });
  });

  test.each(['timed-out', 'tls-failed', 'unauthorized', 'not-found', 'server-error'] as const)(
    '[X3] F22: %s is retried at the first success, not hours later',
    async (word) => {
      await room.save();
      const { deliver, came, answers } = receiver(failing(word));
      const worker = room.start({ routes: { webhook: deliver } });
      await failForLong();
      answers(delivered);
      await another(worker);
      await room.clock.pass(1000);
      expect(new Set(came.slice(-2).map(({ claim }) => claim.id)).size).toBe(2);
      expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 2 });
    },
  );

  test.each(['missing-file', 'internal-error', 'throttled'] as const)(
    "[X3] %s stays on its schedule, because another's success says nothing about it",
    async (word) => {
      await room.save();
      const { deliver, came, answers } = receiver(failing(word));
      const worker = room.start({ routes: { webhook: deliver } });
      await failForLong();
      const before = came.length;
      answers(delivered);
      await another(worker);
      await room.clock.pass(MINUTE_MS);
      expect(came.length - before).toBe(1);
    },
  );

  test('[X3] F18: a wait that the receiver asked for is not cut short', async () => {
    await room.save();
    const asked = room.clock.now() + 2 * HOUR_MS;
    const { deliver, came, answers } = receiver(failing('server-error', asked));
    const worker = room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    answers(delivered);
    await another(worker);
    await room.clock.skip(asked - room.clock.now() - 1000);
    expect(came).toHaveLength(2);
    await room.clock.pass(6000);
    expect(came).toHaveLength(3);
  });

  test('[X3] a row that alone keeps failing gets five more attempts, then fails on schedule', async () => {
    await room.save();
    const [stuck] = await room.test.rows('select id from outbox');
    let tries = 0;
    const deliver: Deliver = (_submission, { id }) => {
      if (id !== stuck?.id) return Promise.resolve(delivered);
      tries++;
      return Promise.resolve(failing('server-error'));
    };
    const worker = room.start({ routes: { webhook: deliver } });
    await failForLong();
    const before = tries;
    for (let i = 0; i < 30; i++) {
      await another(worker);
      await room.clock.pass(MINUTE_MS);
    }
    // Half an hour passed, so one attempt is the schedule's own.
    expect(tries - before).toBeLessThanOrEqual(6);
    const began = room.clock.now();
    await untilDueIn(Number.POSITIVE_INFINITY);
    expect(room.clock.now() - began).toBeGreaterThan(72 * HOUR_MS);
    expect(await room.test.store.outbox.counts()).toMatchObject({ dead: 1 });
  });

  test('[X3] asks the store once for a success after a failure, and not at each success', async () => {
    let asked = 0;
    const { outbox } = room.test.store;
    const pullForward: typeof outbox.pullForward = (...args) => {
      asked++;
      return outbox.pullForward(...args);
    };
    const { deliver } = receiver(delivered);
    room.start({ routes: { webhook: deliver }, outbox: { ...outbox, pullForward } });
    await room.save(20);
    await room.clock.pass(10_000);
    expect(asked).toBe(1);
  });
});

describe('failures by kind', () => {
  test('[X3] F20: a refusal after many failures still gets its three attempts', async () => {
    await room.save();
    const { deliver, came, answers } = receiver(failing('no-connection'));
    room.start({ routes: { webhook: deliver } });
    await failForLong();
    const before = came.length;
    answers(failing('refused'));
    await untilDueIn(Number.POSITIVE_INFINITY);
    expect(came.length - before).toBe(3);
    expect(await room.test.store.outbox.counts()).toMatchObject({ dead: 1 });
  });

  test('[X3] F4: hard stops use up nothing of the schedule', async () => {
    await room.save();
    for (let stops = 0; stops < 15; stops++) {
      await room.test.store.outbox.claim('webhook', 'killed', 1, room.clock.now(), LEASE_MS);
      await room.test.store.outbox.reclaim(Number.MAX_SAFE_INTEGER);
    }
    const { deliver, attempts } = recordingDeliver(room.clock.now, failing('refused'));
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass((WAITS_MS[0] ?? 0) + 1000);
    expect(attempts).toHaveLength(2);
    expect(await room.test.rows('select refusals, failures from outbox')).toEqual([
      { refusals: 2, failures: 0 },
    ]);
  });

  test('[X3] a row that stops the process each time climbs the schedule, and others continue', async () => {
    await room.save();
    const stop = async () => {
      await room.test.store.outbox.claim('webhook', 'killed', 1, room.clock.now(), LEASE_MS);
      await room.test.store.outbox.reclaim(Number.MAX_SAFE_INTEGER);
    };
    for (let stops = 0; stops < 20; stops++) await stop();
    const { deliver, attempts } = recordingDeliver(room.clock.now, failing('server-error'));
    const worker = room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    expect(attempts).toEqual([]);
    expect(await room.test.rows('select state, outcome, failures from outbox')).toEqual([
      { state: 'waiting', outcome: 'internal-error', failures: 1 },
    ]);
    await worker.stop();
    await room.clock.pass(5000);
    await stop();
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    expect(attempts).toEqual([]);
    expect(await room.test.rows('select failures from outbox')).toEqual([{ failures: 2 }]);
  });
});
