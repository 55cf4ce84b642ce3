import type { Learned } from '../knowledge.ts';
import { MIDDLE, MOST_LEVELS } from '../search/levels.ts';
import type { Subject } from '../topics.ts';
import { DIRECTIONS, type Network } from './network.ts';

/** Levels of a vector's numbers on either side of 0. More of them gain little. */
const VECTOR_LEVELS = 2;
/** Width of a level in standard deviations. Five levels hold most of a normal curve. */
const STEP = 1;
/** The biases are rounded to sixteenths. */
const PARTS = 16;

/** The width of a level in each direction. */
export function stepsOf({ vectors }: Network): Float32Array {
  return Float32Array.from({ length: DIRECTIONS }, (_, d) => {
    const values = vectors.filter((_value, i) => i % DIRECTIONS === d);
    return STEP * Math.sqrt(values.reduce((sum, x) => sum + x ** 2, 0) / values.length) || 1;
  });
}

/** The nearest level. */
export const levelOf = (value: number, step: number) =>
  Math.max(-VECTOR_LEVELS, Math.min(VECTOR_LEVELS, Math.round(value / step)));

/** A network as text that compresses well. */
export function pack(
  { rows, vectors, weights, biases }: Network,
  steps: Float32Array,
  vocabulary: readonly string[],
  subjects: readonly Subject[],
): Learned {
  const stepOf = (i: number) => steps[i % DIRECTIONS] as number;
  const groups = Array.from({ length: vectors.length / DIRECTIONS }, (): string[] => []);
  vocabulary.forEach((word, i) => {
    groups[rows[i] as number]?.push(word);
  });
  // The steps are multiplied into the weights, so that the browser adds whole numbers.
  const perLevel = weights.map((value, i) => value * stepOf(i));
  const unit = perLevel.reduce((most, x) => Math.max(most, Math.abs(x)), 0) / MOST_LEVELS;
  return {
    subjects,
    words: groups.map((group) => group.sort().join(' ')).join(),
    vectors: text(vectors.map((value, i) => levelOf(value, stepOf(i)))),
    weights: text(perLevel.map((value) => value / unit)),
    unit,
    biases: [...biases].map((value) => Math.round(value * PARTS) / PARTS),
  };
}

const text = (values: Float32Array) =>
  Array.from(values, (value) => String.fromCharCode(MIDDLE + Math.round(value))).join('');
