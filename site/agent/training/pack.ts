import type { Learned } from '../knowledge.ts';
import { MIDDLE, MOST_LEVELS } from '../search/levels.ts';
import { DIRECTIONS, type Network } from './network.ts';

/** Levels to either side of zero that a vector's numbers have: with two, one question of fifty is lost. */
const VECTOR_LEVELS = 4;
/** Width of a vector's level in standard deviations: nearly all of a normal distribution is in nine. */
const STEP = 0.5;

/** The same with vectors of whole numbers: what they were in steps of their direction, which the weights take over. */
export function rounded({ rows, vectors, weights, biases }: Network): Network {
  const directions = Array.from({ length: DIRECTIONS }, (_, d) => {
    const values = vectors.filter((_value, i) => i % DIRECTIONS === d);
    return STEP * Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
  });
  const stepOf = (i: number) => directions[i % DIRECTIONS] || 1;
  return {
    rows,
    vectors: vectors.map((value, i) => level(value / stepOf(i), VECTOR_LEVELS)),
    weights: weights.map((value, i) => value * stepOf(i)),
    biases: biases.slice(),
  };
}

const level = (value: number, most: number) => Math.max(-most, Math.min(most, Math.round(value)));

/** A network as text that compresses well. */
export function pack(
  { rows, vectors, weights, biases }: Network,
  vocabulary: readonly string[],
  sections: readonly string[],
): Learned {
  const groups = Array.from({ length: vectors.length / DIRECTIONS }, (): string[] => []);
  vocabulary.forEach((word, i) => {
    groups[rows[i] as number]?.push(word);
  });
  const largest = (values: Float32Array) =>
    values.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const unit = Math.max(largest(weights), largest(biases)) / MOST_LEVELS;
  const table = [...sections.keys()].flatMap((section) => [
    ...weights.slice(section * DIRECTIONS, (section + 1) * DIRECTIONS),
    biases[section] as number,
  ]);
  return {
    sections,
    words: groups.map((group) => group.sort().join(' ')).join(),
    vectors: text([...vectors]),
    weights: text(table.map((value) => level(value / unit, MOST_LEVELS))),
    unit,
  };
}

const text = (levels: readonly number[]) =>
  levels.map((value) => String.fromCharCode(MIDDLE + value)).join('');
