import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../schema.ts';

/** The channel on which instances tell each other that a delivery is due. */
export const WORK_CHANNEL = 'deliveries';

/**
 * Whether other transactions run beside this one. SQLite runs writing transactions one after the
 * other, so what one of them has read stays true until its end. In PostgreSQL each transaction
 * must lock what it has read before it relies on it.
 */
export function runsSideBySide(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections === true;
}

/**
 * Keeps out other transactions with one of these names until this transaction ends. The names need
 * no rows: the same content that arrives twice at once has none yet.
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
 * Keeps out other transactions that add to the consent log, until this transaction ends. Every save
 * adds to it, and a new submission takes its number only after this lock. So numbers become
 * visible in their order, and a list of what is newer than a number never misses a submission.
 */
export async function lockConsentLog(tx: Kysely<Tables>): Promise<void> {
  if (!runsSideBySide(tx)) return;
  await tx.selectFrom('consent_lock').select('is_open').forUpdate().execute();
}

/**
 * Chooses the outbox rows of `query`, without those that another transaction changes right now: a
 * row is claimed once, and nobody waits. The array is made once. With `in`, PostgreSQL may run
 * the query again and again, and then take more rows than its limit.
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
