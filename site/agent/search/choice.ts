import { type Likelihoods, PROMISES, UNANSWERED } from './classifier.ts';

/** How likely it has to be that the site has an answer. */
const CERTAIN = 0.6;
/** How likely the likeliest section has to be: where several answer, they share the likelihood. */
const LIKELY = 0.2;
/** How likely it may be that a promise is asked for: to refuse in vain does less harm. */
const PROMISE = 0.1;

/** The section to answer from; undefined where it is better to say that there is no answer. */
export function chosenSection(likely: Likelihoods): string | undefined {
  const [unanswered, promises] = [likely.get(UNANSWERED) ?? 0, likely.get(PROMISES) ?? 0];
  if (promises > PROMISE || unanswered + promises > 1 - CERTAIN) return undefined;
  const answered = [...likely].filter(([name]) => name !== UNANSWERED && name !== PROMISES);
  const [best] = answered.sort(([, a], [, b]) => b - a);
  return best && best[1] >= LIKELY ? best[0] : undefined;
}
