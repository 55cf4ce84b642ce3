import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrateToLatest } from './migrations/migrate.ts';
import { migratePostgres } from './open.ts';
import type { Tables } from './schema.ts';
import { StoreError } from './store-error.ts';

/** Rows per query. Those with the text of documents have up to 200 kB each. */
const BATCH = 500;

/** Tables in which the migrations put a row. */
const WITH_ROW = ['heartbeat', 'morning', 'alarm', 'consent_lock'];

/**
 * Migrates an SQLite database, and locks out other programs until it is closed. Throws a
 * `StoreError`.
 */
export async function lockAndMigrate(db: Db): Promise<void> {
  // Takes effect with the next transaction. A desk would otherwise keep using the old data.
  await sql`pragma locking_mode = exclusive`.execute(db);
  await migrateToLatest(db).catch((cause) => {
    throw new StoreError(
      `submissions.db can't be locked and migrated: ${cause.message}. Stop the desk, wait for running commands, and use the version of the service.`,
      { cause },
    );
  });
}

/**
 * Copies all rows into an empty PostgreSQL database, in one transaction, so that a failed run leaves
 * none. Returns their number. Throws a `StoreError`.
 */
export async function copyRows(
  source: Db,
  url: string,
  shown: (rows: number) => void,
): Promise<number> {
  await migratePostgres(url);
  const { openPostgresToMigrate } = await import('./postgres.ts');
  await using target = openPostgresToMigrate(url);
  let rows = 0;
  await target.transaction().execute(async (to) => {
    // The tables in the order of their creation: each comes after those that it refers to.
    const tables = await sql<{ name: keyof Tables }>`
      select name from sqlite_schema join pragma_table_list using (name)
      where schema = 'main' and pragma_table_list.type = 'table'
        and name not like 'sqlite%' and name not like 'kysely%'
      order by sqlite_schema.rowid`.execute(source);
    for (const { name } of tables.rows) {
      if (WITH_ROW.includes(name)) await to.deleteFrom(name).execute();
      if (await to.selectFrom(name).selectAll().limit(1).executeTakeFirst()) {
        throw new StoreError(
          `The database in DATABASE_URL already has data (${name}), and transfer never overwrites any. Name an empty database. If the service already uses this one, move submissions.db out of DATA_DIR.`,
        );
      }
      const all = source.selectFrom(name).selectAll().orderBy(sql`rowid`).limit(BATCH);
      for (let offset = 0; ; offset += BATCH) {
        const batch = await all.offset(offset).execute();
        if (batch.length === 0) break;
        const inserted = await to.insertInto(name).values(batch).executeTakeFirst();
        // For example, a trigger there could skip rows.
        if (Number(inserted.numInsertedOrUpdatedRows) !== batch.length) {
          throw new StoreError(`PostgreSQL left out rows of ${name}. Use an empty database.`);
        }
        rows += batch.length;
        shown(rows);
      }
    }
    // New rows continue the numbers, also after erased ones.
    const last = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence`.execute(source);
    for (const { name, seq } of last.rows) {
      await sql`select setval(pg_get_serial_sequence(${name}, 'seq'), ${seq})`.execute(to);
    }
  });
  return rows;
}
