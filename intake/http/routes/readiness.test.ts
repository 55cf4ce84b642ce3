import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileStoreError } from '../../files/files.ts';
import type { Store } from '../../store/store.ts';
import { createReadiness } from './readiness.ts';

const log = pino({ level: 'silent' });
const fine = { ping: () => Promise.resolve() };
const NOTHING = 'nothing needs attention';

function storeWith(parts: {
  ping?: Store['ping'];
  attention?: Store['records']['attention'];
}): Store {
  const { ping = fine.ping, attention = async () => ({ suspects: 0, failed: 0 }) } = parts;
  return { ping, records: { attention } } as unknown as Store;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('[X12] checks store and disk once a second, however often it is asked', async () => {
  const ping = vi.fn(() => Promise.resolve());
  const readiness = createReadiness(storeWith({ ping }), fine, log);
  await Promise.all([readiness(), readiness(), readiness()]);
  await vi.advanceTimersByTimeAsync(999);
  expect(await readiness()).toEqual([NOTHING]);
  expect(ping).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  ping.mockRejectedValue(new Error('read-only'));
  expect(await readiness()).toBeUndefined();
});

test('[X12] reports what needs attention', async () => {
  const attention = async () => ({ suspects: 2, failed: 1 });
  expect(await createReadiness(storeWith({ attention }), fine, log)()).toEqual([
    '1 submission was not delivered, 2 submissions are quarantined',
  ]);
});

test('[X11] [X12] is ready without its bucket, and reports that, but not without its disk', async () => {
  const ping = vi.fn(() => Promise.reject(new FileStoreError("s3://documents/ can't be used")));
  const readiness = createReadiness(storeWith({}), { ping }, log);
  expect(await readiness()).toContain("documents can't be stored");
  ping.mockRejectedValue(new Error('EIO'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await readiness()).toBeUndefined();
});

test('[X12] counts a store that does not respond as not ready', async () => {
  const ping = () => new Promise<never>(() => undefined);
  const ready = createReadiness(storeWith({ ping }), fine, log)();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await ready).toBeUndefined();
});
