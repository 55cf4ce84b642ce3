import type { Kysely } from 'kysely';
import { joinConsents } from './consent-table.ts';
import { runAll } from './tables.ts';

/** Unused tables and columns. */
const UNUSED: readonly string[] = [
  'drop table saved_filter',
  'drop table note_earlier',
  'drop index attempt_ended',
  'drop table secret',
];

/** Step 0008: removes unused tables and columns, including those of the consent log. */
export async function dropUnused(db: Kysely<unknown>): Promise<void> {
  await joinConsents(db);
  await runAll(db, UNUSED);
}
