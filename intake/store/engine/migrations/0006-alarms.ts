import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alarm')
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .addColumn('dead', 'integer', (c) => c.notNull())
    .addColumn('suspects', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into alarm (sent_at, dead, suspects) values (0, 0, 0)`.execute(db);
}
