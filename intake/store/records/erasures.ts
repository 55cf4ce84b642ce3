import type { Destination } from '../store.ts';

/** What would go with an erasure, for a person to read before. */
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
  /** What was handed on already and lies elsewhere: how many to each destination. */
  handedOn: { destination: Destination; submissions: number }[];
  /** Rows of the consent log whose personal part goes; the rows stay. */
  consents: number;
}

/** What went. */
export interface Erased {
  submissions: number;
  files: number;
  consents: number;
}

/**
 * Erasing. The rows go first, in transactions that note which files have to follow: whoever erases
 * calls `removeErased` (intake/files) next, and what a stop left of that the service's next tidying
 * does. What was deleted is overwritten in the database and gone from its log when a call resolves;
 * throws a `StoreError` where somebody reads the old log for too long.
 */
export interface Erasures {
  /** Receipts with the same e-mail address or phone number as this one, itself first; none for an unknown number. */
  personOf(receipt: string): Promise<string[]>;
  preview(receipts: readonly string[]): Promise<ErasurePreview>;
  /** Takes submissions, files, deliveries, notes and the personal part of their consents. */
  erase(receipts: readonly string[]): Promise<Erased>;
  /** How many submissions came before a time, in milliseconds since the epoch. */
  countBefore(time: number): Promise<number>;
  /** Takes what came before a time, but leaves the consents' personal part. */
  purge(before: number): Promise<Erased>;
  /** Takes the personal part of consents written before a time whose submission is gone; answers how many. */
  purgeConsents(before: number): Promise<number>;
  /** Ids of files whose submission was erased. */
  filesToRemove(limit: number): Promise<string[]>;
  filesRemoved(ids: readonly string[]): Promise<void>;
}
