import type { Learned, Passage } from '../knowledge.ts';
import type { Examples } from './examples.ts';
import { shareVectors } from './groups.ts';
import { lessonsFrom } from './lessons.ts';
import { type Course, createNetwork, type Network, train } from './network.ts';
import { inSteps, pack } from './pack.ts';
import { createRandom } from './random.ts';

/** The number of passes over all examples. More passes gave no more right answers. */
const PASSES = 6;
/**
 * Few examples are repeated more often. With 20 examples for each section, 20,000 steps gave 3
 * fewer right answers of 100, and 300,000 steps gave no more.
 */
const LEAST_STEPS = 100_000;

/**
 * Learns which section a question is about. Takes seconds for 36,000 examples. Equal inputs give
 * equal results.
 */
export function learn(passages: readonly Passage[], examples: Examples): Learned {
  const random = createRandom();
  const { lessons, vocabulary, frequency, sections } = lessonsFrom(passages, examples);
  const network = createNetwork(vocabulary.length, sections.length, random);
  const take = (learner: Network, course: Course) =>
    train(learner, lessons, frequency, course, random);
  const passes = Math.max(PASSES, Math.ceil(LEAST_STEPS / lessons.length));
  take(network, { passes, rate: [0.2, 0.003] });
  const shared = shareVectors(network, frequency);
  take(shared, { passes: Math.ceil((passes * 2) / 3), rate: [0.1, 0.003] });
  const stepped = inSteps(shared);
  take(stepped, { passes: Math.ceil(passes / 3), rate: [0.05, 0.005], keepsVectors: true });
  return pack(stepped, vocabulary, sections);
}
