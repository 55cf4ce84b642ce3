import { stem } from './stem.ts';

/** Also "c++" and "c#". */
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?/gu;
const MARKS = /\p{M}/gu;
const APOSTROPHES = /['’‘]/g;
/** "U.S." */
const DOTTED = /\b(?:\p{Lu}\.){2,}/gu;

/** Lets "US" be told from "us", unless all is written in capitals. */
function isAbbreviation(word: string, text: string): boolean {
  return /^\p{Lu}{2,3}$/u.test(word) && /\p{Ll}/u.test(text);
}

/**
 * The words of a text, without their endings. Abbreviations that are also ignored words keep their
 * capitals.
 */
export function stemsOf(text: string, ignored: ReadonlySet<string> = new Set()): string[] {
  const plain = text
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .replace(DOTTED, (dotted) => dotted.replaceAll('.', ''));
  return (plain.match(WORD) ?? []).map((word) => {
    const small = stem(word.toLowerCase());
    return ignored.has(small) && isAbbreviation(word, plain) ? word : small;
  });
}
