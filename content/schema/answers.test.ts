import { expect, test } from 'vitest';
import source from '../answers.yaml?raw';
import { answersSchema } from './answers.ts';
import { readRecord } from './records.ts';

test.each([
  ['a fee that names no salary', '{salary}', '{wage}', 'fee: Name {salary} and {fee}'],
  ['a name that stands for nothing', '{email}', '{mail}', 'mail: {mail} stands for nothing'],
])('[X13] refuses %s', (_, before, after, message) => {
  expect(source).toContain(before);
  expect(() => readRecord('answers.yaml', source.replaceAll(before, after), answersSchema)).toThrow(
    message,
  );
});
