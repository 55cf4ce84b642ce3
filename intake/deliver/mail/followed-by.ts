import { CONSEQUENCE, type Deliver } from '../queue/outcome.ts';
import { faultOf, type Log } from '../queue/worker-log.ts';

/**
 * Runs `follow` after a delivery that is done. `follow` can neither fail nor repeat the delivery.
 * If the process stops between the two, nothing follows.
 */
export function followedBy(
  deliver: Deliver,
  follow: (submissionId: string) => Promise<void>,
  log: Log,
): Deliver {
  return async (submission, claim, signal) => {
    const outcome = await deliver(submission, claim, signal);
    if (CONSEQUENCE[outcome.word] === 'done') {
      // Not awaited: a locked database would delay the result.
      follow(submission.id).catch((error: unknown) => log.error(faultOf(error), 'nothing follows'));
    }
    return outcome;
  };
}
