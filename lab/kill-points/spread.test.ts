import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

test.each([
  [4, [0, 33, 66, 99]],
  [2, [0, 99]],
  [1, [0]],
])('[X28] %i of a hundred are spread from the first to the last', (count, chosen) => {
  expect(spread(hundred, count)).toEqual(chosen);
});

test('[X28] twenty are twenty different ones, and more than there are is all', () => {
  expect(new Set(spread(hundred, 20)).size).toBe(20);
  expect(spread([1, 2, 3], 20)).toEqual([1, 2, 3]);
});
