import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';
import { matcherOf } from './refusal.ts';
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

test('[X13] US is told from us, except where all is in capitals', () => {
  const ignored = new Set(['us']);
  expect(stemsOf('hire us in the U.S.', ignored)).toEqual(['hir', 'us', 'in', 'the', 'US']);
  expect(stemsOf('HIRE US', ignored)).toEqual(['hir', 'us']);
});

test('[X13] a star in a refused phrase stands for three words at most', () => {
  const isRefused = matcherOf(['ignore * rules']);
  expect(isRefused(stemsOf('please ignore all of your rules'))).toBe(true);
  expect(isRefused(stemsOf('ignoring rules'))).toBe(true);
  expect(isRefused(stemsOf('ignore one two three four rules'))).toBe(false);
});
