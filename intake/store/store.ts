import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { Submission } from '../../contract/submission.ts';
import type { ReceiptStatus } from '../../contract/wire.ts';

/** Where a submission is handed on to; each has its own row in the outbox. */
export const DESTINATIONS = ['webhook', 'mail'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** Something about a document that a recruiter should know before opening it; see docs/webhook.md. */
export const FILE_FLAGS = [
  'active-content',
  'encrypted',
  'external-links',
  'macros',
  'renamed',
  'unchecked',
] as const;
export type FileFlag = (typeof FILE_FLAGS)[number];

/** One file of a submission, already synced to disk. */
export interface StoredFile {
  /** Random; also the file's name in the file store. */
  id: string;
  /** The part's name, as `jdFile_0`. */
  field: string;
  /** As the visitor named it, control and bidirectional characters removed. */
  name: string;
  kind: FileKind;
  /** Bytes. */
  size: number;
  /** Hex. */
  sha256: string;
  flags: FileFlag[];
}

/** What the visitor agreed to, kept as evidence. */
export interface Consent {
  text: string;
  /** Hex SHA-256 of `text` in UTF-8. */
  textHash: string;
  given: boolean;
  /** The visitor's network address as the service saw it. */
  address: string;
}

export interface NewSubmission {
  /** The browser's submission id; null for a plain form, which can make none. */
  key: string | null;
  /** Hex SHA-256 over what the visitor typed and chose: the same content twice is one submission. */
  fingerprint: string;
  fields: Submission;
  files: StoredFile[];
  consent: Consent;
  destinations: readonly Destination[];
}

/** A submission as it lies in the store. */
export interface StoredSubmission {
  id: string;
  receipt: string;
  mode: Mode;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  fields: Submission;
  files: StoredFile[];
}

export interface ReceiptRecord {
  receipt: string;
  status: ReceiptStatus;
  /** When it came to this status, in milliseconds since the epoch. */
  at: number;
}

/** `held`: the key or the content was here before, and this is the first receipt again. */
export type SaveResult =
  | { outcome: 'saved' | 'held'; receipt: string; status: ReceiptStatus }
  | { outcome: 'key-with-other-content' };

/** Everything the service remembers but the bytes of files. Every write is durable when it resolves. */
export interface Store {
  /** Writes submission, files, consent and outbox in one transaction, or finds what is held already. */
  save(submission: NewSubmission): Promise<SaveResult>;
  /** Looks for a key or a content held already, without writing. */
  find(key: string | null, fingerprint: string): Promise<SaveResult | undefined>;
  receipt(receipt: string): Promise<ReceiptRecord | undefined>;
  submission(id: string): Promise<StoredSubmission | undefined>;
  /** Which of these file ids belong to a submission. */
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
  readonly outbox: Outbox;
  /** Throws when the store can't be read and written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** One delivery that this process holds until its lease ends. */
export interface Claim {
  /** Stays the same over all attempts: receivers tell duplicates by it. */
  id: string;
  submissionId: string;
  destination: Destination;
  /** This attempt's number, from 1. */
  attempt: number;
  owner: string;
}

/**
 * The queue of deliveries, in the same database as the submissions.
 * Times are milliseconds since the epoch. A row is touched only by the owner of its lease:
 * renew, complete, fail and bury answer false, and change nothing, when the lease went to somebody else.
 */
export interface Outbox {
  /** Takes up to `limit` due rows of one destination, oldest first, for `leaseMs`. */
  claim(
    destination: Destination,
    owner: string,
    limit: number,
    now: number,
    leaseMs: number,
  ): Promise<Claim[]>;
  /** Moves the end of the lease to `until`, for a long upload; false when the lease went to somebody else. */
  renew(claim: Claim, until: number): Promise<boolean>;
  complete(claim: Claim, now: number): Promise<boolean>;
  /** Gives the row back, due again at `dueAt`. */
  fail(claim: Claim, outcome: string, detail: string, dueAt: number): Promise<boolean>;
  /** Makes the row a dead letter that a person can see and replay. */
  bury(claim: Claim, outcome: string, detail: string): Promise<boolean>;
  /** Gives back what dead or stuck workers hold beyond their lease; answers how many. */
  reclaim(now: number): Promise<number>;
  /** Gives back what this owner holds, on a graceful stop, without counting the attempt. */
  release(owner: string, now: number): Promise<void>;
  /** When the next waiting row of a destination is due; undefined if none waits. */
  nextDue(destination: Destination): Promise<number | undefined>;
  /** How many rows stand in each state. */
  counts(): Promise<Record<'waiting' | 'leased' | 'delivered' | 'dead', number>>;
}
