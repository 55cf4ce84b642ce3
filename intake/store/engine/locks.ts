import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** The channel on which instances notify each other that a delivery is due. */
export const WORK_CHANNEL = 'deliveries';

/**
 * Whether other transactions run at the same time. SQLite runs writing transactions one after the
 * other, so the rows that one of them has read stay the same until its end. In PostgreSQL, each
 * transaction must lock the rows that it relies on.
 */
export function runsSideBySide(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}

/**
 * Blocks other transactions with one of these names until this transaction ends. The names need no
 * rows: the same content that arrives twice at once has none yet.
 */
export async function lockNames(tx: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (!runsSideBySide(tx)) return;
  // Always in the same order: otherwise two transactions could wait for each other.
  const locks = names
    .toSorted()
    .map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(tx);
}

/**
 * Blocks other transactions that add to the consent log, until this transaction ends. Every save
 * adds to it, and a new submission takes its number only after this lock. So numbers become visible
 * in order, and a list of rows newer than a number never misses a submission.
 */
export async function lockConsentLog(tx: Kysely<Tables>): Promise<void> {
  if (!runsSideBySide(tx)) return;
  await tx.selectFrom('consent_lock').select('is_open').forUpdate().execute();
}

/**
 * Chooses the outbox rows of `query`, without those that another transaction is changing: a row is
 * claimed once, and nobody waits. The array is built once. With `in`, PostgreSQL may run the query
 * again and again, and then take more rows than its limit.
 */
export function chosenAlone(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, 'outbox', { id: string }>,
): Expression<SqlBool> {
  return runsSideBySide(db)
    ? sql<SqlBool>`id = any(array(${query.forUpdate().skipLocked()}))`
    : sql<SqlBool>`id in ${query}`;
}

/** Wakes the workers of all instances once this transaction is committed. */
export async function announceWork(tx: Kysely<Tables>): Promise<void> {
  if (!runsSideBySide(tx)) return;
  await sql`select pg_notify(${WORK_CHANNEL}, '')`.execute(tx);
}
