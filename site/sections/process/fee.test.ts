import { expect, test } from 'vitest';
import { feeInWords, inDollars, salaryFrom } from './fee.ts';

test.each([
  [120_000, '$30,000'],
  [187_500, '$46,875'],
  [99_999, '$25,000'],
  [1, '$0'],
])('[H4] a salary of %i gives the fee %s', (salary, fee) => {
  expect(feeInWords(salary, 25)).toBe(fee);
});

test.each([Number.NaN, 0, -1, 10_000_000, Number.POSITIVE_INFINITY])(
  '[H4] a salary of %d gives only the percentage',
  (salary) => {
    expect(feeInWords(salary, 25)).toBe('25%');
  },
);

test('[H4] amounts read as US dollars without cents', () => {
  expect(inDollars(1_234_567.8)).toBe('$1,234,568');
});

test.each([
  '45000',
  '45,000',
  '$45,000',
  '$ 45,000',
  '45 000',
  '45\u00a0000',
  '45.000',
  '45,000.00',
  ' 45000 ',
])('[H4] a salary may be written as "%s"', (written) => {
  expect(salaryFrom(written)).toBe(45_000);
});

test.each([
  ['250k', 250_000],
  ['$250K', 250_000],
  ['187.5k', 187_500],
  ['187,5 k', 187_500],
  ['1.2m', 1_200_000],
  ['0.25M', 250_000],
])('[H4] "%s" is a salary of %i', (written, salary) => {
  expect(salaryFrom(written)).toBe(salary);
});

test.each([
  '',
  '$',
  '0',
  '-45000',
  'a lot',
  '45,00',
  '4,5000',
  '1 000 0',
  '10,000,000',
  '€45,000',
  '1e5',
  'k',
  '250kk',
  '10m',
  'a quarter million',
])('[H4] "%s" is not a salary', (written) => {
  expect(salaryFrom(written)).toBeNaN();
});
