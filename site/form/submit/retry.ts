import { type Answer, type Broken, isBusy } from './upload.ts';

/** How long attempts are repeated, in milliseconds from the intake's first 'busy' response. */
const MAX_RETRY_MS = 120_000;
/** The shortest wait, and the longest wait without `Retry-After`. Such waits double each time. */
const MIN_MS = 1000;
const MAX_UNNAMED_MS = 15_000;

/** An automatic retry, because the intake is busy. */
export interface Retry {
  /** Number of the next attempt, starting at 2. */
  attempt: number;
  /** Time of the next attempt, in milliseconds since the epoch. */
  at: number;
  /** Seconds until the next attempt, rounded up. */
  seconds: number;
}

/**
 * Repeats the attempt while the intake is busy, and returns the last response. Each wait is at
 * least `Retry-After`. If a wait is longer than the remaining time, the retries end at once.
 * `onRetry` is called before each wait. `signal` ends a wait.
 */
export async function retryWhileBusy(
  first: Answer,
  attempt: () => Promise<Answer | Broken>,
  onRetry: (retry: Retry) => void,
  signal: AbortSignal | undefined,
): Promise<Answer | Broken> {
  const end = Date.now() + MAX_RETRY_MS;
  let unnamed = MIN_MS;
  let answer: Answer | Broken = first;
  for (let number = 2; isPassing(answer); number += 1) {
    const now = Date.now();
    let wait = answer.kind === 'answer' ? namedWait(answer.retryAfter, now) : undefined;
    if (wait === undefined) {
      wait = unnamed;
      unnamed = Math.min(2 * unnamed, MAX_UNNAMED_MS);
    }
    if (now + wait > end) break;
    onRetry({ attempt: number, at: now + wait, seconds: Math.ceil(wait / 1000) });
    await pause(wait, signal);
    if (signal?.aborted) return { kind: 'broken', reason: 'aborted' };
    answer = await attempt();
  }
  return answer;
}

// If a busy service becomes unreachable, it is probably restarting.
function isPassing(answer: Answer | Broken): boolean {
  return isBusy(answer) || (answer.kind === 'broken' && answer.reason === 'network');
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
    setTimeout(resolve, ms);
  });
}

/** The wait of `Retry-After` in milliseconds. RFC 9110 section 10.2.3: seconds, or a date. */
function namedWait(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(wait) ? undefined : Math.max(wait, MIN_MS);
}
