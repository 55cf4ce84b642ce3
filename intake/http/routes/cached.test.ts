import { expect, test, vi } from 'vitest';
import { cachedFor } from './cached.ts';

test('[X12] a response is reused for a while, and requested once for all who come during that time', async () => {
  let time = 0;
  const ask = vi.fn(async () => time);
  const get = cachedFor(1000, ask, () => time);
  expect(await Promise.all([get(), get()])).toEqual([0, 0]);
  time = 999;
  expect(await get()).toBe(0);
  time = 1000;
  expect(await get()).toBe(1000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('[X12] a failure reaches everyone waiting for it, and is not cached', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('away')));
  const get = cachedFor(1000, ask, () => 0);
  await expect(Promise.all([get(), get()])).rejects.toThrow('away');
  ask.mockResolvedValueOnce(undefined as never);
  await expect(get()).resolves.toBeUndefined();
  expect(ask).toHaveBeenCalledTimes(2);
});
