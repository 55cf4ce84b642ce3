import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema.ts';
import { runsSideBySide } from '../locks.ts';

/**
 * When submissions were last erased by age, what the team was told of those too old and of malware,
 * and which files still have to be scanned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['over_age', 'infected']) {
    await sql`alter table alarm add column ${sql.ref(column)} integer not null default 0`.execute(
      db,
    );
  }
  await db.schema
    .createTable('retention')
    .addColumn('erased_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into retention (erased_at) values (0)`.execute(db);
  // Ordered by its bytes in both databases, whatever collation PostgreSQL has.
  const text = runsSideBySide(db as Kysely<Tables>) ? sql`text collate "C"` : sql`text`;
  await sql`create table file_scan (
    id ${text} primary key not null, tries integer not null default 0)`.execute(db);
}
