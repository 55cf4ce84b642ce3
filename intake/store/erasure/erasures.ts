import { type Destination, TO_THE_TEAM } from '../outbox/outbox.ts';
import type { Tie } from '../recruiters/records.ts';

/** A submission that an erasure may remove, with everything that would go with it, for review. */
export interface Proposed {
  receipt: string;
  /** Its ties to the submission in question; empty for that one itself. */
  same: Tie[];
  /**
   * Whether it is that submission, or has the same email address and name. All others are guesses:
   * several people may share a switchboard's number or a department's address.
   */
  isCertain: boolean;
  receivedAt: number;
  name: string;
  email: string;
  phone: string;
  files: { name: string; size: number }[];
  /** Deliveries that would no longer happen. */
  undelivered: number;
  /** Destinations that already have it, and store a copy. */
  handedOn: Destination[];
  /** Rows of the consent log that are removed. */
  consents: number;
}

/** The same for several submissions together. */
export interface ProposedTotal {
  undelivered: number;
  /** How many submissions each destination has; those with none are left out. */
  handedOn: { destination: Destination; submissions: number }[];
  consents: number;
}

export function totalOf(chosen: readonly Proposed[]): ProposedTotal {
  const sum = (count: (each: Proposed) => number) =>
    chosen.reduce((total, each) => total + count(each), 0);
  return {
    undelivered: sum(({ undelivered }) => undelivered),
    handedOn: TO_THE_TEAM.map((destination) => ({
      destination,
      submissions: sum(({ handedOn }) => (handedOn.includes(destination) ? 1 : 0)),
    })).filter(({ submissions }) => submissions > 0),
    consents: sum(({ consents }) => consents),
  };
}

/** The numbers of what an erasure removed. */
export interface Erased {
  submissions: number;
  files: number;
  consents: number;
}

/**
 * Erasures. The rows are removed first, in transactions that note the files to remove. The caller
 * then calls `removeErased` (intake/files). If that stops halfway, the service's next cleanup does
 * the rest. When a call resolves, the deleted content is overwritten in SQLite's database and gone
 * from its log; for what PostgreSQL may still hold, see docs/reach.md. Throws a `StoreError` if
 * another program reads SQLite's old log for too long.
 */
export interface Erasures {
  /**
   * Submissions that may be from one person: this one first, then those that are certain, then the
   * guesses, newest first in each group; none for an unknown receipt.
   */
  propose(receipt: string): Promise<Proposed[]>;
  /** All that would go with exactly these submissions, newest first; all count as certain. */
  proposeOnly(receipts: readonly string[]): Promise<Proposed[]>;
  /** Removes submissions, files, deliveries, notes and consents. */
  erase(receipts: readonly string[]): Promise<Erased>;
  /** How many submissions arrived before a time, in milliseconds since the epoch. */
  countBefore(time: number): Promise<number>;
  /**
   * Whether it is time to erase by age: true once in `everyMs`, for all instances together and
   * regardless of restarts. A time in the future comes from a clock that was wrong.
   */
  beginErasing(now: number, everyMs: number): Promise<boolean>;
  /**
   * Removes submissions from before a time, oldest first, but keeps their consents.
   * @param most default: all
   */
  purge(before: number, most?: number): Promise<Erased>;
  /** Removes consents from before a time whose submission is gone; returns how many. */
  purgeConsents(before: number): Promise<number>;
  /** Ids of files whose submission was erased. */
  filesToRemove(limit: number): Promise<string[]>;
  filesRemoved(ids: readonly string[]): Promise<void>;
}
