import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heartbeat')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into heartbeat (at) values (0)`.execute(db);
}
