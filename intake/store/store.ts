import type { Promised } from '../../contract/desk.ts';
import type { Consents } from './consent/consents.ts';
import type { DocumentTexts } from './document-texts/document-texts.ts';
import type { Erasures } from './erasure/erasures.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Figures } from './recruiters/figures.ts';
import type { Records } from './recruiters/records.ts';
import type { Scans } from './submission/scans.ts';
import type {
  NewSubmission,
  ReceiptRecord,
  SaveResult,
  StoredFile,
  StoredSubmission,
} from './submission/submission.ts';
import type { Mornings } from './upkeep/mornings.ts';
import type { Alarms } from './upkeep/troubles.ts';

/** All data of the service except the bytes of files. A write is durable when it resolves. */
export interface Store extends Mornings {
  /**
   * Writes submission, files, consent and outbox in one transaction, or finds an existing one. Of
   * that one it writes a consent that is given anew after it was taken back, and nothing else.
   * Throws a `CommitUnknownError` where it may be stored nevertheless, or still come to be; after
   * any other error it is not.
   */
  save(submission: NewSubmission): Promise<SaveResult>;
  /** Looks for a stored key or content, without storing any. What it finds is durable. */
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
  /**
   * Times are milliseconds since the epoch.
   * @param promised the agency's promise; without it nothing is said of what was answered in time
   */
  figures(since: number, until: number, promised?: Promised): Promise<Figures>;
  /**
   * Writes a consistent and compact copy of the database to a new file. Throws a `StoreError` where
   * the database has tools of its own for that.
   */
  backup(target: string): Promise<void>;
  /** The faults found in the database, in words; empty if it is whole. Reads all of it. */
  faults(): Promise<string[]>;
  readonly alarms: Alarms;
  readonly scans: Scans;
  readonly documents: DocumentTexts;
  /** At the start: throws a `StoreError` with what to do where SQLite's file is damaged. */
  requireWhole(): Promise<void>;
  /** Bytes of the log that SQLite has not yet moved into the database; 0 with PostgreSQL. */
  logBytes(): Promise<number>;
  /** Throws if a submission can't be stored: it writes one, takes it back, and commits a change. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
