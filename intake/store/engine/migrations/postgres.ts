import { type Kysely, sql } from 'kysely';
import { NO_HASH } from '../../consent/consent-log-sql.ts';

/**
 * The tables as SQLite's steps 1 to 6 leave them; a test compares both. Each text has the collation
 * "C", so that it is ordered by its bytes as in SQLite, whatever collation the database has.
 */
const TABLES: Record<string, Record<string, string>> = {
  submission: {
    seq: 'counted primary key',
    id: 'text unique',
    receipt: 'text unique',
    key: 'text? unique',
    fingerprint: 'text',
    mode: 'text',
    received_at: 'bigint',
    fields: 'text',
    suspicion: "text default '[]'",
    released_at: 'bigint?',
    apart: 'integer default 0',
    stage: "text default 'new'",
    note: "text default ''",
    channel: "text default ''",
    campaign: "text default ''",
    flagged: 'integer default 0',
    email_key: "text default ''",
    phone_key: "text default ''",
  },
  file: {
    id: 'text primary key',
    submission_id: 'text references submission (id)',
    position: 'integer',
    field: 'text',
    name: 'text',
    kind: 'text',
    size: 'bigint',
    sha256: 'text',
    flags: 'text',
  },
  outbox: {
    id: 'text primary key',
    submission_id: 'text references submission (id)',
    destination: 'text',
    state: 'text',
    attempts: 'integer',
    due_at: 'bigint',
    lease_owner: 'text?',
    lease_until: 'bigint?',
    outcome: 'text?',
    detail: 'text?',
    delivered_at: 'bigint?',
    failures: 'integer default 0',
    refusals: 'integer default 0',
    unfinished: 'integer default 0',
    pulls: 'integer default 0',
    source: "text default ''",
    turn: 'bigint default 0',
    wait_ms: 'bigint default 0',
    not_before: 'bigint?',
    buried_at: 'bigint?',
  },
  heartbeat: { at: 'bigint' },
  consent_text: {
    sha256: 'text primary key',
    text: 'text',
    first_seen_at: 'bigint',
    version: 'integer default 0',
  },
  search: { seq: 'bigint primary key', text: 'text', note: 'text' },
  activity: {
    seq: 'counted primary key',
    submission_id: 'text',
    at: 'bigint',
    by: 'text',
    what: 'text',
    detail: 'text',
  },
  attempt: {
    seq: 'counted primary key',
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
  consent_event: {
    seq: 'bigint primary key',
    kind: 'text',
    at: 'bigint',
    text_sha256: 'text',
    version: 'integer',
    person_sha256: 'text',
    previous: 'text',
    hash: 'text',
    concerns: 'bigint?',
  },
  consent_person: {
    seq: 'bigint primary key',
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
  consent_head: { id: 'bigint primary key', seq: 'bigint', hash: 'text' },
  file_removal: { id: 'text primary key' },
  alarm: { sent_at: 'bigint', dead: 'integer', suspects: 'integer' },
};

const INDEXES: Record<string, string> = {
  submission_fingerprint: 'submission (fingerprint, received_at)',
  submission_counts: 'submission (apart, mode, stage, flagged)',
  submission_place: 'submission (apart, seq)',
  submission_stage: 'submission (apart, stage, seq)',
  submission_flagged: 'submission (apart, flagged, seq)',
  submission_channel: 'submission (apart, channel, campaign, seq)',
  submission_received: 'submission (received_at, apart, mode)',
  submission_email: 'submission (email_key)',
  submission_phone: 'submission (phone_key)',
  file_submission: 'file (submission_id)',
  outbox_due: 'outbox (destination, state, due_at, wait_ms)',
  outbox_turn: 'outbox (destination, state, turn, due_at)',
  outbox_source: 'outbox (destination, source, state, turn)',
  activity_submission: 'activity (submission_id)',
  attempt_submission: 'attempt (submission_id)',
  attempt_ended: 'attempt (ended_at)',
  consent_person_submission: 'consent_person (submission_id)',
  consent_person_receipt: 'consent_person (receipt)',
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(TABLES)) {
    const lines = Object.entries(columns).map(([name, type]) => `"${name}" ${inSql(type)}`);
    if (table === 'outbox')
      lines.push('constraint outbox_once unique (submission_id, destination)');
    await sql.raw(`create table ${table} (${lines.join(', ')})`).execute(db);
  }
  for (const [name, columns] of Object.entries(INDEXES)) {
    await sql.raw(`create index ${name} on ${columns}`).execute(db);
  }
  await sql`insert into heartbeat (at) values (0)`.execute(db);
  await sql`insert into alarm (sent_at, dead, suspects) values (0, 0, 0)`.execute(db);
  await sql`insert into consent_head (id, seq, hash) values (1, 0, ${NO_HASH})`.execute(db);
}

/** `text?` may be null, `text` may not. `counted` numbers its rows. */
function inSql(type: string): string {
  const column = type.includes('?') ? type.replace('?', '') : `${type} not null`;
  return column
    .replace('counted', 'bigint generated by default as identity')
    .replace(/^text/, 'text collate "C"');
}
