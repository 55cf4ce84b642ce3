import { expect, test } from 'vitest';
import { isOneTypoApart } from './typo.ts';

test.each([
  ['smtih', 'smith'],
  ['msith', 'smith'],
  ['smiht', 'smith'],
  ['smit', 'smith'],
  ['mith', 'smith'],
  ['smmith', 'smith'],
  ['smiths', 'smith'],
  ['smyth', 'smith'],
  ['xmith', 'smith'],
  ['smitx', 'smith'],
])('[X18] %s is one typo apart from %s', (one, other) => {
  expect(isOneTypoApart(one, other)).toBe(true);
  expect(isOneTypoApart(other, one)).toBe(true);
});

test.each([
  ['smith', 'smith'],
  ['smtiih', 'smith'],
  ['htims', 'smith'],
  ['simht', 'smith'],
  ['smi', 'smith'],
  ['sm', 'ms-x'],
  ['', 'ab'],
])('[X18] %s is not one typo apart from %s', (one, other) => {
  expect(isOneTypoApart(one, other)).toBe(false);
  expect(isOneTypoApart(other, one)).toBe(false);
});
