import { expect, test } from 'vitest';
import { isOneTypoApart } from './typo.ts';

test('[X18] words are one typo apart by a letter more, less, or changed, or by a swap', () => {
  const near = 'smtih msith smiht smit mith smmith smiths smyth xmith smitx'.split(' ');
  expect(near.filter((word) => !isOneTypoApart(word, 'smith'))).toEqual([]);
  expect(near.filter((word) => !isOneTypoApart('smith', word))).toEqual([]);
  const others = ['smith', 'smtiih', 'htims', 'simht', 'smi', ''];
  expect(others.filter((word) => isOneTypoApart(word, 'smith'))).toEqual([]);
});
