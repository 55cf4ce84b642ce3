import type { Learned } from '../knowledge.ts';
import type { Example } from './examples.ts';
import { shareVectors } from './groups.ts';
import { type Lessons, lessonsFrom } from './lessons.ts';
import { type Course, createNetwork, DIRECTIONS, type Network, train } from './network.ts';
import { levelOf, pack, stepsOf } from './pack.ts';
import { createRandom } from './random.ts';

/**
 * Passes over all examples: with words and meanings, with shared vectors, with rounded ones, and of
 * the weights alone. With half as many again, no more questions are treated rightly.
 */
const PASSES = [5, 2, 2, 3] as const;

/**
 * Learns what a text is about, from examples and from lines of words with one meaning. Takes about
 * two seconds. Equal inputs give equal results.
 */
export function learnSubjects(examples: readonly Example[], lines: readonly string[]): Learned {
  const random = createRandom();
  const all = lessonsFrom(examples, lines);
  const { lessons, vocabulary, frequency, subjects, meanings } = all;
  const network = createNetwork(vocabulary.length, subjects.length, random);
  const take = (learner: Network, course: Course) =>
    train(learner, lessons, frequency, course, random);
  take(network, { passes: PASSES[0], rate: [0.2, 0.01], withMeanings: true });
  const words = vocabulary.length - meanings;
  const shared = shareVectors(withMeaning(network, all, words), frequency);
  take(shared, { passes: PASSES[1], rate: [0.1, 0.003] });
  const steps = stepsOf(shared);
  const round = (value: number, d: number) => {
    const step = steps[d] as number;
    return step * levelOf(value, step);
  };
  take(shared, { passes: PASSES[2], rate: [0.05, 0.005], round });
  take(shared, { passes: PASSES[3], rate: [0.03, 0.001], round, onlyWeights: true });
  return pack(shared, steps, vocabulary.slice(0, words), subjects);
}

/** The network without the meanings: each word has the vector of its meaning added to its own. */
function withMeaning(network: Network, { meaningOf }: Lessons, words: number): Network {
  const vectors = network.vectors.slice(0, words * DIRECTIONS);
  for (let word = 1; word < words; word++) {
    const meaning = meaningOf[word] as number;
    if (meaning === 0) continue;
    for (let d = 0; d < DIRECTIONS; d++) {
      const at = word * DIRECTIONS + d;
      vectors[at] = (vectors[at] as number) + (network.vectors[meaning * DIRECTIONS + d] as number);
    }
  }
  return { ...network, rows: network.rows.slice(0, words), vectors };
}
