import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

const rows = ['A', 'B', 'C', 'D'].map((receipt) => ({ receipt }));

test.each([
  ['downward', 'B', 'D', ['B', 'C', 'D']],
  ['upward', 'C', 'A', ['A', 'B', 'C']],
  ['of one row', 'B', 'B', ['B']],
  ['from a row that left the list', 'X', 'C', ['C']],
  ['from nothing', undefined, 'C', ['C']],
])('[X18] a selection %s has both ends', (_, from, to, receipts) => {
  expect(between(rows, from, to)).toEqual(receipts);
});
