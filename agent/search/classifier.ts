import type { Learned } from '../knowledge.ts';
import type { Subject } from '../topics.ts';
import { levelsIn } from './levels.ts';
import type { Reader, Word } from './reader.ts';

/** Unknown words count only up to this number. */
export const MOST_UNKNOWN = 4;

/** The factor for each vector in a text of so many words. A long text must not count more. */
export const scaleOf = (words: number) => 1 / Math.sqrt(words || 1);

/** Classifies texts: adds the vectors of all words in any order, and each subject weighs the sum. */
export function createClassifier(learned: Learned, { vectorOf }: Reader) {
  const { subjects, unit, biases } = learned;
  const weights = levelsIn(learned.weights);
  const directions = weights.length / subjects.length;

  /** The sum of all vectors. Each known word counts once, even if it is repeated. */
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

  /** How much a text speaks for each subject: a softmax over it gives likelihoods. */
  return (words: readonly Word[]): Map<Subject, number> => {
    const sum = sumOf(words);
    // Plain loops: with callbacks the first answer took 40 ms more on a slow phone.
    return new Map(
      subjects.map((name, subject) => {
        const row = subject * directions;
        let value = 0;
        for (let d = 0; d < directions; d++) value += (weights[row + d] ?? 0) * (sum[d] ?? 0);
        return [name, value * unit + (biases[subject] ?? 0)];
      }),
    );
  };
}

/** Likelihoods whose sum is 1. */
export function likelihoods<Name>(scores: ReadonlyMap<Name, number>): Map<Name, number> {
  const most = Math.max(...scores.values());
  const powers = [...scores].map(([name, score]) => [name, Math.exp(score - most)] as const);
  const total = powers.reduce((sum, [, power]) => sum + power, 0);
  return new Map(powers.map(([name, power]) => [name, power / total]));
}
