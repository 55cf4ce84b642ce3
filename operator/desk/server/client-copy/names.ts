import anyAscii from 'any-ascii';
import { fold } from '../../../../intake/store/traits.ts';
import type { Person } from './client-copy.ts';
import { placesOf, type Stretch } from './folded.ts';

/** Parts of names that are also common words, withheld only next to another part. */
const PARTICLES = new Set(
  'al av bin da de del della den der di do dos du el ibn la las le les los of st ten ter van von y zu'.split(
    ' ',
  ),
);

/** Titles that people enter with their names. Clients may see them. */
const TITLES = new Set('dr prof mr mrs ms mx jr sr phd mba ii iii'.split(' '));

/** Words next to a name in a heading or file name that aren't part of it. */
const NO_NAMES = new Set(
  `application architect bachelor candidate consultant copy cover curriculum cv designer developer
  director doc docx draft engineer english final for frontend head junior latest lead lebenslauf letter
  manager master mba of pdf phd principal product profile programmer resume senior software staff the
  updated version vitae`.split(/\s+/),
);

/** The lines at the start of a document that may contain its owner's name. */
const FIRST_LINES = 15;
/** Maximum words of such a line. */
const MAX_WORDS = 4;
/** A shorter part is withheld only if it is capitalized, like `Li` or `Bo`. */
const SHORT = 4;

/** Folded words of a text that contain letters. */
function wordsIn(text: string): string[] {
  return fold(text).match(/\p{L}+/gu) ?? [];
}

/** The parts of a person's name from the form and the file, in every spelling. */
export function namePartsOf(person: Person, text: string): string[] {
  const typed = [
    ...spellings(wordsIn(person.firstname), person.firstname),
    ...spellings(wordsIn(person.lastname), person.lastname),
  ];
  const known = new Set(typed);
  for (const part of partsInFileName(person.fileName, known)) known.add(part);
  for (const part of partsInHeading(text, known)) known.add(part);
  return [...new Set([...known, ...[...known].map(inLatin)])].filter(
    (part) => part.length > 1 && !TITLES.has(part),
  );
}

/** A word in Latin letters: Петров is petrov. */
function inLatin(word: string): string {
  return anyAscii(word).toLowerCase();
}

/** Müller is also spelled Mueller and Muller. */
function spellings(words: string[], original: string): string[] {
  const long = wordsIn(
    original
      .normalize('NFC')
      .replace(/[äæ]/giu, 'ae')
      .replace(/[öø]/giu, 'oe')
      .replace(/ü/giu, 'ue')
      .replace(/å/giu, 'aa'),
  );
  const short = words.map((word) =>
    word.replaceAll('ae', 'a').replaceAll('oe', 'o').replaceAll('ue', 'u').replaceAll('aa', 'a'),
  );
  return [...words, ...long, ...short];
}

/** Name parts in a file name such as `JaneMariaDoe_CV2024.pdf`, if it has a known part. */
function partsInFileName(fileName: string, known: ReadonlySet<string>): string[] {
  const words = wordsIn(
    fileName.replace(/\.[a-z]{3,4}$/i, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  );
  if (!words.some((word) => known.has(word))) return [];
  return words.filter((word) => word.length > 1 && !NO_NAMES.has(word));
}

/** Name parts in a resume's heading, such as `Robert J. Smith` if the form has `Bob Smith`. */
function partsInHeading(text: string, known: ReadonlySet<string>): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, FIRST_LINES).flatMap((line) => {
    const words = line.match(/\p{L}+/gu) ?? [];
    const folded = words.map((word) => fold(word));
    const isName =
      words.length <= MAX_WORDS &&
      !/\d|@/.test(line) &&
      words.every((word, index) => /^\p{Lu}/u.test(word) || PARTICLES.has(folded[index] ?? ''));
    const first = folded.findIndex((word) => known.has(word));
    const last = folded.findLastIndex((word) => known.has(word));
    if (!isName || first < 0) return [];
    // After two parts of the name, the next words may be a city or a profession.
    const name = last > first ? folded.slice(first, last) : folded;
    return name.filter((word) => !NO_NAMES.has(word));
  });
}

/**
 * All occurrences of a name's parts in a folded text: whole words, words hyphenated at a line
 * break, and spaced letters such as `J A N E`.
 * @param isCapital whether the original has a capital at a position of the folded text
 */
export function namePlaces(
  text: string,
  parts: readonly string[],
  isCapital: (at: number) => boolean,
): Stretch[] {
  const sure: Stretch[] = [];
  const unsure: Stretch[] = [];
  for (const part of parts) {
    const isUnsure = PARTICLES.has(part) || part.length < SHORT;
    for (const span of placesOf(text, wordExpression([...part]))) {
      const isFound = !PARTICLES.has(part) && isCapital(span.start);
      (isUnsure && !isFound ? unsure : sure).push(span);
    }
    if (part.length >= SPLIT) sure.push(...placesOf(text, splitExpression([...part])));
    if (part.length >= 3) sure.push(...placesOf(text, spacedExpression([...part])));
  }
  const known = new Set(parts);
  const foreign = placesOf(text, /(?![a-z])\p{L}+/gu).filter(
    ({ start, end }) => end - start >= 3 && known.has(inLatin(text.slice(start, end))),
  );
  return withNeighbors(text, [...sure, ...foreign], unsure, isCapital);
}

/** A shorter part may occur in other words, like `an a` for Ana. */
const SPLIT = 5;

const notIn = (place: '?<!' | '?!') => `(${place}[\\p{L}\\p{M}])`;

/** Matches `doe`, and `do-` at the end of a line with `e` on the next. */
function wordExpression(letters: readonly string[]): RegExp {
  return new RegExp(`${notIn('?<!')}${letters.join('(?:-\\n)?')}${notIn('?!')}`, 'gu');
}

/** Matches `lov elace`, as split by the spacing of a PDF. */
function splitExpression(letters: readonly string[]): RegExp {
  return new RegExp(`${notIn('?<!')}${letters.join(' ?')}${notIn('?!')}`, 'gu');
}

/** Matches `d o e`, `d.o.e`, and `d-o-e`. */
function spacedExpression(letters: readonly string[]): RegExp {
  return new RegExp(`${notIn('?<!')}${letters.join('[ .\\u00b7_-]{1,3}')}${notIn('?!')}`, 'gu');
}

/** Extends a match to an adjacent particle, short part, or initial. */
function withNeighbors(
  text: string,
  sure: readonly Stretch[],
  unsure: readonly Stretch[],
  isCapital: (at: number) => boolean,
): Stretch[] {
  const found = [...sure];
  const isBeside = (gap: string) => /^[ ,.'’-]{0,3}$/.test(gap);
  const initials = placesOf(text, /(?<!\p{L})\p{L}\.?(?!\p{L})/gu).filter(({ start }) =>
    isCapital(start),
  );
  // Twice, for two in a row, as in `van der`.
  let open = [...unsure, ...initials];
  for (let round = 0; round < 2; round++) {
    const begins = new Map(found.map((span) => [span.start, span]));
    const ends = new Map(found.map((span) => [span.end, span]));
    const beside = open.filter(({ start, end }) => {
      for (let gap = 0; gap <= 3; gap++) {
        if (begins.has(end + gap) && isBeside(text.slice(end, end + gap))) return true;
        if (ends.has(start - gap) && isBeside(text.slice(start - gap, start))) return true;
      }
      return false;
    });
    found.push(...beside);
    open = open.filter((span) => !beside.includes(span));
  }
  return found;
}

/** Whether a word with non-letters, such as `jane.d` or `doe_7`, contains a part of the name. */
export function hasName(word: string, parts: readonly string[]): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return parts.some(
    (part) =>
      (part.length >= SHORT && letters.includes(part)) ||
      (part.length >= 2 && !PARTICLES.has(part) && letters === part),
  );
}

/** Whether a word contains two consecutive parts of the name, like `janedoe`. */
export function hasWholeName(word: string, parts: readonly string[]): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return parts.some((part) =>
    parts.some((next) => part !== next && letters.includes(part + next) && !PARTICLES.has(next)),
  );
}
