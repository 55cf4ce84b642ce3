import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

const log = pino({ level: 'silent' });
const fine = { ping: () => Promise.resolve() };

it('[X12] asks store and disk once a second, however often it is asked itself', async () => {
  let time = 0;
  const ping = vi.fn(() => Promise.resolve());
  const isReady = createReadiness({ ping }, fine, log, () => time);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  time = 999;
  await isReady();
  expect(ping).toHaveBeenCalledTimes(1);
  time = 1000;
  ping.mockRejectedValue(new Error('read-only'));
  expect([await isReady(), await isReady()]).toEqual([false, false]);
  expect(ping).toHaveBeenCalledTimes(2);
});

it('[X12] counts a store that does not answer as not ready, and asks it again once it does', async () => {
  vi.useFakeTimers();
  try {
    let time = 0;
    const hanging = Promise.withResolvers<void>();
    const ping = vi.fn(() => hanging.promise);
    const isReady = createReadiness(fine, { ping }, log, () => time);
    const first = isReady();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBe(false);
    time = 2000;
    expect(await isReady()).toBe(false);
    expect(ping).toHaveBeenCalledTimes(1);
    hanging.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await isReady()).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
