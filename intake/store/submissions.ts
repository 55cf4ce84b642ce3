import { randomUUID } from 'node:crypto';
import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { Submission } from '../../contract/submission.ts';
import type { ReceiptStatus } from '../../contract/wire.ts';
import { DAY_MS } from '../shared/time.ts';
import { appendConsent, standingsOf } from './consents.ts';
import { type Db, lockSaves, type Row, rowsOf } from './database.ts';
import { type Destination, RECEIVERS } from './destinations.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { progressOf, type ReceiptRecord } from './receipt-status.ts';
import { searchTextOf, traitsOf } from './traits.ts';

/** Flags for a recruiter to know before opening a document; see docs/webhook.md. */
export const FILE_FLAGS = [
  'active-content',
  'encrypted',
  'external-links',
  'infected',
  'macros',
  'renamed',
  'unchecked',
  'uninspected',
  'unscanned',
] as const;
export type FileFlag = (typeof FILE_FLAGS)[number];

/** The flag of a file with malware, and the reason to quarantine its submission. */
export const INFECTED = 'infected';

/** The flag of a file that could not be inspected yet, and the reason to quarantine its submission. */
export const UNINSPECTED = 'uninspected';

/** One file of a submission, already synced to disk. */
export interface StoredFile {
  /** Random; also the file's name in the file store. */
  id: string;
  /** The name of its form part, such as `jdFile_0`. */
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

/** The visitor's consent, kept as evidence. */
export interface Consent {
  /** The text that the form showed; empty if no consent was given and the text is unknown. */
  text: string;
  given: boolean;
  /** The phone number as `+12025550123`; '' if the typed number is not valid. */
  phoneE164: string;
  /** The visitor's network address that the service saw. */
  address: string;
}

export interface NewSubmission {
  /** A random UUID; generated here if left out. */
  id?: string;
  /** The browser's submission id; null for a plain form, which can't generate one. */
  key: string | null;
  /** Hex SHA-256 of everything the visitor typed and chose. Equal content is one submission. */
  fingerprint: string;
  fields: Submission;
  files: StoredFile[];
  consent: Consent;
  destinations: readonly Destination[];
  /** How many documents its sender sent shortly before; 0 if left out. */
  documentsBefore?: number;
  /** Why it may not be a lead. Any reason quarantines it: not delivered before `release`. */
  suspicion: readonly string[];
}

/** A submission as stored. */
export interface StoredSubmission {
  id: string;
  receipt: string;
  mode: Mode;
  /** Milliseconds since the epoch. */
  receivedAt: number;
  fields: Submission;
  /** The files that may be delivered: none with malware. */
  files: StoredFile[];
}

/** `repeated`: the key or the content is already stored, and this is its first receipt. */
export type SaveResult =
  | {
      outcome: 'saved' | 'repeated';
      receipt: string;
      status: ReceiptStatus;
      receivedAt: number;
      /** Why the submission is quarantined; empty if it isn't, or no longer. */
      suspicion: readonly string[];
      /**
       * The person has since revoked the consent, and this isn't the same click: if saved with a
       * consent, it is a consent given again.
       */
      consentRevoked: boolean;
    }
  | { outcome: 'key-with-other-content' };

/** Within this time, the same content is the same submission, even with another key. */
const SAME_CONTENT_MS = DAY_MS;

/** Far below the most parameters that databases accept in one statement (SQLite: 32,766). */
const IDS_A_QUERY = 1000;

/** The submissions and their files. */
export function createSubmissions(db: Db, now: () => number) {
  return {
    /** Looks for a stored key or content, without storing any. */
    async find(key: string | null, fingerprint: string): Promise<SaveResult | undefined> {
      return (await findStored(db, key, fingerprint, now()))?.result;
    },

    /**
     * Writes submission, files, consent, and outbox in one transaction, or finds an existing one.
     * For that one it writes only a consent given again after it was revoked. After an error it may
     * be stored nevertheless: saved again, it is then found.
     */
    save(submission: NewSubmission): Promise<SaveResult> {
      const { key, fingerprint, consent } = submission;
      return db.transaction().execute(async (tx) => {
        await lockSaves(tx);
        const found = await findStored(tx, key, fingerprint, now());
        if (!found) return insertSubmission(tx, submission, now());
        const { id, result } = found;
        if (result.outcome === 'repeated' && result.consentRevoked && consent.given) {
          await addConsent(tx, submission, { submission_id: id, receipt: result.receipt }, now());
        }
        return result;
      });
    },

    /** The progress of the submission with this receipt number; undefined if there is none. */
    async receipt(receipt: string): Promise<ReceiptRecord | undefined> {
      const row = await db
        .selectFrom('submission')
        .selectAll()
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      return row && { ...(await progressOf(db, row)), receivedAt: row.received_at };
    },

    async submission(id: string): Promise<StoredSubmission | undefined> {
      const row = await db
        .selectFrom('submission')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const files = await rowsOf(db, 'file', [id], 'position');
      return {
        id,
        receipt: row.receipt,
        mode: row.mode,
        receivedAt: row.received_at,
        fields: JSON.parse(row.fields) as StoredSubmission['fields'],
        files: files(id)
          .map(toFile)
          .filter(({ flags }) => !flags.includes(INFECTED)),
      };
    },

    /** Which of these file ids belong to a submission. */
    async knownFiles(ids: readonly string[]): Promise<Set<string>> {
      const known = new Set<string>();
      for (let i = 0; i < ids.length; i += IDS_A_QUERY) {
        const some = ids.slice(i, i + IDS_A_QUERY);
        const rows = await db.selectFrom('file').select('id').where('id', 'in', some).execute();
        for (const row of rows) known.add(row.id);
      }
      return known;
    },

    /** Files with their submissions' receipts, ordered by id, at most `limit` after the given id. */
    async filesAfter(id: string, limit: number): Promise<(StoredFile & { receipt: string })[]> {
      const rows = await db
        .selectFrom('file')
        .innerJoin('submission', 'submission.id', 'file.submission_id')
        .selectAll('file')
        .select('submission.receipt')
        .where('file.id', '>', id)
        .orderBy('file.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...toFile(row), receipt: row.receipt }));
    },
  };
}

async function findStored(
  db: Db,
  key: string | null,
  fingerprint: string,
  now: number,
): Promise<{ id: string; result: SaveResult } | undefined> {
  const rows = db.selectFrom('submission').selectAll();
  const sameKey = key === null ? undefined : await rows.where('key', '=', key).executeTakeFirst();
  if (sameKey && sameKey.fingerprint !== fingerprint) {
    return { id: sameKey.id, result: { outcome: 'key-with-other-content' } };
  }
  const first =
    sameKey ??
    (await rows
      .where('fingerprint', '=', fingerprint)
      .where('received_at', '>', now - SAME_CONTENT_MS)
      // In the order of the index: by number alone, SQLite would sort, longer than all the rest.
      .orderBy('received_at')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst());
  if (!first) return undefined;
  const { id } = first;
  const { receipt, status } = await progressOf(db, first);
  const suspicion = first.released_at === null ? (JSON.parse(first.suspicion) as string[]) : [];
  const standing = sameKey ? undefined : (await standingsOf(db, [first]))(first);
  const consentRevoked = standing?.revokedAt !== undefined;
  const receivedAt = first.received_at;
  return {
    id,
    result: { outcome: 'repeated', receipt, status, receivedAt, suspicion, consentRevoked },
  };
}

async function insertSubmission(
  tx: Db,
  submission: NewSubmission,
  at: number,
): Promise<SaveResult> {
  const { id = randomUUID(), fields, files, consent, suspicion, destinations } = submission;
  const { documentsBefore = 0 } = submission;
  const receipt = newReceiptNumber();
  const isSuspect = suspicion.length > 0;
  const { seq } = await tx
    .insertInto('submission')
    .values({
      id,
      receipt,
      key: submission.key,
      fingerprint: submission.fingerprint,
      mode: fields.mode,
      received_at: at,
      fields: JSON.stringify(fields),
      suspicion: JSON.stringify(suspicion),
      quarantined: isSuspect ? 1 : 0,
      ...traitsOf(fields, consent.phoneE164),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  for (const [position, { flags, ...file }] of files.entries()) {
    const row = { ...file, flags: JSON.stringify(flags), position, submission_id: id };
    const reading = { reading_due: at, reading_turn: documentsBefore + position };
    await tx
      .insertInto('file')
      .values({ ...row, ...reading })
      .execute();
    if (flags.includes('unscanned')) {
      await tx.insertInto('file_scan').values({ id: file.id }).execute();
    }
    if (flags.includes(UNINSPECTED)) {
      await tx.insertInto('file_inspection').values({ id: file.id }).execute();
    }
  }
  const text = searchTextOf(fields, files, receipt, consent.phoneE164);
  await tx.insertInto('search').values({ seq, text, note: '' }).execute();
  await addConsent(tx, submission, { submission_id: id, receipt }, at);
  if (destinations.length > 0) {
    const rows = destinations.map((destination) => ({
      id: `msg_${randomUUID()}`,
      submission_id: id,
      destination,
      state: isSuspect ? ('quarantined' as const) : ('waiting' as const),
      attempts: 0,
      due_at: at,
    }));
    await tx.insertInto('outbox').values(rows).execute();
  }
  const hasReceiver = RECEIVERS.some((each) => destinations.includes(each));
  const status = hasReceiver || isSuspect ? 'received' : 'delivered';
  return { outcome: 'saved', receipt, status, receivedAt: at, suspicion, consentRevoked: false };
}

/** Adds consent, or its absence, to the consent log of a stored submission. */
async function addConsent(
  tx: Db,
  { fields, consent }: NewSubmission,
  stored: { submission_id: string; receipt: string },
  at: number,
): Promise<void> {
  await appendConsent(tx, {
    kind: consent.given ? 'given' : 'declined',
    at,
    text: consent.text,
    ...stored,
    page_url: fields.page_url,
    address: consent.address,
    user_agent: fields.user_agent,
    phone: fields.phone,
    phone_e164: consent.phoneE164,
    way: '',
    by: '',
  });
}

/** A row of a file in the form that the store returns. */
export function toFile(row: Row<'file'>): StoredFile {
  const { id, field, name, kind, sha256 } = row;
  const flags = JSON.parse(row.flags) as StoredFile['flags'];
  return { id, field, name, kind, size: row.size, sha256, flags };
}
