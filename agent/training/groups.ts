import { DIRECTIONS, type Network } from './network.ts';

/** Number of word groups. With 800 one more question of 100 is wrong, and 2 kB less are loaded. */
const GROUPS = 1000;
const ROUNDS = 4;

/**
 * Lets words with the same meaning share one vector, so that a visitor loads a quarter of the
 * numbers. This is k-means over the vectors, weighted by how often each word occurs. Unknown words
 * keep their own row, the first.
 */
export function shareVectors(network: Network, frequency: Float32Array): Network {
  const { rows: words, vectors } = network;
  const groups = Math.min(GROUPS, words.length);
  const byFrequency = Array.from(words.keys())
    .slice(1)
    .sort((a, b) => (frequency[b] as number) - (frequency[a] as number) || a - b);
  const centers = new Float32Array(groups * DIRECTIONS);
  [0, ...byFrequency.slice(0, groups - 1)].forEach((word, group) => {
    centers.set(rowOf(vectors, word), group * DIRECTIONS);
  });
  const rows = new Int32Array(words.length);
  for (let round = 0; round < ROUNDS; round++) {
    for (let word = 1; word < rows.length; word++) {
      rows[word] = nearestRow(rowOf(vectors, word), centers);
    }
    center(centers, vectors, rows, frequency);
  }
  return { ...network, rows, vectors: centers };
}

const rowOf = (values: Float32Array, row: number) =>
  values.subarray(row * DIRECTIONS, (row + 1) * DIRECTIONS);

/** The nearest row, except the first. */
function nearestRow(vector: Float32Array, rows: Float32Array): number {
  // A local constant: the inner loop runs hundreds of millions of times, and an import is slower.
  const size = vector.length;
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (let row = 1; row * size < rows.length; row++) {
    let distance = 0;
    for (let d = 0; d < size && distance < least; d++) {
      distance += ((vector[d] as number) - (rows[row * size + d] as number)) ** 2;
    }
    if (distance < least) [best, least] = [row, distance];
  }
  return best;
}

/** Moves each center, except the first, to the middle of its words. */
function center(
  centers: Float32Array,
  vectors: Float32Array,
  groupOf: Int32Array,
  frequency: Float32Array,
): void {
  const sums = new Float32Array(centers.length);
  const totals = new Float32Array(centers.length / DIRECTIONS);
  for (let word = 1; word < groupOf.length; word++) {
    const [group, weight] = [groupOf[word] as number, frequency[word] as number];
    totals[group] = (totals[group] as number) + weight;
    const sum = rowOf(sums, group);
    rowOf(vectors, word).forEach((value, d) => {
      sum[d] = (sum[d] as number) + weight * value;
    });
  }
  for (let group = 1; group < totals.length; group++) {
    const total = totals[group] as number;
    if (total > 0) rowOf(centers, group).set(rowOf(sums, group).map((value) => value / total));
  }
}
