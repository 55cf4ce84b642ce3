const VOWEL = /[aeiouy]/;

/** Endings of words and their replacements. In each list, the first ending that fits is used. */
const ENDINGS: readonly (readonly [RegExp, string])[][] = [
  [
    [/ies$/, 'y'],
    [/(?<=x|ch|sh|ss)es$/, ''],
    [/(?<![sui])s$/, ''],
  ],
  [
    [/ied$/, 'y'],
    [/eed$/, 'ee'],
    [/(?:ing|ed|ments?|ly)$/, ''],
  ],
];

/** Shorter words keep their ending. */
const SHORTEST = 4;
/** Fewest letters of a stem. */
const LEAST = 3;

/**
 * The part of an English word that its forms share: "placed", "placing", "placement" give `plac`.
 * A light stemmer: it separates "engine" from "engineer", which Porter's stemmer joins.
 */
export function stem(word: string): string {
  let rest = word;
  for (const list of ENDINGS) {
    if (rest.length < SHORTEST) break;
    const [ending, end] = list.find(([pattern]) => pattern.test(rest)) ?? [];
    if (!ending) continue;
    const shorter = rest.replace(ending, end ?? '');
    if (shorter.length >= LEAST && VOWEL.test(shorter)) rest = shorter;
  }
  if (rest.length > LEAST) rest = rest.replace(/e$/, '').replace(/y$/, 'i');
  return rest.replace(/([^aeiou+])\1$/, '$1');
}
