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
   * Writes submission, files, consent, and outbox in one transaction, or finds an existing one. For
   * that one it writes only a consent given again after it was revoked. Throws a
   * `CommitUnknownError` if it may be stored nevertheless, or still become so; after any other
   * error it is not.
   */
  save(submission: NewSubmission): Promise<SaveResult>;
  /** Looks for a stored key or content, without storing any. Whatever it finds is durable. */
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
   * The same once no save is running, for few files. It includes those of a commit without a
   * response, which may still be made. Throws if a save does not end.
   */
  savedFiles(ids: readonly string[]): Promise<Set<string>>;
  /** Files with their submissions' receipts, ordered by id, at most `limit` after the given id. */
  filesAfter(id: string, limit: number): Promise<(StoredFile & { receipt: string })[]>;
  readonly outbox: Outbox;
  /** At startup: takes back deliveries whose worker must be dead; returns how many. */
  takeOver(): Promise<number>;
  /**
   * The database's time, in milliseconds since the epoch, if several machines share one database:
   * their clocks differ, and a lease must end for all of them at the same moment. Undefined if the
   * service's own clock counts.
   */
  readonly time: (() => number) | undefined;
  /** Calls `listener` when another instance may have made a delivery due; returns its end. */
  onWork(listener: () => void): () => void;
  readonly records: Records;
  readonly consents: Consents;
  readonly erasures: Erasures;
  /**
   * Times are milliseconds since the epoch.
   * @param promised the agency's promise; without it, the result says nothing about replies in time
   */
  figures(since: number, until: number, promised?: Promised): Promise<Figures>;
  /**
   * Writes a consistent and compact copy of the database to a new file. Throws a `StoreError` if
   * the database has its own tools for that.
   */
  backup(target: string): Promise<void>;
  /** The faults found in the database, as sentences; empty if it is intact. Reads all of it. */
  faults(): Promise<string[]>;
  readonly alarms: Alarms;
  readonly scans: Scans;
  readonly documents: DocumentTexts;
  /** At startup: throws a `StoreError` with advice if SQLite's file is damaged. */
  requireWhole(): Promise<void>;
  /** Bytes of the log that SQLite has not yet moved into the database; 0 with PostgreSQL. */
  logBytes(): Promise<number>;
  /** Throws if a submission can't be stored: it writes one, rolls it back, and commits a change. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
