import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { FileStoreError } from '../../files/files.ts';
import type { Store } from '../../store/store.ts';
import { createReadiness } from './readiness.ts';

const log = pino({ level: 'silent' });
const fine = { ping: () => Promise.resolve() };
const NOTHING = 'nothing needs attention';
/** A store with nothing in it. The test says how its `ping` behaves, and how long it counts. */
const storeThat = (ping: () => Promise<void>, countsMs = 0) => {
  const waiting = async () => {
    if (countsMs > 0) await pause(countsMs);
    return { suspects: 0, failed: 0 };
  };
  return { ping, logBytes: async () => 0, records: { waiting } } as unknown as Store;
};
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('[X12] checks store and disk once a second, however often it is asked', async () => {
  let time = 0;
  const ping = vi.fn(() => Promise.resolve());
  const readiness = createReadiness(storeThat(ping), fine, log, () => time);
  const all = [readiness(), readiness(), readiness()];
  expect(await Promise.all(all)).toEqual(Array(3).fill([NOTHING]));
  time = 999;
  await readiness();
  expect(ping).toHaveBeenCalledTimes(1);
  time = 1000;
  ping.mockRejectedValue(new Error('read-only'));
  expect([await readiness(), await readiness()]).toEqual([undefined, undefined]);
  expect(ping).toHaveBeenCalledTimes(2);
});

test('[X12] counts what needs attention once a minute', async () => {
  let time = 0;
  const waiting = vi.fn(async () => ({ suspects: 2, failed: 0 }));
  const store = { ...storeThat(fine.ping), records: { waiting } } as unknown as Store;
  const readiness = createReadiness(store, fine, log, () => time);
  for (; time <= 60_000; time += 1000)
    expect(await readiness()).toEqual(['2 submissions are quarantined']);
  expect(waiting).toHaveBeenCalledTimes(2);
});

test('[X12] reports a log that another program keeps from being emptied', async () => {
  const store = { ...storeThat(fine.ping), logBytes: async () => 601 * 2 ** 20 };
  expect(await createReadiness(store, fine, log)()).toEqual([
    NOTHING,
    expect.stringContaining('601 MiB'),
  ]);
});

test('[X11] [X12] is ready without its bucket, and reports that, but not without its disk', async () => {
  const away = new FileStoreError("s3://documents/ can't be used");
  const ping = vi.fn(() => Promise.reject(away));
  const words = await createReadiness(storeThat(fine.ping), { ping }, log)();
  expect(words).toEqual([NOTHING, expect.stringMatching(/^documents/)]);
  ping.mockRejectedValue(new Error('EIO'));
  expect(await createReadiness(storeThat(fine.ping), { ping }, log)()).toBeUndefined();
});

test('[X11] [X12] does not wait for its bucket before it counts', async () => {
  vi.useFakeTimers();
  try {
    const ping = async () => {
      await pause(1500);
      throw new FileStoreError('s3://documents/ did not respond in time.');
    };
    const ready = createReadiness(storeThat(fine.ping, 1500), { ping }, log)();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await ready).toContainEqual(expect.stringMatching(/^documents/));
  } finally {
    vi.useRealTimers();
  }
});

test('[X12] counts a store that does not respond as not ready, and asks it again once it does', async () => {
  vi.useFakeTimers();
  try {
    let time = 0;
    const hanging = Promise.withResolvers<void>();
    const ping = vi.fn(() => hanging.promise);
    const readiness = createReadiness(storeThat(fine.ping), { ping }, log, () => time);
    const first = readiness();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBeUndefined();
    time = 2000;
    expect(await readiness()).toBeUndefined();
    expect(ping).toHaveBeenCalledTimes(1);
    hanging.resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(await readiness()).toEqual([NOTHING]);
  } finally {
    vi.useRealTimers();
  }
});
