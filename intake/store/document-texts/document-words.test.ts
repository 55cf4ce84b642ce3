import { expect, test } from 'vitest';
import { excerptOf, soughtBy, wordsIn } from './document-words.ts';

test.each([
  ['Ada’s C++, c# and\nC: ada', 'ada s c++ c# and c'],
  ['node.js / PL-SQL_2 +1', 'node js pl sql 2 1'],
  ['ÀÉ ﬁnance E\u0301', 'ae finance e'],
  [`${'x'.repeat(65)} y`, 'y'],
  ['"* \0 ()', ''],
])('[X27] the words of %j', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});

test.each([
  ['shaders', [['shaders', true]]],
  ['go', [['go', false]]],
  ['c++', [['c++', true]]],
  ['東', [['東', true]]],
  [
    'node.js',
    [
      ['node', false],
      ['js', false],
    ],
  ],
  ['%', []],
])('[X27] the words to find for %j', (word, sought) => {
  expect(soughtBy(word)).toEqual(
    sought.map(([each, isBeginning]) => ({ word: each, isBeginning })),
  );
});

test('[X27] an excerpt has whole words, even if a text has no spaces', () => {
  const text = `${'漢字'.repeat(100)}。Göo ${'😀'.repeat(100)}`;
  const excerpt = excerptOf(text, { word: 'goo', isBeginning: false });
  expect(excerpt?.word).toBe('Göo');
  expect(Object.values(excerpt ?? {}).every((part) => part.isWellFormed())).toBe(true);
  expect(excerptOf(text, { word: 'gone', isBeginning: true })).toBeUndefined();
});
