/** What separates words at the edges of a phrase: neither letter nor digit, and no apostrophe before. */
const BEFORE = "(?<![\\p{L}\\p{N}'])";
const AFTER = '(?![\\p{L}\\p{N}])';
const AROUND = '[^\\p{L}\\p{N}]*';
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?|@/gu;
/** Marks that part words: no wording goes on over them. */
const WORD_OR_MARK = /[\p{L}\p{N}]+(?:\+\+|#)?|@|[.?!;:,](?=\s|$)/gu;
/** Wordings that a whole text may be made of, as in "no, stop, cancel". */
const MOST_IN_ROW = 3;

/** Wordings that are looked for in what was said. */
export interface Phrases {
  /** Whether one of them is the whole text, or a few of them, whatever marks stand around. */
  is: (text: string) => boolean;
  /** Whether one of them stands in it. */
  within: (text: string) => boolean;
  /** The text without those it begins with. */
  after: (text: string) => string;
  /** The text without those it ends with. */
  before: (text: string) => string;
}

/** Makes one expression of wordings, the longest first; their apostrophes may be missing. */
export function anyOf(wordings: readonly string[]): string {
  return [...wordings]
    .sort((a, b) => b.length - a.length)
    .map((wording) =>
      wording
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll("'", "'?")
        .replaceAll(' ', '\\s+'),
    )
    .join('|');
}

/** An expression for `source` where it stands as whole words. */
export function asWords(source: string, flags = 'iu'): RegExp {
  return new RegExp(`${BEFORE}(?:${source})${AFTER}`, flags);
}

/** `around` are words that may stand beside a whole text, as in "yes, please". */
export function phrases(wordings: readonly string[], around: readonly string[] = []): Phrases {
  const any = anyOf(wordings);
  const known = sequences(wordings);
  const first = once(() => new RegExp(`^${AROUND}(?:${any})${AFTER}${AROUND}`, 'iu'));
  const last = once(() => new RegExp(`${BEFORE}(?:${any})${AROUND}$`, 'iu'));
  return {
    is: wholeTexts(known, sequences(around)),
    within: (text) => {
      const words = wordsOf(text, WORD_OR_MARK);
      return words.some((_, place) => further(words, place, known).length > 0);
    },
    after: (text) => without(text, first()),
    before: (text) => without(text, last()),
  };
}

/** Makes a thing when it is first needed: most lists are looked for in one way of the four. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Compares words instead of making an expression: a hundred of those took a slow phone 0.2 s to compile. */
function wholeTexts(any: Sequences, beside: Sequences): (text: string) => boolean {
  return (text) => {
    const words = wordsOf(text);
    /** These places, and those that words beside lead to. */
    const withBeside = (places: ReadonlySet<number>): Set<number> => {
      const all = new Set(places);
      // What is added on the way is met as well.
      for (const place of all) for (const next of further(words, place, beside)) all.add(next);
      return all;
    };
    let places = withBeside(new Set([0]));
    for (let row = 0; row < MOST_IN_ROW; row++) {
      places = new Set([...places].flatMap((place) => further(words, place, any)));
      if (withBeside(places).has(words.length)) return true;
    }
    return false;
  };
}

interface Sequences {
  known: ReadonlySet<string>;
  /** Words of the longest. */
  most: number;
}

function sequences(wordings: readonly string[]): Sequences {
  const all = wordings.map((wording) => wordsOf(wording));
  return {
    known: new Set(all.map((words) => words.join(' '))),
    most: Math.max(0, ...all.map((words) => words.length)),
  };
}

/** Where the texts end that begin at a place of the words. */
function further(words: readonly string[], from: number, { known, most }: Sequences): number[] {
  const lengths = Array.from({ length: Math.min(most, words.length - from) }, (_, i) => i + 1);
  return lengths
    .filter((length) => known.has(words.slice(from, from + length).join(' ')))
    .map((length) => from + length);
}

function wordsOf(text: string, pattern = WORD): string[] {
  return text.toLowerCase().replaceAll("'", '').match(pattern) ?? [];
}

// One after the other: a repeated group would try every way in which wordings can adjoin.
function without(text: string, edge: RegExp): string {
  const rest = text.replace(edge, '');
  return rest === text ? text : without(rest, edge);
}

/** A wording as it is compared: small letters, no apostrophes, single spaces. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll("'", '').replace(/\s+/g, ' ').trim();
}

/** Fills the names in braces. */
export function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
