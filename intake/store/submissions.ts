import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { progressOf } from './progress.ts';
import { newReceiptNumber } from './receipt-number.ts';
import type { Tables } from './schema.ts';
import {
  DESTINATIONS,
  type NewSubmission,
  type SaveResult,
  type Store,
  type StoredFile,
  type StoredSubmission,
} from './store.ts';
import { turnOf } from './turn.ts';

/** The same content within this time is the same submission, even under another key. */
const SAME_CONTENT_MS = 24 * 60 * 60 * 1000;

/** Well under what databases take as parameters of one statement (SQLite: 32,766). */
const IDS_A_QUERY = 1000;

/** The submissions' half of a store, over any database Kysely speaks to. */
export function createSubmissions(
  db: Kysely<Tables>,
  now: () => number,
): Pick<Store, 'save' | 'find' | 'receipt' | 'submission' | 'release' | 'suspects' | 'knownFiles'> {
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
      const files = await db
        .selectFrom('file')
        .selectAll()
        .where('submission_id', '=', id)
        .orderBy('position')
        .execute();
      return {
        id,
        receipt: row.receipt,
        mode: row.mode,
        receivedAt: Number(row.received_at),
        fields: JSON.parse(row.fields) as StoredSubmission['fields'],
        files: files.map(toFile),
      };
    },

    release: (receipt) => db.transaction().execute((tx) => release(tx, receipt, now())),

    async suspects() {
      const rows = await db
        .selectFrom('submission')
        .select(['receipt', 'mode', 'received_at', 'suspicion'])
        .where('suspicion', '<>', '[]')
        .where('released_at', 'is', null)
        .orderBy('seq')
        .execute();
      return rows.map(({ receipt, mode, received_at, suspicion }) => ({
        receipt,
        mode,
        receivedAt: Number(received_at),
        suspicion: JSON.parse(suspicion) as string[],
      }));
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

async function release(tx: Kysely<Tables>, receipt: string, now: number): Promise<boolean> {
  const released = await tx
    .updateTable('submission')
    .set({ released_at: now })
    .where('receipt', '=', receipt)
    .where('suspicion', '<>', '[]')
    .where('released_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!released) return false;
  for (const destination of DESTINATIONS) {
    await tx
      .updateTable('outbox as released')
      .set({
        state: 'waiting',
        due_at: now,
        // It joins the queue now: many that are released together still take turns.
        turn: turnOf(destination, sql`released.source`),
      })
      .where('submission_id', '=', released.id)
      .where('destination', '=', destination)
      .where('state', '=', 'held')
      .execute();
  }
  return true;
}

async function insert(
  tx: Kysely<Tables>,
  submission: NewSubmission,
  at: number,
): Promise<SaveResult> {
  const { fields, files, consent, destinations } = submission;
  const id = randomUUID();
  const receipt = newReceiptNumber();
  await tx
    .insertInto('submission')
    .values({
      id,
      receipt,
      key: submission.key,
      fingerprint: submission.fingerprint,
      mode: fields.mode,
      received_at: at,
      fields: JSON.stringify(fields),
      suspicion: JSON.stringify(submission.suspicion),
    })
    .execute();
  if (files.length > 0) {
    await tx
      .insertInto('file')
      .values(files.map((file, position) => ({ ...toRow(file), position, submission_id: id })))
      .execute();
  }
  await tx
    .insertInto('consent')
    .values({
      submission_id: id,
      text: consent.text,
      text_sha256: consent.textHash,
      given: consent.given ? 1 : 0,
      at,
      page_url: fields.page_url,
      address: consent.address,
      user_agent: fields.user_agent,
      phone: fields.phone,
    })
    .execute();
  for (const destination of destinations) {
    await tx
      .insertInto('outbox')
      .values({
        id: `msg_${randomUUID()}`,
        submission_id: id,
        destination,
        state: submission.suspicion.length > 0 ? 'held' : 'waiting',
        attempts: 0,
        source: submission.source,
        turn: turnOf(destination, submission.source),
        due_at: at,
      })
      .execute();
  }
  return { outcome: 'saved', receipt, status: 'received', suspicion: submission.suspicion };
}

function toRow({ flags, ...file }: StoredFile) {
  return { ...file, flags: JSON.stringify(flags) };
}

function toFile(row: Selectable<Tables['file']>): StoredFile {
  const { id, field, name, kind, sha256 } = row;
  const flags = JSON.parse(row.flags) as StoredFile['flags'];
  return { id, field, name, kind, size: Number(row.size), sha256, flags };
}
