import { type Likelihoods, PROMISES, UNANSWERED } from './classifier.ts';

/** Least likelihood that the site has an answer. */
const CERTAIN = 0.6;
/** Least likelihood of the best section. It is low, as several fitting sections share it. */
const LIKELY = 0.2;
/** Most likelihood of a question for a promise. It is low, as a needless refusal does less harm. */
const PROMISE = 0.1;

/** The section to answer from. Undefined if it is better to say that there is no answer. */
export function chosenSection(likely: Likelihoods): string | undefined {
  const [unanswered, promises] = [likely.get(UNANSWERED) ?? 0, likely.get(PROMISES) ?? 0];
  if (promises > PROMISE || unanswered + promises > 1 - CERTAIN) return undefined;
  const answered = [...likely].filter(([name]) => name !== UNANSWERED && name !== PROMISES);
  const [best] = answered.sort(([, a], [, b]) => b - a);
  return best && best[1] >= LIKELY ? best[0] : undefined;
}
