import { stem } from './stem.ts';

/** Also "c++" and "c#". */
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?/gu;
const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’‘]/g;
/** "U.S." */
const DOTTED = /\b(?:\p{Lu}\.){2,}/gu;
const NUMBER = /^\d/;

/** The words of a text without their endings. Every number becomes the word "0". */
export function stemsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(DOTTED, (dotted) => dotted.replaceAll('.', ''));
  const words = plain.toLowerCase().match(WORD) ?? [];
  return words.map((word) => (NUMBER.test(word) ? '0' : stem(word)));
}
