import { faultOf, type Log } from '../log.ts';
import { CONSEQUENCE, type Deliver } from '../outcome.ts';

/**
 * A delivery that something follows once it is done. What follows can neither fail it nor double it,
 * and where a stop comes between the two, nothing follows.
 */
export function followedBy(
  deliver: Deliver,
  follow: (submissionId: string) => Promise<void>,
  log: Log,
): Deliver {
  return async (submission, claim, signal) => {
    const outcome = await deliver(submission, claim, signal);
    if (CONSEQUENCE[outcome.word] === 'done') {
      // Not awaited: a database that is locked would hold up the result.
      follow(submission.id).catch((error: unknown) => log.error(faultOf(error), 'nothing follows'));
    }
    return outcome;
  };
}
