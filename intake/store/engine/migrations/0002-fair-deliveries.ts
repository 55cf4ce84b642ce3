import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, column: string) =>
    sql.raw(`alter table ${table} add column ${column}`).execute(db);
  await add('submission', "suspicion text not null default '[]'");
  await add('submission', 'released_at bigint');
  for (const count of ['failures', 'refusals', 'unfinished', 'pulls']) {
    await add('outbox', `${count} integer not null default 0`);
  }
  await add('outbox', "source text not null default ''");
  await add('outbox', 'turn bigint not null default 0');
  await add('outbox', 'wait_ms bigint not null default 0');
  await add('outbox', 'not_before bigint');
  await add('outbox', 'buried_at bigint');

  // Only `attempts` was counted before. The last outcome shows at most one refusal; the other
  // attempts were failures. From the second failure on, a row moves up three rungs, because three
  // short ones were added.
  await sql`update outbox set refusals = 1 where outcome in ('refused', 'too-large')`.execute(db);
  await sql`update outbox set failures = attempts - refusals - case state when 'leased' then 1 else 0 end
    where outcome is not null and attempts > refusals and state in ('waiting', 'leased')`.execute(
    db,
  );
  await sql`update outbox set failures = failures + 3 where failures > 1`.execute(db);
  // The wait that led to their due time is unknown. This is the longest: 24 h and a fifth.
  await sql`update outbox set wait_ms = 103680000 where attempts > 0`.execute(db);
  await sql`update outbox set buried_at = due_at where state = 'dead'`.execute(db);

  await db.schema.dropIndex('outbox_due').execute();
  for (const [name, columns] of Object.entries({
    // With the wait in the index, rows due too far ahead are found without reading any row.
    outbox_due: ['destination', 'state', 'due_at', 'wait_ms'],
    // With the due time in the index, waiting rows are skipped without reading them.
    outbox_turn: ['destination', 'state', 'turn', 'due_at'],
    outbox_source: ['destination', 'source', 'state', 'turn'],
  })) {
    await db.schema.createIndex(name).on('outbox').columns(columns).execute();
  }
}
