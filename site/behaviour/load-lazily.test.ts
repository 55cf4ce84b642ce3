import { expect, test } from 'vitest';
import { loadLazily } from './load-lazily.ts';

/** A chunk that can't be loaded the first so many times. */
function chunk(failures: number) {
  let asked = 0;
  return async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module');
    return asked;
  };
}

test('[B14] loads once where all is well', async () => {
  expect(await loadLazily(chunk(0))).toBe(1);
});

test('[B14] asks a second time, and no third', async () => {
  expect(await loadLazily(chunk(1))).toBe(2);
  await expect(loadLazily(chunk(2))).rejects.toThrow('Failed to fetch');
});
