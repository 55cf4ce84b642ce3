import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { createAnswerTables } from './answer-tables.ts';
import { addAssisted } from './assisted-column.ts';
import { createDocumentTables } from './document-tables.ts';
import { dropUnused } from './drop-unused.ts';
import { foldAgain, foldNames } from './fold-names.ts';
import { lockNames, runsSideBySide } from './locks.ts';
import { createTables } from './tables.ts';
import { addTags } from './tag-tables.ts';
import { addTeamwork } from './teamwork-tables.ts';

/**
 * The steps of both databases. Forward only, in the order of their names. Never edit a released
 * step: add a step here for a later change of the tables.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001': { up: createTables },
  '0002': { up: addTeamwork },
  '0003': { up: foldNames },
  '0004': { up: createDocumentTables },
  '0005': { up: addTags },
  '0006': { up: createAnswerTables },
  '0007': { up: addAssisted },
  '0008': { up: dropUnused },
  '0009': { up: foldAgain },
};

/** The last step of November 2026, when each database had its own list. */
const LAST_BEFORE = '0008-upkeep';

/**
 * Runs the steps that a database lacks, all or none. Throws a `StoreError` if its tables are older
 * than those of November 2026, and otherwise errors of the database or Kysely.
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  migrations: Record<string, Migration> = MIGRATIONS,
): Promise<void> {
  await adopt(db);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

/** From the tables of November 2026 to those of step 0001. */
const CHANGES = [
  'drop index outbox_due',
  'drop index outbox_turn',
  'drop index outbox_source',
  'alter table outbox add column later integer not null default 0',
  "update outbox set later = 1 where source = 'backlog'",
  "update outbox set state = 'apart' where state = 'held'",
  'alter table outbox drop column source',
  'alter table outbox drop column turn',
  'create index outbox_due on outbox (destination, state, later, due_at, wait_ms)',
  `delete from kysely_migration where name <> '${LAST_BEFORE}'`,
  "update kysely_migration set name = '0001'",
];

/** Converts the tables of November 2026 to those of step 0001, in place, all or nothing. */
function adopt(db: Kysely<Tables>): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Instances that start together do it only once.
    await lockNames(tx, ['adopt']);
    const made = await madeSteps(tx);
    const last = made.at(-1);
    if (last === undefined || made.includes('0001') || last > LAST_BEFORE) return;
    if (last < LAST_BEFORE) {
      throw new StoreError(
        `The database was created by an older version (its last step is ${last}). Start the version of November 2026 on it once to upgrade it, then start this one.`,
      );
    }
    for (const change of CHANGES) await sql.raw(change).execute(tx);
  });
}

/** The names of the steps that a database has had, in order; none for an empty one. */
export async function madeSteps(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await (runsSideBySide(db)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_schema where name = 'kysely_migration'`
  ).execute(db);
  if (rows.length === 0) return [];
  const made = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return made.rows.map(({ name }) => name).sort();
}
