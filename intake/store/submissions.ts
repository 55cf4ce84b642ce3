import type { Kysely, Selectable } from 'kysely';
import { progressOf } from './progress.ts';
import { insert } from './save.ts';
import type { Tables } from './schema.ts';
import type { SaveResult, Store, StoredFile, StoredSubmission } from './store.ts';

/** Within this time the same content is the same submission, even under another key. */
const SAME_CONTENT_MS = 24 * 60 * 60 * 1000;

/** Well below the most parameters that databases take in one statement (SQLite: 32,766). */
const IDS_A_QUERY = 1000;

/** The submissions' part of a store, over any database Kysely speaks to. */
export function createSubmissions(
  db: Kysely<Tables>,
  now: () => number,
): Pick<Store, 'save' | 'find' | 'receipt' | 'submission' | 'knownFiles' | 'filesAfter'> {
  return {
    find: (key, fingerprint) => find(db, key, fingerprint, now()),

    save: (submission) =>
      db.transaction().execute(async (tx) => {
        const held = await find(tx, submission.key, submission.fingerprint, now());
        return held ?? insert(tx, submission, now());
      }),

    async receipt(receipt) {
      const row = await db
        .selectFrom('submission')
        .select(['id', 'received_at'])
        .where('receipt', '=', receipt)
        .executeTakeFirst();
      if (!row) return undefined;
      const { status, at } = await progressOf(db, row.id);
      return { receipt, status, at: at ?? Number(row.received_at) };
    },

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
        files: await filesOf(db, id),
      };
    },

    async knownFiles(ids) {
      const known = new Set<string>();
      for (let i = 0; i < ids.length; i += IDS_A_QUERY) {
        const some = ids.slice(i, i + IDS_A_QUERY);
        const rows = await db.selectFrom('file').select('id').where('id', 'in', some).execute();
        for (const row of rows) known.add(row.id);
      }
      return known;
    },

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

async function find(
  db: Kysely<Tables>,
  key: string | null,
  fingerprint: string,
  now: number,
): Promise<SaveResult | undefined> {
  const columns = ['id', 'receipt', 'fingerprint', 'suspicion', 'released_at'] as const;
  const sameKey =
    key === null
      ? undefined
      : await db.selectFrom('submission').select(columns).where('key', '=', key).executeTakeFirst();
  if (sameKey && sameKey.fingerprint !== fingerprint) return { outcome: 'key-with-other-content' };
  const first =
    sameKey ??
    (await db
      .selectFrom('submission')
      .select(columns)
      .where('fingerprint', '=', fingerprint)
      .where('received_at', '>', now - SAME_CONTENT_MS)
      .orderBy('seq')
      .executeTakeFirst());
  if (!first) return undefined;
  const { status } = await progressOf(db, first.id);
  const suspicion = first.released_at === null ? (JSON.parse(first.suspicion) as string[]) : [];
  return { outcome: 'held', receipt: first.receipt, status, suspicion };
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

function toFile(row: Selectable<Tables['file']>): StoredFile {
  const { id, field, name, kind, sha256 } = row;
  const flags = JSON.parse(row.flags) as StoredFile['flags'];
  return { id, field, name, kind, size: Number(row.size), sha256, flags };
}
