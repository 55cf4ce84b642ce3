import anyAscii from 'any-ascii';
import { fold } from '../../../../intake/store/submission/traits.ts';
import type { Person } from './client-copy.ts';
import { placesOf, type Stretch } from './folded.ts';

/** Parts of names that are words of their own, and withheld only beside another part. */
const PARTICLES = new Set(
  'al av bin da de del della den der di do dos du el ibn la las le les los of st ten ter van von y zu'.split(
    ' ',
  ),
);

/** Titles that people write into a form beside their names. A client may read them. */
const TITLES = new Set('dr prof mr mrs ms mx jr sr phd mba ii iii'.split(' '));

/** Words beside a name that are no name, in a heading or in a file's name. */
const NO_NAMES = new Set(
  `application architect bachelor candidate consultant copy cover curriculum cv designer developer
  director doc docx draft engineer english final for frontend head junior latest lead lebenslauf letter
  manager master mba of pdf phd principal product profile programmer resume senior software staff the
  updated version vitae`.split(/\s+/),
);

/** Lines at the beginning in which a document says whose it is. */
const FIRST_LINES = 15;
/** Words that such a line has at most. */
const MAX_WORDS = 4;
/** A part with fewer letters is withheld only where it begins with a capital, as `Li` or `Bo`. */
const SHORT = 4;

/** Folded words of a text that have letters. */
function wordsIn(text: string): string[] {
  return fold(text).match(/\p{L}+/gu) ?? [];
}

/** The parts of a person's name, as the form and the file have it, in every way to write them. */
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

/** A word as Latin letters say it: Петров is petrov. */
function inLatin(word: string): string {
  return anyAscii(word).toLowerCase();
}

/** Müller is also written Mueller, and Muller. */
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

/** As `JaneMariaDoe_CV2024.pdf`, if it has a part of the name. */
function partsInFileName(fileName: string, known: ReadonlySet<string>): string[] {
  const words = wordsIn(
    fileName.replace(/\.[a-z]{3,4}$/i, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  );
  if (!words.some((word) => known.has(word))) return [];
  return words.filter((word) => word.length > 1 && !NO_NAMES.has(word));
}

/** As `Robert J. Smith` above a resume, where the form has `Bob Smith`. */
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
    // With two parts of the name, what follows them may be a place or a profession.
    const name = last > first ? folded.slice(first, last) : folded;
    return name.filter((word) => !NO_NAMES.has(word));
  });
}

/**
 * Every place of a name's parts in a folded text: whole words, with hyphens of a line's end inside,
 * or letter by letter as `J A N E`.
 * @param isCapital whether the original has a capital at a place of the folded text
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

/** A part with fewer letters may stand in other words, as `an a` for Ana. */
const SPLIT = 5;

const notIn = (place: '?<!' | '?!') => `(${place}[\\p{L}\\p{M}])`;

/** `doe`, and `do-` at the end of a line with `e` on the next. */
function wordExpression(letters: readonly string[]): RegExp {
  return new RegExp(`${notIn('?<!')}${letters.join('(?:-\\n)?')}${notIn('?!')}`, 'gu');
}

/** `lov elace`, as the spacing of a PDF parts it. */
function splitExpression(letters: readonly string[]): RegExp {
  return new RegExp(`${notIn('?<!')}${letters.join(' ?')}${notIn('?!')}`, 'gu');
}

/** `d o e`, `d.o.e` and `d-o-e`. */
function spacedExpression(letters: readonly string[]): RegExp {
  return new RegExp(`${notIn('?<!')}${letters.join('[ .\\u00b7_-]{1,3}')}${notIn('?!')}`, 'gu');
}

/** What stands beside a part of the name: a particle, a short part or an initial belongs to it. */
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
  // Twice, for two of them in a row as in `van der`.
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

/** Whether a word that is not all letters, as `jane.d` or `doe_7`, has a part of the name in it. */
export function hasName(word: string, parts: readonly string[]): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return parts.some(
    (part) =>
      (part.length >= SHORT && letters.includes(part)) ||
      (part.length >= 2 && !PARTICLES.has(part) && letters === part),
  );
}

/** Whether a word has two parts of the name in it, one after the other, as `janedoe`. */
export function hasWholeName(word: string, parts: readonly string[]): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return parts.some((part) =>
    parts.some((next) => part !== next && letters.includes(part + next) && !PARTICLES.has(next)),
  );
}
