import { wordCount } from './phrases.ts';
import type { Understanding } from './understanding.ts';

const NAME = /^\p{L}[\p{L}\p{M}'.-]*(?: \p{L}[\p{L}\p{M}'.-]*)*$/u;
const MOST_NAME_WORDS = 5;
/** Letters said one by one. */
const SPELLED = /^\p{L}(?:[\s.-]+\p{L})+$/u;

/** A text without punctuation and fillers at both ends. */
export function trimmed(text: string, u: Understanding): string {
  const inner = u.within.fillers.before(u.within.fillers.after(text));
  return inner.replace(/^[\s,;:.!?-]+|[\s,;:.!?-]+$/g, '');
}

/** Whether a text can be a person's name. */
export function isName(text: string, u: Understanding): boolean {
  if (!NAME.test(text) || wordCount(text) > MOST_NAME_WORDS) return false;
  return !u.notNames.is(text.split(' ')[0] ?? '');
}

/** The role alone: "senior Unity engineer" from "a senior Unity engineer role". */
export function roleOf(text: string, u: Understanding): string {
  const start = u.articles.after(trimmed(text, u));
  const inner = u.articles.after(u.jobWords.after(start));
  return trimmed(u.jobWords.before(inner), u);
}

/** Joins spelled letters: "l o p e s" becomes "Lopes". Other texts stay unchanged. */
export function unspelled(text: string): string {
  if (!SPELLED.test(text)) return text;
  const word = text.replace(/[\s.-]+/g, '');
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}
