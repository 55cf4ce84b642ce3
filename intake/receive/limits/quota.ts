import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import type { Sender } from './sender.ts';

/** The limits for one sender within a period. */
export interface Quota {
  /** Submissions per minute, including refused ones: of one site, and of its whole network. */
  submissions: { site: number; network: number };
  /** Bytes of bodies per hour: of one site, and of its whole network. */
  bytes: { site: number; network: number };
}

/**
 * Enough for fifty people in one office or at a trade show booth, in one minute, with documents. A
 * network has room for a crowd, because providers put thousands of customers into one.
 */
export const QUOTA: Quota = {
  submissions: { site: 60, network: 600 },
  bytes: { site: 2 ** 30, network: 16 * 2 ** 30 },
};

const MINUTE_S = 60;
const HOUR_S = 3600;

/** The site first: whatever it is refused doesn't count for its network. */
const SCOPES = ['site', 'network'] as const;

/** Counts the bytes of one body. */
export interface Meter {
  arrived(count: number): void;
  /** The body has ended, or is refused. */
  leave(): void;
}

/**
 * Starts counting an admitted body.
 * @param end ends it if its sender is over the quota
 */
export type StartMeter = (end: (refusal: Refusal) => void) => Meter;

interface Running {
  sender: Sender;
  arrived: number;
  end(refusal: Refusal): void;
}

/**
 * Counts in memory what each sender sends; a restart resets the counts. Bytes count as they arrive.
 * If a sender goes over the quota with several bodies at once, the newest one is ended, and its
 * bytes don't count: otherwise all would break off together, and none would get through.
 * @returns counts a submission before any of it is read; throws a `Refusal` with the time to wait
 * if the sender is over the quota, or will be after the bytes that it declares
 */
export function createQuota(quota: Quota = QUOTA) {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const limiters = SCOPES.map((scope) => ({
    scope,
    submissions: limiter(quota.submissions[scope], MINUTE_S),
    bytes: limiter(quota.bytes[scope], HOUR_S),
  }));
  /** In the order in which they started. */
  const running = new Set<Running>();

  async function count(body: Running, bytes: number): Promise<void> {
    body.arrived += bytes;
    for (const { scope, bytes: limit } of limiters) {
      const had = await limit.penalty(body.sender[scope], bytes);
      if (had.consumedPoints <= limit.points) continue;
      const key = body.sender[scope];
      const newest = [...running].findLast(({ sender }) => sender[scope] === key);
      if (newest) await refuse(newest, tooMany(had));
    }
  }

  async function refuse(body: Running, refusal: Refusal): Promise<void> {
    running.delete(body);
    body.end(refusal);
    for (const { scope, bytes } of limiters) await bytes.reward(body.sender[scope], body.arrived);
  }

  /** @param declared bytes of the body as stated by the sender; undefined if not stated */
  return async function take(sender: Sender, declared: number | undefined): Promise<StartMeter> {
    if (!sender.isVisitor) return () => UNMETERED;
    for (const { scope, submissions, bytes } of limiters) {
      const sent = await submissions.penalty(sender[scope]);
      if (sent.consumedPoints > submissions.points) throw tooMany(sent);
      const had = (await bytes.get(sender[scope])) ?? FRESH;
      if (had.consumedPoints + (declared ?? 1) > bytes.points) throw tooMany(had);
    }
    return (end) => {
      const body = { sender, arrived: 0, end };
      running.add(body);
      return {
        arrived: (bytes) => void (running.has(body) && count(body, bytes)),
        leave: () => void running.delete(body),
      };
    };
  };
}

const UNMETERED: Meter = { arrived: () => undefined, leave: () => undefined };

function tooMany({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): Refusal {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Refusal('too-often', 'Too many submissions came from this network.', { retryAfter });
}

/** The state of a sender without any bytes yet. */
const FRESH = { consumedPoints: 0, msBeforeNext: HOUR_S * 1000 };
