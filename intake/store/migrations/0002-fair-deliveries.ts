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

  // `attempts` was all there was. The last outcome tells of one refusal; the rest were failures, and
  // from the second on they stand three rungs further up, as three short ones were put in.
  await sql`update outbox set refusals = 1 where outcome in ('refused', 'too-large')`.execute(db);
  await sql`update outbox set failures = attempts - refusals - case state when 'leased' then 1 else 0 end
    where outcome is not null and attempts > refusals and state in ('waiting', 'leased')`.execute(
    db,
  );
  await sql`update outbox set failures = failures + 3 where failures > 1`.execute(db);
  // What they were told to wait is not known: the longest wait, of 24 h and a fifth.
  await sql`update outbox set wait_ms = 103680000 where attempts > 0`.execute(db);
  await sql`update outbox set buried_at = due_at where state = 'dead'`.execute(db);

  await db.schema.dropIndex('outbox_due').execute();
  for (const [name, columns] of Object.entries({
    // With the wait in it, what is due too far ahead is found without reading a row.
    outbox_due: ['destination', 'state', 'due_at', 'wait_ms'],
    // With the due time in it, rows that wait are passed over without reading them.
    outbox_turn: ['destination', 'state', 'turn', 'due_at'],
    outbox_source: ['destination', 'source', 'state', 'turn'],
  })) {
    await db.schema.createIndex(name).on('outbox').columns(columns).execute();
  }
}
