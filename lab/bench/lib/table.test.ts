import { describe, expect, test } from 'vitest';
import { amount, figure, median, tableOf } from './table.mjs';

const itself = (one: number) => one;

describe('the table', () => {
  test('leaves out what no line has', () => {
    const lines = [{ what: 'shift', bar: '<= 0', reached: '0', ok: true }];
    expect(tableOf(lines)).toEqual(['what   bar   reached', 'shift  <= 0  0']);
  });

  test('marks what was missed, and what is for later', () => {
    const line = { what: 'x', bar: '<= 1', reached: '2', ok: false };
    const [, missed, later] = tableOf([line, { ...line, later: true }]);
    expect(missed).toMatch(/ MISSED$/);
    expect(later).toMatch(/ later$/);
  });
});

describe('a figure', () => {
  test('is the median beside the bar, with the least and the most', () => {
    const rounds = { ours: [30, 10, 20], peer: [40, 50, 60] };
    expect(figure('work', rounds, itself, { unit: 'ms', most: 15 })).toMatchObject({
      bar: '<= 15 ms',
      reached: '20 ms',
      spread: '10 to 30',
      peer: '50 ms',
      floor: '',
      ok: false,
    });
  });

  test('can have a least, or no bar at all', () => {
    expect(figure('score', { ours: [99] }, itself, { least: 100 }).ok).toBe(false);
    expect(figure('frames', { ours: [99] }, itself)).toMatchObject({ bar: '', ok: true });
  });

  test('that is missing reaches nothing', () => {
    expect(figure('HTML', { ours: [Number.NaN] }, itself, { most: 20 }).ok).toBe(false);
  });
});

test.each([
  [0, '0 ms'],
  [0.0031, '0.0031 ms'],
  [13.87, '13.9 ms'],
  [1201.4, '1201 ms'],
])('%d is told as %s', (value, told) => {
  expect(amount(value, 'ms')).toBe(told);
});

test('the median of an even number lies between two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
