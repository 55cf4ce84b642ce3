import { ownName } from '../search/reader.ts';
import { stemsOf } from '../search/words.ts';
import type { Subject } from '../topics.ts';
import type { Example } from './examples.ts';

/** A text whose subject is known. */
export interface Lesson {
  /** Indexes of its words in the vocabulary, each only once. */
  words: Int32Array;
  /** The same, and the meanings of its words. */
  meant: Int32Array;
  /** How many of its words are not in the vocabulary. */
  unknown: number;
  /** An index in `subjects`. */
  subject: number;
  weight: number;
}

export interface Lessons {
  lessons: Lesson[];
  /** Stems, and then the meanings. The first is empty and stands for all other words. */
  vocabulary: string[];
  /** The number of meanings at the vocabulary's end. */
  meanings: number;
  /** The index of each word's meaning; 0 where it has none. */
  meaningOf: Int32Array;
  /** The number of texts that contain each of the vocabulary. */
  frequency: Float32Array;
  subjects: Subject[];
}

/** A word is learned if at least this many texts contain it. */
const LEAST_TEXTS = 8;
/** A name in braces, which stands in examples for an agency's own names. */
const NAME = /(\{\w+\})/;

/** The stems of an example. `{role}` gives `=role`. */
function wordsIn(text: string): string[] {
  return text
    .split(NAME)
    .flatMap((part) => (NAME.test(part) ? [ownName(part.slice(1, -1))] : stemsOf(part)));
}

/** All lessons, from examples and from lines of words with one meaning. */
export function lessonsFrom(examples: readonly Example[], lines: readonly string[]): Lessons {
  const texts = examples.map(({ text }) => wordsIn(text));
  const subjects = [...new Set(examples.map(({ subject }) => subject))];
  const subjectOf = examples.map(({ subject }) => subjects.indexOf(subject));
  const counts = countOf(texts);
  const meanings = new Map<string, string>();
  for (const line of lines) {
    const stems = wordsIn(line);
    for (const stem of stems) if (!meanings.has(stem)) meanings.set(stem, `~${stems[0]}`);
  }
  const words = new Set([
    ...[...counts].filter(([, count]) => count >= LEAST_TEXTS).map(([word]) => word),
    ...meanings.keys(),
  ]);
  const names = [...new Set(meanings.values())];
  const vocabulary = ['', ...words, ...names];
  const places = new Map(vocabulary.map((word, place) => [word, place]));
  const placeOf = (word: string | undefined) => places.get(word ?? '') ?? 0;
  const meaningOf = Int32Array.from(vocabulary, (word) => placeOf(meanings.get(word)));
  const lessons = texts.map((said, i): Lesson => {
    const known = [...new Set(said.map(placeOf))].filter(Boolean);
    return {
      words: Int32Array.from(known),
      meant: Int32Array.from(
        new Set([...known, ...known.map((word) => meaningOf[word] ?? 0)].filter(Boolean)),
      ),
      unknown: said.filter((word) => !places.has(word)).length,
      subject: subjectOf[i] ?? 0,
      weight: examples[i]?.weight ?? 1,
    };
  });
  const frequency = new Float32Array(vocabulary.length).fill(1);
  for (const { meant } of lessons) {
    for (const word of meant) frequency[word] = (frequency[word] ?? 0) + 1;
  }
  return { lessons, vocabulary, meanings: names.length, meaningOf, frequency, subjects };
}

function countOf(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
