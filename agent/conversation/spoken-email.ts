import { isEmail } from '../../contract/values.ts';
import type { Understanding } from './understanding.ts';

/** Most words on either side of the "at" in an address. */
const MOST_WORDS = 12;
/** Punctuation at a word's end. It ends a clause and is not part of an address. */
const CLAUSE_END = /[,;:!?.]+$/;

/** A value found in a text, with the places where its words begin and end. */
export interface Found {
  value: string;
  start: number;
  end: number;
}

interface Word {
  /** In lower case, without the punctuation at the end. */
  text: string;
  start: number;
  end: number;
  endsClause: boolean;
}

/**
 * A spoken address: "ada dot lopez at blue heron dot com", with letters spelled or not. It begins
 * at the last of `begins` before its "at", such as the place after "my email is". Without such a
 * place, only words joined by symbols ("dot") or spelled letters belong to it.
 */
export function spokenEmail(
  text: string,
  begins: readonly number[],
  u: Understanding,
): Found | undefined {
  const words = wordsOf(text);
  for (const [at, word] of words.entries()) {
    if (!u.at.is(word.text)) continue;
    const domain = domainAfter(words, at, u);
    const begin = begins.findLast((place) => place < word.start);
    const first = localStart(words, at, begin, u);
    const local = joined(words.slice(first, at), u);
    const value = `${local}@${domain.text}`;
    if (first < at && isEmail(value)) {
      return { value, start: words[first]?.start ?? 0, end: words[domain.last]?.end ?? 0 };
    }
  }
  return undefined;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map(({ 0: whole, index }) => {
    const word = whole.replace(CLAUSE_END, '');
    const endsClause = word !== whole;
    return { text: word.toLowerCase(), start: index, end: index + word.length, endsClause };
  });
}

/** The domain up to the word after its last "dot". Spelled letters there count as one word. */
function domainAfter(words: readonly Word[], at: number, u: Understanding) {
  let text = '';
  let last = at;
  for (let place = at + 1; place <= at + MOST_WORDS; place++) {
    const word = words[place];
    if (!word || u.at.is(word.text)) break;
    const previous = words[place - 1]?.text ?? '';
    const spelled = word.text.length === 1 && previous.length === 1;
    const symbol = u.symbols.get(word.text);
    if (text.includes('.') && !symbol && !u.symbols.has(previous) && !spelled) break;
    text += symbol ?? word.text;
    last = place;
    if (word.endsClause && text.includes('.')) break;
  }
  return { text, last };
}

function localStart(
  words: readonly Word[],
  at: number,
  begin: number | undefined,
  u: Understanding,
): number {
  if (begin === undefined) return chainStart(words, at, u);
  const clause = words.findLastIndex((word, place) => place < at && word.endsClause) + 1;
  const first = Math.max(
    clause,
    words.findIndex(({ start }) => start >= begin),
  );
  return at - first > MOST_WORDS ? chainStart(words, at, u) : first;
}

/** Where the joined words before "at" begin. One plain word is none: "Ada works at heron.com". */
function chainStart(words: readonly Word[], at: number, u: Understanding): number {
  const textAt = (place: number) => words[place]?.text ?? '';
  let first = at - 1;
  while (first > 0) {
    const spelled = textAt(first).length === 1 && textAt(first - 1).length === 1;
    const held = u.symbols.has(textAt(first)) || u.symbols.has(textAt(first - 1)) || spelled;
    if (!held) break;
    first--;
  }
  return first === at - 1 && !/[._\d]/.test(textAt(first)) ? at : Math.max(first, 0);
}

function joined(words: readonly Word[], u: Understanding): string {
  return words.map(({ text }) => u.symbols.get(text) ?? digitOf(text, u) ?? text).join('');
}

/** "seven" is a digit. The letter "o" in a spelled name isn't. */
function digitOf(word: string, u: Understanding): string | undefined {
  return word.length > 1 ? u.digits.get(word) : undefined;
}
