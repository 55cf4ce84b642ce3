import { fold } from '../submission/traits.ts';
import type { Excerpt } from './document-texts.ts';

/** A word of a folded text, including `c++` and `c#`. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu;

/** A word of a text as it was written, where an accent may be a separate character. */
const WRITTEN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*/gu;

/** The most characters of a word; nobody searches for longer ones. */
const LONGEST = 64;

/** The fewest characters of a word that is also found as a prefix: `go` is not `google`. */
const MIN_BEGINNING = 3;

/** Characters around a found word. A row of the list has room for one line. */
const BEFORE = 24;
const AFTER = 120;

/** A word to look for in documents. */
export interface Sought {
  word: string;
  /** Whether any word with this prefix matches. */
  isBeginning: boolean;
}

/** The different words of a text, folded, separated by spaces. */
export function wordsIn(text: string): string {
  const words = fold(text).match(WORD) ?? [];
  return [...new Set(words.filter((word) => word.length <= LONGEST))].join(' ');
}

/**
 * The words that a document must have for one word of a search, folded: for `node.js` both `node`
 * and a word starting with `js`. Empty for a word without a letter or a digit, which no document
 * has.
 */
export function soughtBy(word: string): Sought[] {
  const words = word.match(WORD) ?? [];
  return words.map((part, index) => ({
    word: part,
    isBeginning: index === words.length - 1 && isTelling(part),
  }));
}

/** A character outside of ASCII may be a syllable or a whole word. */
function isTelling(word: string): boolean {
  return word.length >= MIN_BEGINNING || /\P{ASCII}/u.test(word);
}

/** The first excerpt of a text with a word; undefined if it has none. */
export function excerptOf(text: string, { word, isBeginning }: Sought): Excerpt | undefined {
  for (const { 0: written, index } of text.matchAll(WRITTEN)) {
    const folded = fold(written);
    if (isBeginning ? !folded.startsWith(word) : folded !== word) continue;
    return {
      before: endOf(text.slice(0, index)),
      word: written,
      after: startOf(text.slice(index + written.length)),
    };
  }
  return undefined;
}

/** The last whole words of a text; of one without spaces, its last characters. */
function endOf(text: string): string {
  if (text.length <= BEFORE) return text;
  const cut = text.slice(-BEFORE).toWellFormed();
  return `… ${cut.slice(cut.indexOf(' ') + 1)}`;
}

/** The first whole words of a text; of one without spaces, its first characters. */
function startOf(text: string): string {
  if (text.length <= AFTER) return text;
  const cut = text.slice(0, AFTER).toWellFormed();
  const end = cut.lastIndexOf(' ');
  return `${end < 0 ? cut : cut.slice(0, end)} …`;
}
