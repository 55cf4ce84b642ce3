import type { Learned } from '../knowledge.ts';
import { levelsIn } from './levels.ts';
import type { Reader, Word } from './reader.ts';

/** Two extra sections: questions without an answer, and questions for a promise or an invention. */
export const UNANSWERED = 'unanswered';
export const PROMISES = 'promises';

/** Unknown words count only up to this number. */
export const MOST_UNKNOWN = 4;

/** The factor for each vector in a text of so many words. A long text must not count more. */
export const scaleOf = (words: number) => 1 / Math.sqrt(words || 1);

/** The likelihood of each section, by its name. Their sum is 1. */
export type Likelihoods = ReadonlyMap<string, number>;

/** Classifies texts. It adds the vectors of all words in any order. Each section weighs the sum. */
export function createClassifier(learned: Learned, { vectorOf }: Reader) {
  const { sections, unit, biases } = learned;
  const weights = levelsIn(learned.weights);
  const directions = weights.length / sections.length;

  /** The sum of all words' vectors. Each known word counts once, even if it is repeated. */
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
    // Plain loops: with callbacks the first answer took 40 ms more on a slow phone.
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
