import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema.ts';
import { runsSideBySide } from '../locks.ts';

/** What several instances of the service must have in common. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Ordered by its bytes in both databases, whatever collation PostgreSQL has.
  const text = runsSideBySide(db as Kysely<Tables>) ? sql`text collate "C"` : sql`text`;
  await sql`alter table alarm add column busy_until bigint not null default 0`.execute(db);
  await sql`create table secret (name ${text} primary key not null, value ${text} not null)`.execute(
    db,
  );
}
