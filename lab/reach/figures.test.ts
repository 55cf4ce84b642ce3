import { expect, test } from 'vitest';
import { busiestSecond, isMissed, longestGap, longestUntilNext } from './figures.ts';

test.each([
  [{ most: 5 }, false],
  [{ most: 4 }, true],
  [{ least: 5 }, false],
  [{ least: 6 }, true],
  [{}, false],
])('[X11] a figure of 5 with the bar %j is missed: %s', (bar, expected) => {
  expect(isMissed({ what: 'rows', value: 5, ...bar })).toBe(expected);
});

test('[X11] what could not be measured is missed', () => {
  expect(isMissed({ what: 'rows', value: NaN })).toBe(true);
});

test('[X11] the longest gap is between two neighbors', () => {
  expect([longestGap([10, 20, 500, 510]), longestGap([10])]).toEqual([480, 0]);
});

test('[X11] of several faults the one counts after which the next delivery took longest', () => {
  expect(longestUntilNext([10, 100], [5, 30, 190])).toBe(90);
  expect(longestUntilNext([10, 200], [5, 30, 190])).toBeNaN();
});

test('[X11] the busiest second may begin at any time', () => {
  expect(busiestSecond([0, 900, 950, 1800, 1899, 1900, 2950])).toBe(4);
});
