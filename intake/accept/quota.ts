import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';
import type { Sender } from './sender.ts';

/** What one sender may send within a period. */
export interface Quota {
  /** Submissions, refused ones too, in a minute: of one site, and of its whole network. */
  submissions: { site: number; network: number };
  /** Bytes of bodies in an hour: of one site, and of its whole network. */
  bytes: { site: number; network: number };
}

/** Enough for fifty people of one office or a booth at a fair, in one minute, with documents. */
export const QUOTA: Quota = {
  submissions: { site: 60, network: 180 },
  bytes: { site: 2 ** 30, network: 4 * 2 ** 30 },
};

const MINUTE_S = 60;
const HOUR_S = 3600;

/**
 * Counts in memory what each sender sends; a restart resets the counts.
 * @returns counts a submission of `size` bytes before any of it is read; throws a `Refusal` with
 * the time to wait if the sender is over the quota
 */
export function createQuota(quota: Quota = QUOTA) {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const counts = {
    site: limiter(quota.submissions.site, MINUTE_S),
    network: limiter(quota.submissions.network, MINUTE_S),
  };
  const bytes = {
    site: limiter(quota.bytes.site, HOUR_S),
    network: limiter(quota.bytes.network, HOUR_S),
  };

  return async function take(sender: Sender, size: number): Promise<void> {
    if (!sender.isVisitor) return;
    // The network first: once it is over its quota, its many addresses get no entries of their own.
    for (const scope of ['network', 'site'] as const) {
      await consume(counts[scope], sender[scope], 1);
      await consume(bytes[scope], sender[scope], size);
    }
  };
}

async function consume(limiter: RateLimiterMemory, key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points);
  } catch (over) {
    if (!(over instanceof RateLimiterRes)) throw over;
    const retryAfter = Math.max(1, Math.ceil(over.msBeforeNext / 1000));
    throw new Refusal('too-often', `${TOO_MANY} ${inWords(retryAfter)}.`, { retryAfter });
  }
}

const TOO_MANY = 'Too many submissions came from your network. Please try again in';

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
