import type { Destination } from '../outbox/outbox.ts';

/** What an erasure would remove, for a person to read first. */
export interface ErasurePreview {
  submissions: {
    receipt: string;
    receivedAt: number;
    name: string;
    email: string;
    phone: string;
    files: { name: string; size: number }[];
  }[];
  /** Deliveries that would no longer happen. */
  undelivered: number;
  /** What was already handed on and is stored elsewhere: how many to each destination. */
  handedOn: { destination: Destination; submissions: number }[];
  /** Rows of the consent log that lose their personal part; the rows stay. */
  consents: number;
}

/** How much an erasure removed. */
export interface Erased {
  submissions: number;
  files: number;
  consents: number;
}

/**
 * Erasing. The rows are removed first, in transactions that note the files to remove. The caller
 * then calls `removeErased` (intake/files). If that stops halfway, the service's next tidying does
 * the rest. When a call resolves, the deleted content is overwritten in SQLite's database and gone
 * from its log; what PostgreSQL may still hold says docs/reach.md. Throws a `StoreError` if
 * somebody reads SQLite's old log for too long.
 */
export interface Erasures {
  /** Receipts with the same email or phone number, this one first; none for an unknown receipt. */
  personOf(receipt: string): Promise<string[]>;
  preview(receipts: readonly string[]): Promise<ErasurePreview>;
  /** Removes submissions, files, deliveries, notes and the personal part of their consents. */
  erase(receipts: readonly string[]): Promise<Erased>;
  /** How many submissions came before a time, in milliseconds since the epoch. */
  countBefore(time: number): Promise<number>;
  /**
   * Whether it is time to erase by age: true once in `everyMs`, for all instances together and
   * whatever the number of starts. A time in the future comes from a clock that was wrong.
   */
  beginErasing(now: number, everyMs: number): Promise<boolean>;
  /**
   * Removes submissions from before a time, the oldest first, but keeps the personal part of their
   * consents.
   * @param most default: all
   */
  purge(before: number, most?: number): Promise<Erased>;
  /** Removes the person from consents before a time whose submission is gone; returns how many. */
  purgeConsents(before: number): Promise<number>;
  /** Ids of files whose submission was erased. */
  filesToRemove(limit: number): Promise<string[]>;
  filesRemoved(ids: readonly string[]): Promise<void>;
}
