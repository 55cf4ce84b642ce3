import type { Learned, Passage } from '../knowledge.ts';
import type { Examples } from './examples.ts';
import { shareVectors } from './groups.ts';
import { lessonsFrom } from './lessons.ts';
import { type Course, createNetwork, type Network, train } from './network.ts';
import { pack, rounded } from './pack.ts';
import { createRandom } from './random.ts';

/**
 * Learns which section a question is about. Takes seconds for 15,000 examples, and gives the same
 * for the same.
 */
export function learn(passages: readonly Passage[], examples: Examples): Learned {
  const random = createRandom();
  const { lessons, vocabulary, frequency, sections } = lessonsFrom(passages, examples);
  const network = createNetwork(vocabulary.length, sections.length, random);
  const take = (learner: Network, course: Course) =>
    train(learner, lessons, frequency, course, random);
  take(network, { passes: 25, rate: [0.2, 0.003] });
  const shared = shareVectors(network, frequency);
  take(shared, { passes: 8, rate: [0.1, 0.003] });
  return pack(rounded(shared), vocabulary, sections);
}
