/** The edges of a phrase: no letter or digit on either side, and no apostrophe before it. */
const BEFORE = "(?<![\\p{L}\\p{N}'])";
const AFTER = '(?![\\p{L}\\p{N}])';
const AROUND = '[^\\p{L}\\p{N}]*';
const WORD = /[\p{L}\p{N}]+(?:\+\+|#)?|@/gu;
/** Also matches punctuation, so that no wording continues across it. */
const WORD_OR_MARK = /[\p{L}\p{N}]+(?:\+\+|#)?|@|[.?!;:,](?=\s|$)/gu;
/** Most wordings that together may form a whole text, as in "no, stop, cancel". */
const MOST_IN_ROW = 3;

/** A list of wordings to look for in a text. */
export interface Phrases {
  /** Whether one or a few of the wordings are the whole text. Punctuation is ignored. */
  is: (text: string) => boolean;
  /** Whether the text contains one of the wordings. */
  within: (text: string) => boolean;
  /** The text without the wordings at its start. */
  after: (text: string) => string;
  /** The text without the wordings at its end. */
  before: (text: string) => string;
}

/** One regular expression for all wordings, the longest first. Apostrophes are optional. */
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

/** A regular expression that matches `source` only as whole words. */
export function asWords(source: string, flags = 'iu'): RegExp {
  return new RegExp(`${BEFORE}(?:${source})${AFTER}`, flags);
}

/** `around` are words that `is` allows beside the wordings, as in "yes, please". */
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

/** Makes a value at its first use. Most lists need only one of the four methods. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Compares words. A hundred regular expressions instead took a slow phone 0.2 s to compile. */
function wholeTexts(any: Sequences, beside: Sequences): (text: string) => boolean {
  return (text) => {
    const words = wordsOf(text);
    /** These places, and the places reached from them over words of `beside`. */
    const withBeside = (places: ReadonlySet<number>): Set<number> => {
      const all = new Set(places);
      // The loop also visits the places that it adds.
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
  /** Number of words in the longest wording. */
  most: number;
}

function sequences(wordings: readonly string[]): Sequences {
  const all = wordings.map((wording) => wordsOf(wording));
  return {
    known: new Set(all.map((words) => words.join(' '))),
    most: Math.max(0, ...all.map((words) => words.length)),
  };
}

/** The end places of all known wordings that begin at `from`. */
function further(words: readonly string[], from: number, { known, most }: Sequences): number[] {
  const lengths = Array.from({ length: Math.min(most, words.length - from) }, (_, i) => i + 1);
  return lengths
    .filter((length) => known.has(words.slice(from, from + length).join(' ')))
    .map((length) => from + length);
}

function wordsOf(text: string, pattern = WORD): string[] {
  return text.toLowerCase().replaceAll("'", '').match(pattern) ?? [];
}

// One at a time: a repeated group in the expression would try every combination of wordings.
function without(text: string, edge: RegExp): string {
  const rest = text.replace(edge, '');
  return rest === text ? text : without(rest, edge);
}

/** A wording in the form for comparison: lower case, no apostrophes, single spaces. */
export function plain(text: string): string {
  return text.toLowerCase().replaceAll("'", '').replace(/\s+/g, ' ').trim();
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
