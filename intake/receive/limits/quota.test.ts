import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refusal } from '../refusal.ts';
import { createQuota, QUOTA } from './quota.ts';
import { type Sender, senderOf } from './sender.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const KB = 1000;
const OFFICE = senderOf('9.8.7.6');

/** Sends until a submission is refused. Returns how many were taken, and the refusal. */
async function sendUntilRefused(
  take: ReturnType<typeof createQuota>,
  address: (n: number) => string,
) {
  for (let n = 0; n < 10_000; n++) {
    try {
      await sendAll(take, senderOf(address(n)), 10 * KB);
    } catch (refusal) {
      return { taken: n, refusal };
    }
  }
  throw new Error('nothing was refused');
}

/** Begins a body; `arrived` resolves once its bytes are counted. */
async function begin(take: ReturnType<typeof createQuota>, sender: Sender, declared?: number) {
  let refusal: Refusal | undefined;
  const meter = (await take(sender, declared))((reason) => {
    refusal = reason;
  });
  return {
    async arrived(count: number) {
      meter.arrived(count);
      await new Promise(setImmediate);
    },
    leave: () => meter.leave(),
    refusal: () => refusal,
  };
}

/** Sends a whole body. */
async function sendAll(take: ReturnType<typeof createQuota>, sender: Sender, bytes: number) {
  const body = await begin(take, sender, bytes);
  await body.arrived(bytes);
  body.leave();
  expect(body.refusal()).toBeUndefined();
}

test('[X10] lets fifty people in one office send at once', async () => {
  const take = createQuota();
  for (let n = 0; n < 50; n++) {
    await sendAll(take, OFFICE, 2_000 * KB);
  }
});

test('[X10] refuses one address too many with a time to wait, and accepts it then', async () => {
  const take = createQuota();
  const { taken, refusal } = await sendUntilRefused(take, () => '9.8.7.6');
  expect(taken).toBe(QUOTA.submissions.site);
  expect(refusal).toMatchObject({ kind: 'too-often', status: 429, retryAfter: 60 });
  await vi.advanceTimersByTimeAsync(59_500);
  await expect(take(OFFICE, KB)).rejects.toMatchObject({
    retryAfter: 1,
  });
  await take(senderOf('9.8.7.5'), KB);
  await vi.advanceTimersByTimeAsync(1000);
  await take(OFFICE, KB);
});

test('[X10] counts a network too, however many addresses it has', async () => {
  const limit = QUOTA.submissions.network;
  const v4 = await sendUntilRefused(createQuota(), (n) => `9.8.7.${n % 256}`);
  const v6 = await sendUntilRefused(createQuota(), (n) => `2a00:1:2:${n.toString(16)}::1`);
  expect([v4.taken, v6.taken]).toEqual([limit, limit]);
});

test('[X10] counts the bytes of an hour', async () => {
  const take = createQuota({ ...QUOTA, bytes: { site: 1_000 * KB, network: 10_000 * KB } });
  await sendAll(take, OFFICE, 900 * KB);
  const tooMany = {
    kind: 'too-often',
    retryAfter: 3600,
  };
  await expect(take(OFFICE, 101 * KB)).rejects.toMatchObject(tooMany);
  await take(senderOf('9.8.7.5'), 900 * KB);
  // A body of undeclared length is ended where it exceeds the quota.
  const long = await begin(take, OFFICE);
  await long.arrived(100 * KB);
  expect(long.refusal()).toBeUndefined();
  await long.arrived(1);
  expect(long.refusal()).toMatchObject(tooMany);
  // The refused bytes don't count.
  await sendAll(take, OFFICE, 100 * KB);
});

test('[X10] ends the newest of several bodies that exceed it together', async () => {
  const take = createQuota({ ...QUOTA, bytes: { site: 1_000 * KB, network: 10_000 * KB } });
  const [first, second, third] = [
    await begin(take, OFFICE),
    await begin(take, OFFICE),
    await begin(take, OFFICE),
  ];
  for (const body of [first, second, third]) await body.arrived(333 * KB);
  await first.arrived(100 * KB);
  expect([first, second, third].map((body) => body.refusal()?.kind)).toEqual([
    ...[undefined, undefined, 'too-often'],
  ]);
  await second.arrived(200 * KB);
  await first.arrived(30 * KB);
  expect(second.refusal()).toBeUndefined();
  first.leave();
  await second.arrived(100 * KB);
  expect(second.refusal()?.kind).toBe('too-often');
});

test('[X10] counts the bytes that arrive, not those declared', async () => {
  const take = createQuota();
  for (let n = 0; n < 40; n++) await take(OFFICE, 200_000 * KB);
  await vi.advanceTimersByTimeAsync(60_000);
  for (let n = 0; n < 40; n++) await take(OFFICE, undefined);
});

test('[X10] counts nothing for a network that its site was refused', async () => {
  const take = createQuota();
  await sendUntilRefused(take, () => '9.8.7.6');
  for (let n = 0; n < 2 * QUOTA.submissions.network; n++) {
    await expect(take(OFFICE, KB)).rejects.toMatchObject({ kind: 'too-often' });
  }
  await take(senderOf('9.8.7.5'), KB);
});

test('[X10] does not mistake an unnamed proxy for one visitor', async () => {
  const take = createQuota();
  for (const address of ['127.0.0.1', '172.17.0.1', 'fd00::1', '']) {
    for (let n = 0; n < 1000; n++) await take(senderOf(address), KB);
  }
});
