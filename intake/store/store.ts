import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { Submission } from '../../contract/submission.ts';
import type { ReceiptStatus } from '../../contract/wire.ts';
import type { Consents } from './records/consents.ts';
import type { Erasures } from './records/erasures.ts';
import type { Figures } from './records/figures.ts';
import type { Records } from './records/records.ts';

/** Where a submission is handed on to; each has its own row in the outbox. */
export const DESTINATIONS = ['webhook', 'mail', 'acknowledgement'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** A courtesy to the visitor, and no part of handing a submission on: whatever becomes of it, nobody has to look. */
export const COURTESY: Destination = 'acknowledgement';

/** The destinations that count: a submission is handed on once each of its own has it. */
export const TO_THE_TEAM = DESTINATIONS.filter((name) => name !== COURTESY);

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
  /** As the form showed it; empty where no consent was given and the text isn't known. */
  text: string;
  given: boolean;
  /** The phone number as `+12025550123`; '' where what was typed is no valid one. */
  phoneE164: string;
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
  /** Opaque: who sent it, such as a network prefix. One source's rows don't hold up another's; '' is unknown. */
  source: string;
  /** Why it may be no lead, in words of the house. Any keeps it apart: stored, and not delivered before `release`. */
  suspicion: readonly string[];
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
  | {
      outcome: 'saved' | 'held';
      receipt: string;
      status: ReceiptStatus;
      /** Why it is kept apart; empty where it is not, or no longer. */
      suspicion: readonly string[];
    }
  | { outcome: 'key-with-other-content' };

/** Everything the service remembers but the bytes of files. Every write is durable when it resolves. */
export interface Store {
  /** Writes submission, files, consent and outbox in one transaction, or finds what is held already. */
  save(submission: NewSubmission): Promise<SaveResult>;
  /** Looks for a key or a content held already, without writing. */
  find(key: string | null, fingerprint: string): Promise<SaveResult | undefined>;
  receipt(receipt: string): Promise<ReceiptRecord | undefined>;
  submission(id: string): Promise<StoredSubmission | undefined>;
  /** Keeps a consent text that the site shows; one that is kept already stays as it is. */
  rememberConsentText(text: string): Promise<void>;
  /** The consent text with this hex SHA-256, of whichever build; undefined for one never shown. */
  consentText(sha256: string): Promise<string | undefined>;
  /** Which of these file ids belong to a submission. */
  knownFiles(ids: readonly string[]): Promise<Set<string>>;
  /** All files with their submissions' receipts, in the order of their ids, after one of them. */
  filesAfter(id: string, limit: number): Promise<(StoredFile & { receipt: string })[]>;
  readonly outbox: Outbox;
  readonly records: Records;
  readonly consents: Consents;
  readonly erasures: Erasures;
  /** Times are milliseconds since the epoch. */
  figures(since: number, until: number): Promise<Figures>;
  /** Writes a consistent and compact copy of the database to a file that is not there yet. */
  backup(target: string): Promise<void>;
  /** What is not whole in the database, in its own words; empty where nothing is. Reads all of it. */
  faults(): Promise<string[]>;
  readonly alarms: Alarms;
  /** Throws when the store can't be read and written. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What an outbox row has behind it; each kind of failure has a schedule of its own. */
export interface Tally {
  /** Failures that say nothing against the submission: the receiver was down, a file was missing. */
  failures: number;
  /** Refusals of the submission itself. */
  refusals: number;
  /** Claims in a row that ended without a result, this one counted: the process was stopped hard. */
  unfinished: number;
}

/** One delivery that this process holds until its lease ends. */
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
  /** For the operator; without secrets and without what the visitor wrote. */
  detail: string;
  /** What the row has behind it from now on. */
  tally: Tally;
}

/** What waits for a person, and the team's knowledge of it. Times are milliseconds since the epoch. */
export interface Alarms {
  /** Deliveries that were given up, by destination, and suspects that came before `suspectsBefore`. */
  trouble(suspectsBefore: number): Promise<Trouble>;
  /** What the team was last told; all 0 where it never was. */
  told(): Promise<Told>;
  remember(told: Told): Promise<void>;
}

export interface Trouble {
  dead: { destination: Destination; count: number; since: number }[];
  suspects: { count: number; since: number };
}

export interface Told {
  at: number;
  dead: number;
  suspects: number;
}

/** When a row is tried again. */
export interface Retry {
  dueAt: number;
  /** From now to `dueAt`, in milliseconds. */
  waitMs: number;
  /** The receiver asked for no attempt before this time; no success of another row makes it earlier. */
  notBefore?: number | undefined;
}

/** `held` is kept apart for suspicion; `dead` needs a person. */
export const OUTBOX_STATES = ['waiting', 'leased', 'delivered', 'dead', 'held'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * The queue of deliveries, in the same database as the submissions.
 * Times are milliseconds since the epoch. A row is touched only by the owner of its lease:
 * renew, complete, fail and bury answer false, and change nothing, when the lease went to somebody else.
 */
export interface Outbox {
  /**
   * Takes up to `limit` due rows of one destination for `leaseMs`, in the order of their turns:
   * sources take turns, and within a source the oldest is first.
   */
  claim(
    destination: Destination,
    owner: string,
    limit: number,
    now: number,
    leaseMs: number,
  ): Promise<Claim[]>;
  /** Moves the end of the lease to `until`, for a long upload; false when the lease went to somebody else. */
  renew(claim: Claim, until: number): Promise<boolean>;
  /** @param ended how, where there is more to say than that it was delivered */
  complete(
    claim: Claim,
    now: number,
    ended?: { outcome: string; detail: string | null },
  ): Promise<boolean>;
  /** Gives the row back, to be tried again. */
  fail(claim: Claim, result: Result, retry: Retry, now: number): Promise<boolean>;
  /** Makes the row a dead letter that a person can see and replay. */
  bury(claim: Claim, result: Result, now: number): Promise<boolean>;
  /** Gives back what dead or stuck workers hold beyond their lease; answers how many. */
  reclaim(now: number): Promise<number>;
  /** Gives back what this owner holds, on a graceful stop, as if it had not been tried. */
  release(owner: string, now: number): Promise<void>;
  /**
   * Makes due what waits because the receiver could not be reached; called when it was reached again.
   * A row's own Retry-After holds. It goes back one rung, so that another failure costs it nothing.
   * @param outcomes the outcomes that say the receiver was not there
   * @param limits each row gets this `most` times, as one that fails by itself must not be sent at each
   *   success of others; what is due within `soonMs` milliseconds comes by itself; at most `rows` rows
   *   at once, those first whose turn is first
   * @returns how many rows
   */
  pullForward(
    destination: Destination,
    outcomes: readonly string[],
    limits: { most: number; soonMs: number; rows: number },
    now: number,
  ): Promise<number>;
  /**
   * Makes no row due, and no lease end, further ahead than it was meant to be: a clock that was
   * ahead when it was written would strand it. Answers how many rows were too far ahead.
   */
  clamp(now: number, leaseMs: number): Promise<number>;
  /**
   * Makes deliveries for submissions received since `since` that never had one to this destination,
   * oldest first, all as one source; answers how many. A delivered row must stay as long as its
   * submission, or this sends it again.
   */
  enqueueMissing(destination: Destination, since: number, now: number): Promise<number>;
  /**
   * Makes one more delivery of a submission, due now; does nothing where it has one to this
   * destination already, or was ever a suspect.
   */
  follow(submissionId: string, destination: Destination, now: number): Promise<void>;
  /** When the next waiting row of a destination is due; undefined if none waits. */
  nextDue(destination: Destination): Promise<number | undefined>;
  /** How many rows stand in each state. */
  counts(): Promise<Record<OutboxState, number>>;
}
