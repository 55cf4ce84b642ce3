import { type Kysely, sql } from 'kysely';
import type { Submission } from '../../../../contract/submission.ts';
import { appendConsent, NO_HASH } from '../../consent/consent-log-sql.ts';
import type { Tables } from '../../schema.ts';
import type { FileFlag } from '../../store.ts';
import { searchTextOf, traitsOf } from '../../submission/traits.ts';

/** Submissions that are brought up to date in one step. */
const ROWS = 500;

export async function up(untyped: Kysely<unknown>): Promise<void> {
  await addColumns(untyped);
  await createTables(untyped);
  await createIndexes(untyped);
  const db = untyped as Kysely<Tables>;
  await numberTexts(db);
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('submission')
      .select(['seq', 'id', 'receipt', 'fields'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(ROWS)
      .execute();
    for (const row of rows) await bringUp(db, row);
    last = Number(rows.at(-1)?.seq ?? 0);
    if (rows.length < ROWS) break;
  }
  await untyped.schema.dropTable('consent').execute();
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  const columns = {
    apart: 'integer not null default 0',
    stage: "text not null default 'new'",
    note: "text not null default ''",
    channel: "text not null default ''",
    campaign: "text not null default ''",
    flagged: 'integer not null default 0',
    email_key: "text not null default ''",
    phone_key: "text not null default ''",
  };
  for (const [name, type] of Object.entries(columns)) {
    await sql.raw(`alter table submission add column ${name} ${type}`).execute(db);
  }
  await sql`alter table consent_text add column version integer not null default 0`.execute(db);
  await sql`update submission set apart = 1 where suspicion <> '[]' and released_at is null`.execute(
    db,
  );
}

/** Non-null columns with their types. */
type Columns = Record<string, 'text' | 'integer' | 'bigint'>;

async function createTables(db: Kysely<unknown>): Promise<void> {
  async function make(name: string, columns: Columns, key: 'counted' | 'given') {
    let table = db.schema
      .createTable(name)
      .addColumn('seq', 'integer', (c) =>
        key === 'counted' ? c.primaryKey().autoIncrement() : c.primaryKey(),
      );
    for (const [column, type] of Object.entries(columns)) {
      table = table.addColumn(column, type, (c) => c.notNull());
    }
    await table.execute();
  }
  await make('search', { text: 'text', note: 'text' }, 'given');
  await make(
    'activity',
    { submission_id: 'text', at: 'bigint', by: 'text', what: 'text', detail: 'text' },
    'counted',
  );
  await make(
    'attempt',
    {
      outbox_id: 'text',
      submission_id: 'text',
      destination: 'text',
      number: 'integer',
      began_at: 'bigint',
      ended_at: 'bigint',
      outcome: 'text',
      detail: 'text',
      done: 'integer',
    },
    'counted',
  );
  await make(
    'consent_event',
    {
      kind: 'text',
      at: 'bigint',
      text_sha256: 'text',
      version: 'integer',
      person_sha256: 'text',
      previous: 'text',
      hash: 'text',
    },
    'given',
  );
  await sql`alter table consent_event add column concerns integer`.execute(db);
  await make(
    'consent_person',
    {
      salt: 'text',
      submission_id: 'text',
      receipt: 'text',
      page_url: 'text',
      address: 'text',
      user_agent: 'text',
      phone: 'text',
      phone_e164: 'text',
      way: 'text',
      by: 'text',
    },
    'given',
  );
  await db.schema
    .createTable('consent_head')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await sql`insert into consent_head (id, seq, hash) values (1, 0, ${NO_HASH})`.execute(db);
  await db.schema
    .createTable('file_removal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute();
}

const INDEXES: Record<string, [table: string, columns: string[]]> = {
  submission_counts: ['submission', ['apart', 'mode', 'stage', 'flagged']],
  submission_place: ['submission', ['apart', 'seq']],
  submission_stage: ['submission', ['apart', 'stage', 'seq']],
  submission_flagged: ['submission', ['apart', 'flagged', 'seq']],
  submission_channel: ['submission', ['apart', 'channel', 'campaign', 'seq']],
  submission_received: ['submission', ['received_at', 'apart', 'mode']],
  submission_email: ['submission', ['email_key']],
  submission_phone: ['submission', ['phone_key']],
  activity_submission: ['activity', ['submission_id']],
  attempt_submission: ['attempt', ['submission_id']],
  attempt_ended: ['attempt', ['ended_at']],
  consent_person_submission: ['consent_person', ['submission_id']],
  consent_person_receipt: ['consent_person', ['receipt']],
};

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, [table, columns]] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on(table).columns(columns).execute();
  }
}

/** Numbers the texts in the order in which they were first shown. */
async function numberTexts(db: Kysely<Tables>): Promise<void> {
  await sql`insert into consent_text (sha256, text, first_seen_at)
    select text_sha256, min(text), min(at) from consent where text <> '' group by text_sha256
    on conflict do nothing`.execute(db);
  await sql`update consent_text set version = (select count(*) from consent_text as before
    where before.first_seen_at < consent_text.first_seen_at
      or (before.first_seen_at = consent_text.first_seen_at and before.sha256 <= consent_text.sha256))`.execute(
    db,
  );
}

interface OldConsent {
  text: string;
  text_sha256: string;
  given: number;
  at: number;
  page_url: string;
  address: string;
  user_agent: string;
  phone: string;
}

/** Gives one row its traits, its search text and its place in the consent log. */
async function bringUp(
  db: Kysely<Tables>,
  row: { seq: number; id: string; receipt: string; fields: string },
): Promise<void> {
  const fields = JSON.parse(row.fields) as Submission;
  const files = await db
    .selectFrom('file')
    .select(['name', 'flags'])
    .where('submission_id', '=', row.id)
    .execute();
  const judged = files.map(({ name, flags }) => ({ name, flags: JSON.parse(flags) as FileFlag[] }));
  await db
    .updateTable('submission')
    .set(traitsOf(fields, judged, ''))
    .where('seq', '=', row.seq)
    .execute();
  const text = searchTextOf(fields, judged, row.receipt);
  await db.insertInto('search').values({ seq: row.seq, text, note: '' }).execute();
  const { rows } =
    await sql<OldConsent>`select * from consent where submission_id = ${row.id}`.execute(db);
  for (const old of rows) {
    await appendConsent(db, {
      kind: Number(old.given) === 1 ? 'given' : 'declined',
      at: Number(old.at),
      text: old.text,
      person: {
        submissionId: row.id,
        receipt: row.receipt,
        pageUrl: old.page_url,
        address: old.address,
        userAgent: old.user_agent,
        phone: old.phone,
        phoneE164: '',
        way: '',
        by: '',
      },
    });
  }
}
