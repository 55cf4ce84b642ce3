import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
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

/** Counts the bytes of one body. */
export interface Meter {
  arrived(count: number): void;
  /** The body has ended, or is refused. */
  leave(): void;
}

/**
 * Begins to count a body that was let in.
 * @param end ends it where its sender is over the quota
 */
export type StartMeter = (end: (refusal: Refusal) => void) => Meter;

interface Running {
  sender: Sender;
  arrived: number;
  end(refusal: Refusal): void;
}

/**
 * Counts in memory what each sender sends; a restart resets the counts. Bytes count as they arrive.
 * A sender who goes over the quota with several bodies at once loses the newest of them, whose bytes
 * then do not count: otherwise all would break off together, and none come through.
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
  /** In the order in which they began. */
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

  /** @param declared bytes of the body as its sender says; undefined if it does not */
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

/** Who sent nothing yet. */
const FRESH = { consumedPoints: 0, msBeforeNext: HOUR_S * 1000 };
