import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  delivered,
  disorder,
  recordingDeliver,
  type WorkerRoom,
  workerRoom,
} from '../../../tests/fixtures/workers.ts';
import type { Outcome } from './outcome.ts';
import { JITTER, WAITS_MS } from './schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const down: Outcome = { word: 'no-connection', detail: 'ECONNREFUSED' };

let room: WorkerRoom;
beforeEach(async () => {
  room = await workerRoom();
});
afterEach(() => room.remove());

describe('the worker', () => {
  test('[X3] B5: delivers a new submission as soon as it is woken', async () => {
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    const worker = room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    await room.save();
    worker.wake();
    await room.clock.untilIdle();
    expect(attempts).toHaveLength(1);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1, waiting: 0 });
  });

  test("[X3] finds another process's submission on its own within seconds", async () => {
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    await room.save();
    await room.clock.pass(5000);
    expect(attempts).toHaveLength(1);
  });

  test('[X3] F17: retries on the ladder, then leaves a dead letter for a person', async () => {
    const { deliver, attempts } = recordingDeliver(room.clock.now, down);
    await room.save();
    room.start({ routes: { webhook: deliver } });
    await room.clock.untilIdle();
    for (;;) {
      const due = await room.test.store.outbox.nextDue('webhook');
      if (due === undefined) break;
      await room.clock.skip(due - room.clock.now());
    }
    const waits = attempts.slice(1).map(({ at }, i) => at - (attempts[i]?.at ?? 0));
    expect(waits).toEqual(WAITS_MS);
    expect(new Set(attempts.map(({ claim }) => claim.id)).size).toBe(1);
    expect(await room.test.store.outbox.counts()).toMatchObject({ dead: 1, waiting: 0 });
    expect(await room.test.rows('select outcome, detail from outbox')).toEqual([
      { outcome: 'no-connection', detail: 'ECONNREFUSED' },
    ]);
    expect(room.lines.at(-1)).toMatchObject({ level: 'error', fields: { follows: 'dead' } });
  });

  test('[X3] F17: spreads its retries randomly', async () => {
    const { deliver, attempts } = recordingDeliver(room.clock.now, down);
    await room.save();
    room.start({ routes: { webhook: deliver }, random: () => 0.5 });
    await room.clock.pass(MINUTE_MS);
    const second = (attempts[1]?.at ?? 0) - (attempts[0]?.at ?? 0);
    expect(second).toBe((WAITS_MS[0] ?? 0) * (1 + JITTER / 2));
  });

  test('[X3] F18: makes no attempt earlier than the receiver asked, and pauses the others', async () => {
    const asked = room.clock.now() + HOUR_MS;
    const { deliver, attempts } = recordingDeliver(room.clock.now, {
      word: 'throttled',
      detail: 'HTTP 429',
      notBefore: asked,
    });
    const worker = room.start({ routes: { webhook: deliver } });
    await room.save();
    worker.wake();
    await room.clock.untilIdle();
    await room.save();
    worker.wake();
    await room.clock.pass(59_000);
    expect(attempts).toHaveLength(1);
    await room.clock.pass(2000);
    expect(attempts).toHaveLength(2);
    await room.clock.skip(HOUR_MS);
    const first = attempts.filter(({ claim }) => claim.id === attempts[0]?.claim.id);
    expect(first[1]?.at).toBeGreaterThanOrEqual(asked);
  });

  test('[X3] F16: a webhook that never responds does not delay the mail', async () => {
    const webhook = recordingDeliver(room.clock.now);
    const mail = recordingDeliver(room.clock.now, delivered);
    await room.save(10, { destinations: ['webhook', 'mail'] });
    room.start({ routes: { webhook: webhook.deliver, mail: mail.deliver } });
    await room.clock.pass(10_000);
    expect(webhook.attempts).toHaveLength(4);
    expect(mail.attempts).toHaveLength(10);
  });

  test('[X3] leaves rows of a destination without a route waiting', async () => {
    const { deliver } = recordingDeliver(room.clock.now, delivered);
    await room.save(1, { destinations: ['webhook', 'mail'] });
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(MINUTE_MS);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 1, waiting: 1 });
  });

  test('[X3] F22: drains a whole backlog at no more than its rate, oldest first', async () => {
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    for (let i = 0; i < 150; i++) {
      await room.save();
      room.test.pass(1);
    }
    await room.clock.pass(150);
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(2000);
    expect(attempts.length).toBeGreaterThan(90);
    expect(attempts.length).toBeLessThanOrEqual(104);
    await room.clock.pass(10_000);
    const order = (await room.test.rows('select o.id from outbox o order by due_at')).map(
      ({ id }) => id,
    );
    const ids = attempts.map(({ claim }) => claim.id);
    expect(disorder(ids, order)).toBe(0);
  });

  test('[X3] a delivery that crashes is a failed attempt, and the next one follows', async () => {
    let calls = 0;
    await room.save(2);
    const deliver = () => {
      calls++;
      if (calls === 1) throw new Error('ada@example.com broke it');
      return Promise.resolve(delivered);
    };
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(MINUTE_MS);
    expect(await room.test.store.outbox.counts()).toMatchObject({ delivered: 2 });
    const crash = room.lines.find(({ message }) => message === 'delivery crashed');
    expect(crash).toMatchObject({ level: 'error', fields: { fault: 'Error', attempt: 1 } });
  });

  test('[X3] a submission that was erased during its delivery ends as a dead letter', async () => {
    const { deliver, attempts } = recordingDeliver(room.clock.now, delivered);
    await room.save();
    room.start({
      store: { submission: () => Promise.resolve(undefined) },
      routes: { webhook: deliver },
    });
    await room.clock.untilIdle();
    expect(attempts).toEqual([]);
    expect(await room.test.rows('select state, outcome from outbox')).toEqual([
      { state: 'dead', outcome: 'missing-submission' },
    ]);
  });

  test('[X3] S41: logs nothing that a visitor wrote', async () => {
    await room.save(3);
    const outcomes = [delivered, { ...down, detail: 'Ada Lovelace' }];
    const deliver = () => {
      const outcome = outcomes.shift();
      if (!outcome) throw new Error('Ada Lovelace');
      return Promise.resolve(outcome);
    };
    room.start({ routes: { webhook: deliver } });
    await room.clock.pass(1000);
    expect(room.lines).toHaveLength(4);
    expect(JSON.stringify(room.lines)).not.toMatch(/Ada|Lovelace|example\.com|555 0100/);
  });
});

test('[X3] notifies a chat no faster than it accepts messages, one after another', async () => {
  await room.save(5, { destinations: ['slack'] });
  const slack = recordingDeliver(room.clock.now, delivered);
  room.start({ routes: { slack: slack.deliver } });
  await room.clock.pass(10_000);
  const times = slack.attempts.map(({ at }) => at);
  expect(times).toHaveLength(5);
  for (const [index, at] of times.slice(1).entries()) {
    expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(1000);
  }
});
