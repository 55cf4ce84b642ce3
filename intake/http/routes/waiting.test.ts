import { expect, test } from 'vitest';
import { waitingInWords } from './waiting.ts';

test.each([
  [0, 0, 'nothing waits for a person'],
  [1, 0, '1 submission was not handed on'],
  [0, 2, '2 suspects wait'],
  [3, 1, '3 submissions were not handed on, 1 suspect waits'],
])('[X12] says of %i dead letters and %i suspects: %s', (failed, suspects, words) => {
  expect(waitingInWords({ failed, suspects })).toBe(words);
});
