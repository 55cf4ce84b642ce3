import { expect, test } from 'vitest';
import { rate } from './matching.ts';
import { nearest } from './nearest.ts';
import { stem } from './stem.ts';
import { stemsOf } from './words.ts';

test.each([
  [['place', 'placed', 'placing', 'placement', 'places']],
  [['company', 'companies']],
  [['stop', 'stopped', 'stopping']],
  [['delete', 'deleted', 'deleting']],
])('[X13] %j have one stem', (words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test('[X13] an engineer is no engine', () => {
  expect(stem('engineer')).not.toBe(stem('engine'));
});

test.each([
  ['guarentee', 'guarantee'],
  ['recieve', 'receive'],
  ['salry', 'salary'],
  ['chance', undefined],
  ['xyz', undefined],
])('[X13] %s was meant as %s', (word, meant) => {
  expect(nearest(word, ['guarantee', 'receive', 'salary', 'change', 'xya'])).toBe(meant);
});

test('[X13] a word is the same in any spelling, and a number any number', () => {
  expect(stemsOf('Résumés in the U.S.? 30 days, 2x')).toEqual(stemsOf('resume in the us 7 day 0'));
  expect(stemsOf('C++ or C#')).toEqual(['c++', 'or', 'c#']);
});

test('[X13] a word that asks is found in no text', () => {
  const words = (text: string) => stemsOf(text).map((stem) => ({ stem, group: 0, tells: 1 }));
  const texts = ['You hear how it ended.', 'Send your profile.'].map(words);
  expect(rate(words('how'), texts)).toEqual([0, 0]);
  expect(rate(words('profile'), texts)).toEqual([0, expect.any(Number)]);
});
