import type { Passage } from '../knowledge.ts';
import { PROMISES, UNANSWERED } from '../search/classifier.ts';
import { stemsOf } from '../search/words.ts';
import type { Examples } from './examples.ts';

/** A text of which it is known what it is about. */
export interface Lesson {
  /** Places of its words in the vocabulary, each once. */
  words: Int32Array;
  /** How many of its words are not in the vocabulary. */
  unknown: number;
  /** A place in `sections`. */
  section: number;
  weight: number;
}

export interface Lessons {
  lessons: Lesson[];
  /** The stems that are learned; the first is empty and stands for all that are not. */
  vocabulary: string[];
  /** In how many texts each stands. */
  frequency: Float32Array;
  /** Names, `UNANSWERED` and `PROMISES` the last of them. */
  sections: string[];
}

/** Texts that a word has to stand in to be learned. */
const LEAST_TEXTS = 3;
/** What a sentence of the site counts beside a question that people ask; a heading counts twice. */
const OWN_SENTENCE = 0.5;
/** Questions by which a section is found: where there are fewer, its own words count for the rest. */
const ENOUGH = 60;

interface Text {
  text: string;
  section: number;
  weight: number;
}

/** All that is learned from: how people ask for each section, and what the sections say themselves. */
export function lessonsFrom(passages: readonly Passage[], examples: Examples): Lessons {
  const names = [...new Set(passages.map(({ section }) => section))];
  const sections = [...names, UNANSWERED, PROMISES];
  const [unanswered, promises] = [names.length, names.length + 1];
  const asked = [...examples.asked].flatMap(([section, texts]) => {
    const place = names.indexOf(section);
    // How people ask for what this site doesn't have is how it is asked in vain.
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
    // What stands for many questions is learned as if it stood in many.
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
