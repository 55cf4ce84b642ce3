import { type Kysely, type Selectable, sql } from 'kysely';
import { DAY_MS } from '../../shared/time.ts';
import { isRevoked } from '../consent/consents-sql.ts';
import { firstOf, type Query, Statement, type Steps, type Transactions } from '../engine/steps.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { progressOf } from './progress-sql.ts';
import { consenting, inserting } from './save-sql.ts';
import {
  INFECTED,
  type NewSubmission,
  type ReceiptRecord,
  type SaveResult,
  type StoredFile,
  type StoredSubmission,
} from './submission.ts';

/** Within this time, the same content is the same submission, even with another key. */
const SAME_CONTENT_MS = DAY_MS;

/** Far below the most parameters that databases accept in one statement (SQLite: 32,766). */
const IDS_A_QUERY = 1000;

/** The submissions' part of a store, over any database that Kysely supports. */
export function createSubmissions(
  db: Kysely<Tables>,
  transactions: Transactions,
  now: () => number,
): Pick<
  Store,
  'save' | 'find' | 'receipt' | 'submission' | 'knownFiles' | 'savedFiles' | 'filesAfter'
> {
  return {
    async find(key, fingerprint) {
      const found = await transactions.read(() => looking(key, fingerprint, now()));
      if (found?.outcome === 'repeated') await transactions.confirm();
      return found;
    },
    save(submission) {
      const { key, fingerprint, suspicion } = submission;
      const names = key === null ? [fingerprint] : [key, fingerprint];
      const hasWork = suspicion.length === 0;
      return transactions.write(() => saving(submission, now()), { names, hasWork });
    },
    receipt: (receipt) => transactions.read(() => reading(receipt)),

    async submission(id) {
      const row = await db
        .selectFrom('submission')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        id,
        receipt: row.receipt,
        mode: row.mode,
        receivedAt: Number(row.received_at),
        fields: JSON.parse(row.fields) as StoredSubmission['fields'],
        files: (await filesOf(db, id)).filter(({ flags }) => !flags.includes(INFECTED)),
      };
    },

    async knownFiles(ids) {
      const known = new Set<string>();
      for (const some of inSlices(ids)) {
        const rows = await db.selectFrom('file').select('id').where('id', 'in', some).execute();
        for (const row of rows) known.add(row.id);
      }
      return known;
    },

    savedFiles: (ids) => transactions.readAfterWrites(() => findingFiles(ids)),

    async filesAfter(id, limit) {
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

const COLUMNS = [
  'id',
  'receipt',
  'key',
  'fingerprint',
  'suspicion',
  'released_at',
  'email_key',
  'phone_key',
  'name_key',
] as const;

const withKey = new Statement((db, { key }: { key: string }) =>
  db.selectFrom('submission').select(COLUMNS).where('key', '=', key),
);

const withContent = new Statement((db, given: { fingerprint: string; since: number }) =>
  db
    .selectFrom('submission')
    .select(COLUMNS)
    .where('fingerprint', '=', given.fingerprint)
    .where('received_at', '>', given.since)
    // In the order of the index: by number alone, SQLite would sort, longer than all the rest.
    .orderBy('received_at')
    .orderBy('seq')
    // A literal: SQLite prepares a statement again whenever a bound limit is given, for 15 µs.
    .limit(sql.lit(1)),
);

function* finding(
  key: string | null,
  fingerprint: string,
  now: number,
): Steps<{ id: string; result: SaveResult } | undefined> {
  const sameKey = key === null ? undefined : yield* firstOf(withKey, { key });
  if (sameKey && sameKey.fingerprint !== fingerprint) {
    return { id: sameKey.id, result: { outcome: 'key-with-other-content' } };
  }
  const since = now - SAME_CONTENT_MS;
  const first = sameKey ?? (yield* firstOf(withContent, { fingerprint, since }));
  if (!first) return undefined;
  const { status } = yield* progressOf(first.id);
  const suspicion = first.released_at === null ? (JSON.parse(first.suspicion) as string[]) : [];
  const { id, receipt } = first;
  const consentRevoked = sameKey === undefined && (yield* isRevoked(first));
  return { id, result: { outcome: 'repeated', receipt, status, suspicion, consentRevoked } };
}

function* looking(...given: Parameters<typeof finding>): Steps<SaveResult | undefined> {
  const found = yield* finding(...given);
  return found?.result;
}

function* saving(submission: NewSubmission, now: number): Steps<SaveResult> {
  const found = yield* finding(submission.key, submission.fingerprint, now);
  if (!found) return yield* inserting(submission, now);
  const { id, result } = found;
  if (result.outcome === 'repeated' && result.consentRevoked && submission.consent.given) {
    yield* consenting(submission, { id, receipt: result.receipt }, now);
  }
  return result;
}

function* findingFiles(ids: readonly string[]): Steps<Set<string>> {
  const found = new Set<string>();
  for (const some of inSlices(ids)) {
    const rows = yield (db) => {
      const query = db.selectFrom('file').select('id').where('id', 'in', some).compile();
      return query as Query;
    };
    for (const { id } of rows as { id: string }[]) found.add(id);
  }
  return found;
}

function* inSlices(ids: readonly string[]): Generator<readonly string[]> {
  for (let i = 0; i < ids.length; i += IDS_A_QUERY) yield ids.slice(i, i + IDS_A_QUERY);
}

const withReceipt = new Statement((db, { receipt }: { receipt: string }) =>
  db.selectFrom('submission').select(['id', 'received_at']).where('receipt', '=', receipt),
);

function* reading(receipt: string): Steps<ReceiptRecord | undefined> {
  const row = yield* firstOf(withReceipt, { receipt });
  if (!row) return undefined;
  const { status, at } = yield* progressOf(row.id);
  return { receipt, status, at: at ?? Number(row.received_at) };
}

/** The files of a submission, in the order they were chosen. */
export async function filesOf(db: Kysely<Tables>, id: string): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(toFile);
}

/** A row of a file in the form that the store returns. */
export function toFile(row: Selectable<Tables['file']>): StoredFile {
  const { id, field, name, kind, sha256 } = row;
  const flags = JSON.parse(row.flags) as StoredFile['flags'];
  return { id, field, name, kind, size: Number(row.size), sha256, flags };
}
