import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';
import type { Sender } from './sender.ts';

/** What one sender may send within a period. */
export interface Quota {
  /** Submissions, refused ones too, in a minute: of one site, and of its whole network. */
  submissions: { site: number; network: number };
  /** Bytes of bodies in an hour: of one site, and of its whole network. */
  bytes: { site: number; network: number };
}

/**
 * Enough for fifty people of one office or a booth at a fair, in one minute, with documents. A
 * network has room for a crowd: providers put thousands of customers into one.
 */
export const QUOTA: Quota = {
  submissions: { site: 60, network: 600 },
  bytes: { site: 2 ** 30, network: 16 * 2 ** 30 },
};

const MINUTE_S = 60;
const HOUR_S = 3600;

/** The site first: what it is refused is not counted for its network. */
const SCOPES = ['site', 'network'] as const;

/** Counts the bytes of a body as they arrive; the refusal once the sender is over the quota. */
export type CountBytes = (count: number) => Promise<Refusal | undefined>;

/**
 * Counts in memory what each sender sends; a restart resets the counts.
 * @returns counts a submission before any of it is read; throws a `Refusal` with the time to wait
 * if the sender is over the quota, or will be after as many bytes as it declares
 */
export function createQuota(quota: Quota = QUOTA) {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const limiters = SCOPES.map((scope) => ({
    scope,
    submissions: limiter(quota.submissions[scope], MINUTE_S),
    bytes: limiter(quota.bytes[scope], HOUR_S),
  }));

  /** @param declared bytes of the body as its sender says; undefined if it does not */
  return async function take(sender: Sender, declared: number | undefined): Promise<CountBytes> {
    if (!sender.isVisitor) return async () => undefined;
    for (const { scope, submissions, bytes } of limiters) {
      const sent = await submissions.penalty(sender[scope]);
      if (sent.consumedPoints > submissions.points) throw tooMany(sent);
      const had = (await bytes.get(sender[scope])) ?? FRESH;
      if (had.consumedPoints + (declared ?? 1) > bytes.points) throw tooMany(had);
    }

    return async (count) => {
      let refusal: Refusal | undefined;
      for (const { scope, bytes } of limiters) {
        const had = await bytes.penalty(sender[scope], count);
        if (had.consumedPoints > bytes.points) refusal ??= tooMany(had);
      }
      return refusal;
    };
  };
}

function tooMany({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal('too-often', `${TOO_MANY} ${inWords(retryAfter)}.`, { retryAfter });
}

/** Who sent nothing yet. */
const FRESH = { consumedPoints: 0, msBeforeNext: HOUR_S * 1000 };

const TOO_MANY = 'Too many submissions came from your network. Please try again in';

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
