import { expect, test } from 'vitest';
import { salariesIn } from './salary.ts';

test.each([
  ['what about $95,500', [95_500]],
  ['like 180 k', [180_000]],
  ['0.2 million', [200_000]],
  ['one hundred and eighty thousand', [180_000]],
  ['a hundred and twenty grand', [120_000]],
  ['ninety two thousand five hundred', [92_500]],
  ['one eighty k', [180_000]],
  ['half a million', [500_000]],
  ['between 150 and 180k', [150_000, 180_000]],
  ['no number', []],
  ['€180,000', []],
  ['180k pounds', []],
  ['90 dollars an hour', []],
])('[X13] %s names the salaries %j', (question, salaries) => {
  expect(salariesIn(question)).toEqual(salaries);
});
