import { expect, test } from 'vitest';
import { excerptOf, wordsIn } from './search.ts';

test('[X27] the words of a text are folded, and none is repeated or very long', () => {
  expect(wordsIn('Ada’s C++, c# and\nC: ada')).toBe('ada s c++ c# and c');
  expect(wordsIn(`ÀÉ ﬁnance ${'x'.repeat(65)} "* \0`)).toBe('ae finance');
});

test('[X27] an excerpt has whole words, even if a text has no spaces', () => {
  const text = `${'漢字'.repeat(100)}。Göo ${'😀'.repeat(100)}`;
  const excerpt = excerptOf(text, { word: 'goo', isBeginning: false });
  expect(excerpt?.word).toBe('Göo');
  expect(Object.values(excerpt ?? {}).every((part) => part.isWellFormed())).toBe(true);
  expect(excerptOf(text, { word: 'gone', isBeginning: true })).toBeUndefined();
});
