/** What separates words at the edges of a phrase: neither letter nor digit, and no apostrophe before. */
const BEFORE = "(?<![\\p{L}\\p{N}'])";
const AFTER = '(?![\\p{L}\\p{N}])';
const AROUND = '[^\\p{L}\\p{N}]*';
const BETWEEN = '[^\\p{L}\\p{N}]+';

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
  const beside = `(?:${anyOf(around)})`;
  const [before, after] = around.length
    ? [`(?:${beside}${BETWEEN})*`, `(?:${BETWEEN}${beside})*`]
    : ['', ''];
  const whole = new RegExp(
    `^${AROUND}${before}(?:${any})(?:${BETWEEN}(?:${any})){0,2}${after}${AROUND}$`,
    'iu',
  );
  const some = asWords(any);
  const first = new RegExp(`^${AROUND}(?:${any})${AFTER}${AROUND}`, 'iu');
  const last = new RegExp(`${BEFORE}(?:${any})${AROUND}$`, 'iu');
  return {
    is: (text) => whole.test(text),
    within: (text) => some.test(text),
    after: (text) => without(text, first),
    before: (text) => without(text, last),
  };
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
