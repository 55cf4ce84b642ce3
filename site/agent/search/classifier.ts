import type { Learned } from '../knowledge.ts';
import { levelsIn } from './levels.ts';
import type { Reader, Word } from './reader.ts';

/** Stand among the sections for what the site has no answer to, and for what asks to promise or invent. */
export const UNANSWERED = 'unanswered';
export const PROMISES = 'promises';

/** Words that nobody knows count up to so many of them. */
export const MOST_UNKNOWN = 4;

/** What each vector counts of so many words: a long question says no more than a short one. */
export const scaleOf = (words: number) => 1 / Math.sqrt(words || 1);

/** How likely a text is about each section, by its name; all together 1. */
export type Likelihoods = ReadonlyMap<string, number>;

/** Weighs texts: words, in whatever order, add up to what is said, and each section weighs that. */
export function createClassifier(learned: Learned, { vectorOf }: Reader) {
  const { sections, unit, biases } = learned;
  const weights = levelsIn(learned.weights);
  const directions = weights.length / sections.length;

  /** The vectors of all words in one: each known word counts once, however often it is said. */
  function sumOf(words: readonly Word[]): Float64Array {
    const known = new Map(words.filter(({ group }) => group > 0).map((word) => [word.stem, word]));
    const unknown = words.filter(({ group }) => group === 0).length;
    const scale = scaleOf(known.size + unknown);
    const sum = new Float64Array(directions);
    const add = (group: number, factor: number) => {
      const vector = vectorOf(group);
      for (let d = 0; d < directions; d++) sum[d] = (sum[d] ?? 0) + factor * (vector[d] ?? 0);
    };
    for (const { group } of known.values()) add(group, scale);
    add(0, scale * Math.min(MOST_UNKNOWN, unknown));
    return sum;
  }

  return (words: readonly Word[]): Likelihoods => {
    const sum = sumOf(words);
    // Loops over plain numbers: with callbacks the first answer took a slow phone 40 ms more.
    const values = sections.map((_, section) => {
      const row = section * directions;
      let value = 0;
      for (let d = 0; d < directions; d++) value += (weights[row + d] ?? 0) * (sum[d] ?? 0);
      return Math.exp(value * unit + (biases[section] ?? 0));
    });
    const total = values.reduce((all, value) => all + value, 0);
    return new Map(sections.map((name, i) => [name, (values[i] ?? 0) / total]));
  };
}
