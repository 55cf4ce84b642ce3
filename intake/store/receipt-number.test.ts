import { expect, test } from 'vitest';
import { newReceiptNumber, readReceiptNumber } from './receipt-number.ts';

test('[X4] receipt numbers can be read aloud', () => {
  const numbers = Array.from({ length: 1000 }, newReceiptNumber);
  expect(new Set(numbers).size).toBe(1000);
  for (const number of numbers) expect(number).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-?){3}$/);
});

test.each([
  [' 7k3m 9qxd-2vtb ', '7K3M-9QXD-2VTB'],
  ['ol0I\u20139QXD\u20132VTB', '0101-9QXD-2VTB'],
  ['7K3M-9QXD', undefined],
  ['7K3M-9QXD-2VTU', undefined],
  ['7K3M-9QXD-2VTB-X', undefined],
  ['../../etc/passwd', undefined],
])('[X4] the typed number %j is %j', (typed, number) => {
  expect(readReceiptNumber(typed)).toBe(number);
});
