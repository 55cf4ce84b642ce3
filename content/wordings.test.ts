import { expect, test } from 'vitest';
import { readRecord } from './records.ts';
import { wordingsSchema } from './wordings.ts';
import source from './wordings.yaml?raw';

test.each([
  [
    'a word that is missing',
    'alike:\n',
    "alike:\n  - 'fee,, price'\n",
    'alike.0: A word is missing',
  ],
  ['a fee that names no salary', '{salary}', '{wage}', 'fee: Name {salary} and {fee}'],
  ['a name that stands for nothing', '{email}', '{mail}', 'mail: {mail} stands for nothing'],
])('[X13] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() =>
    readRecord('wordings.yaml', source.replaceAll(before, after), wordingsSchema),
  ).toThrow(message);
});
