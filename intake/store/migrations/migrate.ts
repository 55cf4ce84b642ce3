import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isSqliteBusy } from '../../shared/errors.ts';
import { type Db, isPostgres } from '../database.ts';
import { StoreError } from '../store-error.ts';
import { up as createTables } from './0001-tables.ts';
import { up as separateReminders } from './0002-reminders.ts';
import { up as orderDocuments } from './0003-documents.ts';
import { convertTablesOf010, LAST_OF_0_1_0 } from './from-0.1.0.ts';

/**
 * The changes of the tables, for both databases. Forward only, in the order of their names. Never
 * edit a released one: add another.
 */
const MIGRATIONS: Record<string, Migration> = {
  '0001-tables': { up: createTables },
  '0002-reminders': { up: separateReminders },
  '0003-documents': { up: orderDocuments },
};

/** From the tables on the main branch since November 28, 2026, to those of `0001-tables.ts`. */
const CHANGES = [
  'alter table submission rename column apart to quarantined',
  "update outbox set state = 'quarantined' where state = 'apart'",
  'drop index outbox_due',
  'alter table outbox drop column unfinished',
  'alter table outbox drop column pulls',
  'alter table outbox drop column wait_ms',
  'alter table outbox drop column not_before',
  'drop table retention',
  'alter table alarm drop column busy_until',
  'alter table alarm drop column over_age',
  'create index outbox_next on outbox (destination, state, later, due_at)',
];

/** The last change on the main branch before the list began again with version 0.2.0. */
const LAST_BEFORE = '0009';

/**
 * Makes the changes that a database lacks, in one transaction. It takes over databases of version
 * 0.1.0, and of the main branch since November 28, 2026. Throws a `StoreError` for other ones from
 * before 0.2.0, and for one that a program of the earlier version still uses in SQLite. Otherwise
 * throws errors of the database or Kysely.
 */
export async function migrateToLatest(db: Db): Promise<void> {
  if (isPostgres(db) || !isEarlier(await madeChanges(db))) return migrate(db);
  const { rows } = await sql<{ locking_mode: string }>`pragma locking_mode`.execute(db);
  // Otherwise a running service or desk of the earlier version would lose its tables.
  await sql`pragma locking_mode = exclusive`.execute(db);
  try {
    await migrate(db);
  } catch (cause) {
    if (!isSqliteBusy(cause)) throw cause;
    throw new StoreError(
      'The database is from an earlier version, and another program is using it. Stop the service, the desk, and the commands of that version, then try again.',
      { cause },
    );
  } finally {
    await sql`pragma locking_mode = ${sql.raw(String(rows[0]?.locking_mode))}`.execute(db);
    // Reading again releases the lock.
    await madeChanges(db).catch(() => undefined);
  }
}

function migrate(db: Db): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Instances that start together take turns: Kysely looks for its tables before it locks.
    if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(7620209)`.execute(tx);
    const made = await madeChanges(tx);
    if (isEarlier(made)) await adopt(tx, made);
    const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
    const { error } = await new Migrator({ db: tx, provider }).migrateToLatest();
    if (error) throw error;
  });
}

/** Whether a database has changes of an earlier list. */
function isEarlier(made: readonly string[]): boolean {
  return made.length > 0 && !made.some((name) => name in MIGRATIONS);
}

/** Converts the tables of a database with an earlier list of changes. */
async function adopt(tx: Db, made: readonly string[]): Promise<void> {
  if (made.at(-1) === LAST_OF_0_1_0) await convertTablesOf010(tx);
  else if (made.includes(LAST_BEFORE)) {
    for (const change of CHANGES) await sql.raw(change).execute(tx);
  } else {
    throw new StoreError(
      `The database was created by a version between releases (its last change is ${made.at(-1)}). This version takes over databases of 0.1.0, and of the main branch since November 28, 2026. Check out commit d15f3f0f of this repository and run npm start once to upgrade it, then start this version.`,
    );
  }
  await sql`delete from kysely_migration where name <= ${LAST_BEFORE}`.execute(tx);
  await sql`insert into kysely_migration (name, timestamp)
    values ('0001-tables', ${new Date().toISOString()})`.execute(tx);
}

/** The names of the changes that a database has had, in order; none for an empty one. */
async function madeChanges(db: Db): Promise<string[]> {
  const exists = isPostgres(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`;
  if ((await exists.execute(db)).rows.length === 0) return [];
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`;
  return (await made.execute(db)).rows.map(({ name }) => name);
}
