import type { Passage } from '../knowledge.ts';
import { PROMISES, UNANSWERED } from '../search/classifier.ts';
import { stemsOf } from '../search/words.ts';
import type { Examples } from './examples.ts';

/** A text whose section is known. */
export interface Lesson {
  /** Indexes of its words in the vocabulary, each only once. */
  words: Int32Array;
  /** How many of its words are not in the vocabulary. */
  unknown: number;
  /** An index in `sections`. */
  section: number;
  weight: number;
}

export interface Lessons {
  lessons: Lesson[];
  /** The stems that are learned. The first is empty and represents all other words. */
  vocabulary: string[];
  /** The number of texts that contain each stem. */
  frequency: Float32Array;
  /** Names of the sections, with `UNANSWERED` and `PROMISES` at the end. */
  sections: string[];
}

/** A word is learned if at least this many texts contain it. */
const LEAST_TEXTS = 3;
/** Weight of a sentence of the site, relative to an example question. A heading counts twice. */
const OWN_SENTENCE = 0.5;
/** Questions that a section needs. If it has fewer, its own sentences get the missing weight. */
const ENOUGH = 60;

interface Text {
  text: string;
  section: number;
  weight: number;
}

/** All lessons: the example questions for each section, and the sections' own sentences. */
export function lessonsFrom(passages: readonly Passage[], examples: Examples): Lessons {
  const names = [...new Set(passages.map(({ section }) => section))];
  const sections = [...names, UNANSWERED, PROMISES];
  const [unanswered, promises] = [names.length, names.length + 1];
  const asked = [...examples.asked].flatMap(([section, texts]) => {
    const place = names.indexOf(section);
    // Questions about a section that this site doesn't have are examples of unanswered questions.
    return texts.map((text) => ({ text, section: place < 0 ? unanswered : place, weight: 1 }));
  });
  const texts: Text[] = [
    ...asked,
    ...examples.unanswered.map((text) => ({ text, section: unanswered, weight: 1 })),
    ...examples.promises.map((text) => ({ text, section: promises, weight: 1 })),
    ...names.flatMap((name, section) => {
      const own = passages.filter((passage) => passage.section === name);
      return ownWords(own, section, examples.asked.get(name)?.length ?? 0);
    }),
  ];
  return { ...read(texts), sections };
}

function ownWords(passages: readonly Passage[], section: number, examples: number): Text[] {
  const texts = passages.flatMap(({ title, text }) => [
    { text: title, section, weight: 2 * OWN_SENTENCE },
    ...text.map((sentence) => ({ text: sentence, section, weight: OWN_SENTENCE })),
  ]);
  const whole = texts.reduce((sum, { weight }) => sum + weight, 0);
  const factor = Math.max(1, (ENOUGH - examples) / whole);
  return texts.map((text) => ({ ...text, weight: text.weight * factor }));
}

function read(texts: readonly Text[]): Omit<Lessons, 'sections'> {
  const stems = texts.map(({ text }) => stemsOf(text));
  const counts = new Map<string, number>();
  texts.forEach(({ weight }, i) => {
    // A text that replaces many questions counts as many texts.
    const count = Math.max(1, weight);
    for (const word of new Set(stems[i])) counts.set(word, (counts.get(word) ?? 0) + count);
  });
  const often = [...counts].filter(([, count]) => count >= LEAST_TEXTS);
  const vocabulary = ['', ...often.map(([word]) => word)];
  const places = new Map(vocabulary.map((word, place) => [word, place]));
  const lessons = texts.map(({ section, weight }, i) => {
    const known = (stems[i] ?? []).map((word) => places.get(word) ?? 0);
    const words = Int32Array.from(new Set(known.filter((place) => place > 0)));
    return { words, unknown: known.filter((place) => place === 0).length, section, weight };
  });
  return { lessons, vocabulary, frequency: Float32Array.from([1, ...often.map(([, n]) => n)]) };
}
