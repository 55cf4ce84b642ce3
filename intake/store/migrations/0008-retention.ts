import { type Kysely, sql } from 'kysely';

/** When submissions were last erased by age, and what the team was told of those too old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alarm add column over_age integer not null default 0`.execute(db);
  await db.schema
    .createTable('retention')
    .addColumn('erased_at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into retention (erased_at) values (0)`.execute(db);
}
