import type { Subject, Talk } from '../topics.ts';
import { likelihoods } from './classifier.ts';

/** What is said that no part of a site answers, and that has a reply of its own. */
export type Said = Exclude<Talk, 'off-topic'>;
type Kind = Said | 'answerable' | 'unanswerable';

export const SAID: readonly Said[] = [
  'request-hire',
  'request-seek',
  'status',
  'person',
  'robot',
  'promise',
];

/**
 * How much the likelihood of its subjects speaks for a kind: a factor and a power. They were fitted
 * to the tuned questions. A promise counts a little more: a needless refusal does less harm.
 */
const FITTED: Readonly<Partial<Record<Kind, readonly [number, number]>>> = {
  answerable: [1, 1.35],
  unanswerable: [0.33, 0.45],
  promise: [4, 0.85],
  'request-hire': [3.15, 1.2],
  'request-seek': [3.15, 1.2],
};
const OTHER = [1.7, 1.45] as const;
/** No kind is out of the question. */
const LEAST = 0.001;
/** How much each word that was never learned speaks for it that no part answers. */
const FOREIGN = 0.36;
const MOST_FOREIGN = 3;
/** How much it speaks for an answer that the words of the best passage fit. */
const FIT = 0.42;

/** How likely each kind of question is. */
export function kindsOf(
  likely: ReadonlyMap<Subject, number>,
  isKnown: (subject: Subject) => boolean,
  { foreign, fit }: { foreign: number; fit: number },
): (kind: Kind) => number {
  const sums = new Map<Kind, number>();
  for (const [subject, share] of likely) {
    const kind =
      SAID.find((said) => said === subject) ?? (isKnown(subject) ? 'answerable' : 'unanswerable');
    sums.set(kind, (sums.get(kind) ?? 0) + share);
  }
  const more: Partial<Record<Kind, number>> = {
    answerable: FIT * fit,
    unanswerable: FOREIGN * Math.min(MOST_FOREIGN, foreign),
  };
  const scores = [...sums].map(([kind, sum]) => {
    const [factor, power] = FITTED[kind] ?? OTHER;
    return [kind, Math.log(factor * (sum + LEAST) ** power) + (more[kind] ?? 0)] as const;
  });
  const kinds = likelihoods(new Map(scores));
  return (kind) => kinds.get(kind) ?? 0;
}
