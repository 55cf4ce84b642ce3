import type { Kysely } from 'kysely';
import { runAll, typesOf } from './tables.ts';

/** Step 0007: consent evidence records which fields an assistant filled in. */
export function addAssisted(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  return runAll(db, [`alter table consent_person add column assisted ${text} not null default ''`]);
}
