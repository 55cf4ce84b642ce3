import type { Learned } from '../knowledge.ts';
import { MIDDLE, MOST_LEVELS } from '../search/levels.ts';
import { DIRECTIONS, type Network } from './network.ts';

/** Levels of a vector's numbers on either side of 0. More levels give no more right answers. */
const VECTOR_LEVELS = 4;
/** Width of a level in standard deviations. Nine levels hold nearly all of a normal curve. */
const STEP = 0.5;
/** The biases are rounded to sixteenths. */
const PARTS = 16;

/** A network whose vectors have only multiples of a step. Each direction has its own step. */
export interface SteppedNetwork extends Network {
  steps: Float32Array;
}

/** Rounds the vectors. The sections must then learn again with the rounded vectors. */
export function inSteps({ rows, vectors, weights, biases }: Network): SteppedNetwork {
  const steps = Float32Array.from({ length: DIRECTIONS }, (_, d) => {
    const values = vectors.filter((_value, i) => i % DIRECTIONS === d);
    return STEP * Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
  });
  return {
    rows,
    vectors: vectors.map((value, i) => {
      const step = stepOf(steps, i);
      const level = Math.round(value / step);
      return step * Math.max(-VECTOR_LEVELS, Math.min(VECTOR_LEVELS, level));
    }),
    weights: weights.slice(),
    biases: biases.slice(),
    steps,
  };
}

const stepOf = (steps: Float32Array, i: number) => steps[i % DIRECTIONS] || 1;

/** A network as text that compresses well. */
export function pack(
  { rows, vectors, weights, biases, steps }: SteppedNetwork,
  vocabulary: readonly string[],
  sections: readonly string[],
): Learned {
  const groups = Array.from({ length: vectors.length / DIRECTIONS }, (): string[] => []);
  vocabulary.forEach((word, i) => {
    groups[rows[i] as number]?.push(word);
  });
  // The steps are multiplied into the weights, so that the browser adds whole numbers.
  const perLevel = weights.map((value, i) => value * stepOf(steps, i));
  const unit = perLevel.reduce((most, x) => Math.max(most, Math.abs(x)), 0) / MOST_LEVELS;
  return {
    sections,
    words: groups.map((group) => group.sort().join(' ')).join(),
    vectors: text(vectors.map((value, i) => value / stepOf(steps, i))),
    weights: text(perLevel.map((value) => value / unit)),
    unit,
    biases: [...biases].map((value) => Math.round(value * PARTS) / PARTS),
  };
}

const text = (values: Float32Array) =>
  Array.from(values, (value) => String.fromCharCode(MIDDLE + Math.round(value))).join('');
