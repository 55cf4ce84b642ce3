import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLimits, type Limits } from './limits.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const KB = 1000;
const OFFICE = '9.8.7.6';
const NEIGHBOR = '9.8.7.5';
const tooOften = (retryAfter: number) => ({ kind: 'too-often', status: 429, retryAfter });

/** Counts bytes, and waits until the next ones would be refused. */
async function arrive(body: Awaited<ReturnType<Limits['enter']>>, bytes: number) {
  body.arrived(bytes);
  await new Promise(setImmediate);
}

test('[X10] fifty people in one office may send their documents at once', async () => {
  const limits = createLimits();
  for (let n = 0; n < 50; n++) {
    const body = await limits.enter(OFFICE, 2000 * KB);
    await arrive(body, 2000 * KB);
    body.leave();
  }
});

test('[X10] too many submissions of one sender in a minute have to wait', async () => {
  const limits = createLimits();
  for (let n = 0; n < 60; n++) await limits.enter(OFFICE, KB);
  await expect(limits.enter(OFFICE, KB)).rejects.toMatchObject(tooOften(60));
  await limits.enter(NEIGHBOR, KB);
  await vi.advanceTimersByTimeAsync(59_500);
  await expect(limits.enter(OFFICE, KB)).rejects.toMatchObject(tooOften(1));
  await vi.advanceTimersByTimeAsync(1000);
  await limits.enter(OFFICE, KB);
});

test('[X10] too many bytes of one sender in an hour have to wait', async () => {
  const limits = createLimits({ submissions: 60, bytes: 1000 * KB, uploads: 9 });
  await arrive(await limits.enter(OFFICE, 900 * KB), 900 * KB);
  await expect(limits.enter(OFFICE, 101 * KB)).rejects.toMatchObject(tooOften(3600));
  await limits.enter(NEIGHBOR, 900 * KB);
  // A body of undeclared size is ended where it exceeds the quota.
  const undeclared = await limits.enter(OFFICE, undefined);
  await arrive(undeclared, 100 * KB);
  await arrive(undeclared, 1);
  expect(() => undeclared.arrived(1)).toThrow(expect.objectContaining(tooOften(3600)));
});

test('[X10] [X27] the documents of each sender are counted', async () => {
  const { countDocuments } = createLimits();
  expect(await countDocuments(OFFICE, 2)).toBe(0);
  expect(await countDocuments(OFFICE, 1)).toBe(2);
  expect(await countDocuments(NEIGHBOR, 1)).toBe(0);
  expect(await countDocuments(undefined, 1)).toBe(0);
});

test('[X10] the bytes that arrive count, not those declared', async () => {
  const limits = createLimits();
  for (let n = 0; n < 40; n++) await limits.enter(OFFICE, 200_000 * KB);
});

test.each(['127.0.0.1', ''])(
  '[X10] a proxy that TRUST_PROXY misses has no quota: %j',
  async (peer) => {
    const limits = createLimits();
    for (let n = 0; n < 100; n++) (await limits.enter(peer, KB)).leave();
  },
);

test('[X1] only so many uploads run at once, and texts beside them', async () => {
  const limits = createLimits({ submissions: 60, bytes: 2 ** 30, uploads: 2 });
  const first = await limits.enter(OFFICE, 1000 * KB);
  await limits.enter(NEIGHBOR, undefined);
  const overloaded = { kind: 'overloaded', status: 503, retryAfter: 5 };
  await expect(limits.enter('127.0.0.1', 1000 * KB)).rejects.toMatchObject(overloaded);
  await limits.enter(OFFICE, 32 * 1024);
  first.leave();
  await limits.enter(OFFICE, 1000 * KB);
});
