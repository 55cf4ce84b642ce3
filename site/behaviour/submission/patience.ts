import { isBusy } from './send.ts';
import type { Answer, Broken } from './upload.ts';

/** How long the intake is asked again, in milliseconds from its first answer that it is busy. */
const PATIENCE_MS = 120_000;
/** The shortest wait, and the longest that is chosen where the intake names none; each is doubled. */
const SHORTEST_MS = 1000;
const LONGEST_UNNAMED_MS = 15_000;

/**
 * How long to wait after each answer to one submission, in milliseconds; undefined where asking
 * again makes no sense, or the time for it is over. `Retry-After` is kept to, never cut short.
 */
export function patience(): (answer: Answer | Broken) => number | undefined {
  let end: number | undefined;
  let unnamed = SHORTEST_MS;
  return (answer) => {
    const now = Date.now();
    // A service that was busy and is gone now is being started anew.
    const isGone = answer.kind === 'broken' && answer.reason === 'network' && end !== undefined;
    if (!isBusy(answer) && !isGone) return undefined;
    end ??= now + PATIENCE_MS;
    let wait = isBusy(answer) ? namedWait(answer.retryAfter, now) : undefined;
    if (wait === undefined) {
      wait = unnamed;
      unnamed = Math.min(2 * unnamed, LONGEST_UNNAMED_MS);
    }
    return now + wait <= end ? wait : undefined;
  };
}

/** RFC 9110 section 10.2.3: seconds, or a date. */
function namedWait(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.max(wait, SHORTEST_MS);
}
