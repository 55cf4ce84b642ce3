import { expect, test } from 'vitest';
import { answersSchema } from './answers.ts';
import { parseRecord } from './records.ts';
import { readContent } from './source.ts';

const source = readContent('answers.yaml');

test.each([
  ['a fee that names no salary', '{salary}', '{wage}', 'fee: Name {salary} and {fee}'],
  ['a name that stands for nothing', '{email}', '{mail}', 'mail: {mail} stands for nothing'],
])('[X13] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() =>
    parseRecord('answers.yaml', source.replaceAll(before, after), answersSchema),
  ).toThrow(message);
});
