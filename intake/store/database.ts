import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** The store's database, or a transaction in it. */
export type Db = Kysely<Tables>;

/** A row of a table as it is read. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** An open database, with the operations that Kysely doesn't have. */
export interface Database {
  readonly db: Db;
  /** The faults found in the database, as sentences; empty if it is intact. Reads all of it. */
  faults(): Promise<string[]>;
  /** Writes a consistent and compact copy of the database to a new file. */
  backup(target: string): Promise<void>;
  /** Makes sure that erased content is gone from the database's files, as far as it can. */
  scrub(): Promise<void>;
}

/**
 * Whether the database is PostgreSQL, where other transactions run at the same time: each must lock
 * the rows that it relies on. SQLite runs writing transactions one after the other.
 */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}

/**
 * Blocks other transactions that save a submission or add to the consent log, until this one ends.
 * So equal submissions that arrive at once are stored once, and numbers become visible in order: a
 * list of rows newer than a number never misses a submission.
 */
export async function lockSaves(tx: Db): Promise<void> {
  if (!isPostgres(tx)) return;
  await tx.selectFrom('consent_lock').select('is_open').forUpdate().execute();
}

/**
 * Tables with rows of one submission each, in the order in which an erasure removes them. The
 * delivery comes before its attempts: a result that is written at the same time then finds no row.
 */
export const OWN_TABLES = [
  'file',
  'outbox',
  'attempt',
  'activity',
  'note',
  'tag',
  'answer',
  'reminder',
] as const;

/**
 * The rows of a table that belong to some submissions, in the order of a column.
 * @returns finds the rows of one of the submissions
 */
export async function rowsOf<Name extends (typeof OWN_TABLES)[number] | 'consent'>(
  db: Db,
  table: Name,
  ids: readonly string[],
  order: keyof Tables[Name] & string,
): Promise<(submissionId: string) => Row<Name>[]> {
  if (ids.length === 0) return () => [];
  const { rows } = await sql<Row<Name> & { submission_id: string }>`
    select * from ${sql.table(table)} where submission_id in (${sql.join(ids)})
    order by ${sql.ref(order)}`.execute(db);
  const found = Map.groupBy(rows, ({ submission_id }) => submission_id);
  return (submissionId) => found.get(submissionId) ?? [];
}
