import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { Submission } from '../../contract/submission.ts';
import type { ReceiptStatus } from '../../contract/wire.ts';
import type { Consents } from './consent/consents.ts';
import type { Erasures } from './erasure/erasures.ts';
import type { Figures } from './recruiters/figures.ts';
import type { Records } from './recruiters/records.ts';
import type { Scans } from './submission/scans-sql.ts';
import type { Alarms } from './upkeep/troubles.ts';

/** Where a submission is handed on to. Each destination has its own row in the outbox. */
export const DESTINATIONS = ['webhook', 'mail', 'acknowledgement'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** A courtesy to the visitor, not part of handing on: if it fails, no person has to act. */
export const COURTESY: Destination = 'acknowledgement';

/** The destinations that count: a submission is handed on once all of its own have it. */
export const TO_THE_TEAM = DESTINATIONS.filter((name) => name !== COURTESY);

/** What a recruiter should know about a document before opening it; see docs/webhook.md. */
export const FILE_FLAGS = [
  'active-content',
  'encrypted',
  'external-links',
  'infected',
  'macros',
  'renamed',
  'unchecked',
  'unscanned',
] as const;
export type FileFlag = (typeof FILE_FLAGS)[number];

/** The flag of a file with malware, and the reason to keep its submission apart. */
export const INFECTED = 'infected';

/** One file of a submission, already synced to disk. */
export interface StoredFile {
  /** Random; also the file's name in the file store. */
  id: string;
  /** The name of its form part, as `jdFile_0`. */
  field: string;
  /** The visitor's name for the file, without control and bidirectional characters. */
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
  /** The text that the form showed; empty if no consent was given and the text is unknown. */
  text: string;
  given: boolean;
  /** The phone number as `+12025550123`; '' if the typed number is not valid. */
  phoneE164: string;
  /** The visitor's network address as the service saw it. */
  address: string;
}

export interface NewSubmission {
  /** The browser's submission id; null for a plain form, which can't make one. */
  key: string | null;
  /** Hex SHA-256 over what the visitor typed and chose. Equal content is one submission. */
  fingerprint: string;
  fields: Submission;
  files: StoredFile[];
  consent: Consent;
  destinations: readonly Destination[];
  /** Why it may be no lead. Any reason keeps it apart: stored, not delivered before `release`. */
  suspicion: readonly string[];
}

/** A submission as the store holds it. */
export interface StoredSubmission {
  id: string;
  receipt: string;
  mode: Mode;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  fields: Submission;
  /** Those that may be handed on: none that holds malware. */
  files: StoredFile[];
}

export interface ReceiptRecord {
  receipt: string;
  status: ReceiptStatus;
  /** When it reached this status, in milliseconds since the epoch. */
  at: number;
}

/** `repeated`: the key or the content is already stored, and this is its first receipt. */
export type SaveResult =
  | {
      outcome: 'saved' | 'repeated';
      receipt: string;
      status: ReceiptStatus;
      /** Why the submission is kept apart; empty if it is not, or no longer. */
      suspicion: readonly string[];
      /**
       * The person took the consent back since, and this is not the same press of the button: saved
       * with a consent, it is one given anew.
       */
      consentRevoked: boolean;
    }
  | { outcome: 'key-with-other-content' };

/** All data of the service except the bytes of files. A write is durable when it resolves. */
export interface Store {
  /**
   * Writes submission, files, consent and outbox in one transaction, or finds an existing one. Of
   * that one it writes a consent that is given anew after it was taken back, and nothing else.
   * Throws a `CommitUnknownError` where it may be stored nevertheless, or still come to be; after
   * any other error it is not.
   */
  save(submission: NewSubmission): Promise<SaveResult>;
  /** Looks for a stored key or content, without writing. */
  find(key: string | null, fingerprint: string): Promise<SaveResult | undefined>;
  receipt(receipt: string): Promise<ReceiptRecord | undefined>;
  submission(id: string): Promise<StoredSubmission | undefined>;
  /** Stores a consent text that the site shows. An already stored text does not change. */
  rememberConsentText(text: string): Promise<void>;
  /** The consent text with this hex SHA-256, from any build; undefined if it was never shown. */
  consentText(sha256: string): Promise<string | undefined>;
  /** Which of these file ids belong to a submission. */
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
  /**
   * The same once no save is under way, for few files: those of a commit without an answer, which
   * may still be made, and those of none that is known. Throws if a save does not end.
   */
  savedFiles(ids: readonly string[]): Promise<Set<string>>;
  /** Files with their submissions' receipts, ordered by id, at most `limit` after the given id. */
  filesAfter(id: string, limit: number): Promise<(StoredFile & { receipt: string })[]>;
  readonly outbox: Outbox;
  /** At the start: takes back deliveries whose worker can't be alive any more; returns how many. */
  takeOver(): Promise<number>;
  /**
   * The database's time, in milliseconds since the epoch, where several machines share one
   * database: their clocks differ, and a lease must end for all of them at the same moment.
   * Undefined where the service's own clock counts.
   */
  readonly time: (() => number) | undefined;
  /** Calls `listener` when another instance may have made a delivery due; returns an end to it. */
  onWork(listener: () => void): () => void;
  readonly records: Records;
  readonly consents: Consents;
  readonly erasures: Erasures;
  /** Times are milliseconds since the epoch. */
  figures(since: number, until: number): Promise<Figures>;
  /**
   * Writes a consistent and compact copy of the database to a new file. Throws a `StoreError` where
   * the database has tools of its own for that.
   */
  backup(target: string): Promise<void>;
  /** The faults found in the database, in words; empty if it is whole. Reads all of it. */
  faults(): Promise<string[]>;
  readonly alarms: Alarms;
  readonly scans: Scans;
  /** Random, made at its first use, the same for all instances of the service. */
  secret(name: string): Promise<string>;
  /** At the start: throws a `StoreError` with what to do where SQLite's file is damaged. */
  requireWhole(): Promise<void>;
  /** Bytes of the log that SQLite has not yet moved into the database; 0 with PostgreSQL. */
  logBytes(): Promise<number>;
  /** Throws if a submission can't be stored: it writes one, takes it back, and commits a change. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What has gone wrong with an outbox row so far. Each kind of failure has its own schedule. */
export interface Tally {
  /** Failures that are not the submission's fault: the receiver was down, a file was missing. */
  failures: number;
  /** Refusals of the submission itself. */
  refusals: number;
  /** Claims in a row without a result, including this one: the process was stopped hard. */
  unfinished: number;
}

/** One delivery that this process holds until the lease ends. */
export interface Claim {
  /** Stays the same over all attempts: receivers tell duplicates by it. */
  id: string;
  submissionId: string;
  destination: Destination;
  /** This claim's number, from 1; stopped attempts count too. */
  attempt: number;
  /** When it was claimed, in milliseconds since the epoch. */
  at: number;
  owner: string;
  tally: Tally;
}

/** How an attempt ended that did not deliver. */
export interface Result {
  outcome: string;
  /** For the operator. Holds no secrets and nothing the visitor wrote. */
  detail: string;
  /** The row's tally from now on. */
  tally: Tally;
}

/** When a row is tried again. */
export interface Retry {
  dueAt: number;
  /** From now to `dueAt`, in milliseconds. */
  waitMs: number;
  /** The receiver asked for no attempt before this time. A success of another row respects it. */
  notBefore?: number | undefined;
}

/** `apart` means kept apart as a suspect; `dead` needs a person. */
export const OUTBOX_STATES = ['waiting', 'leased', 'delivered', 'dead', 'apart'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * The queue of deliveries, in the same database as the submissions.
 * Times are milliseconds since the epoch. Only the owner of a row's lease changes the row: renew,
 * complete, fail and bury return false and change nothing if somebody else has the lease.
 */
export interface Outbox {
  /**
   * Takes up to `limit` due rows of one destination for `leaseMs`: first what visitors sent, then
   * what was made up later, given up once or kept apart before, and of each what was due first.
   */
  claim(
    destination: Destination,
    owner: string,
    limit: number,
    now: number,
    leaseMs: number,
  ): Promise<Claim[]>;
  /** Moves the end of the lease to `until`; false if somebody else has the lease. */
  renew(claim: Claim, until: number): Promise<boolean>;
  /** @param ended how it ended, if there is more to say than that it was delivered */
  complete(
    claim: Claim,
    now: number,
    ended?: { outcome: string; detail: string | null },
  ): Promise<boolean>;
  /** Gives the row back, for another try. */
  fail(claim: Claim, result: Result, retry: Retry, now: number): Promise<boolean>;
  /** Makes the row a dead letter that a person can see and replay. */
  bury(claim: Claim, result: Result, now: number): Promise<boolean>;
  /** Takes back rows that dead or stuck workers hold beyond their lease; returns how many. */
  reclaim(now: number): Promise<number>;
  /** On a graceful stop, gives back this owner's rows as if they had not been tried. */
  release(owner: string, now: number): Promise<void>;
  /**
   * Makes due the rows that wait because the receiver could not be reached; called when it is back.
   * A row's own Retry-After still holds. The row goes back one rung: another failure costs nothing.
   * @param outcomes the outcomes that mean the receiver was not reached
   * @param limits `most`: how often one row gets this, because a row that fails by itself must not
   *   be sent at each success of others; `soonMs`: rows due within this time are left alone, in
   *   milliseconds; `rows`: most rows at once, in the order of `claim`
   * @returns how many rows
   */
  pullForward(
    destination: Destination,
    outcomes: readonly string[],
    limits: { most: number; soonMs: number; rows: number },
    now: number,
  ): Promise<number>;
  /**
   * Corrects due times and lease ends that are further ahead than their wait or lease allows: a
   * clock that was ahead when they were written would strand the rows. Returns how many rows.
   */
  clamp(now: number, leaseMs: number): Promise<number>;
  /**
   * Makes deliveries for submissions received since `since` that never had one to this destination,
   * oldest first, and all after what visitors send; returns how many. A delivered row must stay as long as its
   * submission: otherwise this sends it again.
   */
  enqueueMissing(destination: Destination, since: number, now: number): Promise<number>;
  /**
   * Adds one more delivery of a submission, due now. Does nothing if the submission already has one
   * to this destination, or was ever a suspect.
   */
  follow(submissionId: string, destination: Destination, now: number): Promise<void>;
  /** When the next waiting row of a destination is due; undefined if none waits. */
  nextDue(destination: Destination): Promise<number | undefined>;
  /** How many rows are in each state. */
  counts(): Promise<Record<OutboxState, number>>;
}
