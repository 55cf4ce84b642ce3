import { expect, test } from 'vitest';
import { partsOf, totalOf } from './ranking.ts';

test.each([
  [[95, 80, 60], [4, 5, 2], 81.818],
  [[70, 96, 72], [4, 5, 2], 82.181],
  [[82, 74, 98], [1, 1, 1], 84.666],
])('[X29] scores of %j with the weights %j make %d', (scores, weights, total) => {
  expect(totalOf(scores, weights)).toBeCloseTo(total, 2);
});

test('[X29] equal totals are equal numbers, so the order among them is kept', () => {
  expect(totalOf([70, 80, 90], [3, 3, 3])).toBe(totalOf([90, 70, 80], [3, 3, 3]));
});

test('[X29] the parts of a bar follow each other and end at the total', () => {
  expect(partsOf([50, 100], [1, 3])).toEqual([
    { x: 0, width: 12.5 },
    { x: 12.5, width: 75 },
  ]);
});
