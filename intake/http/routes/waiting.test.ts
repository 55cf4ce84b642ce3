import { expect, test } from 'vitest';
import { waitingInWords } from './waiting.ts';

test.each([
  [0, 0, 'nothing needs attention'],
  [1, 0, '1 submission was not delivered'],
  [0, 2, '2 submissions are quarantined'],
  [3, 1, '3 submissions were not delivered, 1 submission is quarantined'],
])('[X12] says of %i dead letters and %i suspects: %s', (failed, suspects, words) => {
  expect(waitingInWords({ failed, suspects })).toBe(words);
});
