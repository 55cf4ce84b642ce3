import { sql } from 'kysely';
import type { Submission } from '../../../contract/submission.ts';
import { withoutInvisible } from '../../../contract/values.ts';
import { type Db, isPostgres, type Row } from '../database.ts';
import { searchable, searchTextOf, traitsOf } from '../traits.ts';
import { up as createTables } from './0001-tables.ts';

/** The last change of version 0.1.0, in both databases. */
export const LAST_OF_0_1_0 = '0007-instances';

/** The tables that rows are copied from. Those that refer to others come first, to be dropped. */
const COPIED = [
  'file',
  'outbox',
  'submission',
  'activity',
  'attempt',
  'consent_text',
  'consent_event',
  'consent_person',
  'file_removal',
  'alarm',
];

/** Tables without rows to copy: the search is written again, and hashes and secrets are unused. */
const UNUSED = ['search', 'consent_head', 'secret', 'heartbeat'];

/** Submissions that are read and written at once; few, so that memory stays small. */
const ROWS = 500;

/** Today's outcomes of deliveries, with those of version 0.1.0 that they replace. */
const OUTCOMES = {
  unreachable: [
    'no-connection',
    'connection-lost',
    'redirected',
    'unauthorized',
    'not-found',
    'server-error',
    'broken-answer',
  ],
  rejected: ['too-large', 'refused', 'recipients-refused'],
  'rate-limited': ['throttled'],
  'blocked-address': ['private-address'],
  'internal-error': ['missing-file', 'missing-submission'],
};

const OUTCOME = `case ${Object.entries(OUTCOMES)
  .map(([today, before]) => `when outcome in ('${before.join("', '")}') then '${today}'`)
  .join(' ')} else outcome end`;

/** `seen` was a stage. Now it is an action of its own, and the submission stays `new`. */
const COPY_ACTIVITY = `insert into activity (seq, submission_id, at, "by", what, detail)
  select seq, submission_id, at, "by",
    case when what = 'stage' and detail in ('new > seen', 'seen > new') then 'seen' else what end,
    case when what <> 'stage' then detail
      when detail = 'new > seen' then ''
      when detail = 'seen > new' then 'undone'
      else replace(replace(detail, 'seen > ', 'new > '), ' > seen', ' > new') end
  from old_activity order by seq`;

const CONSENT = `seq, kind, at, text_sha256, version, submission_id, receipt, page_url, address,
  user_agent, phone, phone_e164, way, "by"`;
const ATTEMPT =
  'seq, outbox_id, submission_id, destination, number, began_at, ended_at, detail, done';
const FILE = 'id, submission_id, position, field, name, kind, size, sha256, flags';
const TEXT = 'sha256, text, first_seen_at, version';
const OUTBOX = `id, submission_id, destination, attempts, failures, refusals, due_at, lease_owner,
  lease_until, detail, delivered_at, buried_at`;

/** Copies the other tables, once submissions and activity are there. */
const COPIES = [
  `insert into file (${FILE}) select ${FILE} from old_file`,
  `insert into attempt (${ATTEMPT}, outcome)
    select ${ATTEMPT}, ${OUTCOME} from old_attempt order by seq`,
  `insert into outbox (${OUTBOX}, state, later, outcome)
    select ${OUTBOX}, case state when 'held' then 'quarantined' else state end,
      case source when 'backlog' then 1 else 0 end, ${OUTCOME}
    from old_outbox`,
  `insert into consent_text (${TEXT}) select ${TEXT} from old_consent_text`,
  // Rows without a person belong to erased people.
  `insert into consent (${CONSENT}) select ${CONSENT}
    from old_consent_event join old_consent_person using (seq) order by seq`,
  `insert into note (id, submission_id, at, "by", text)
    select id, id,
      coalesce((select max(at) from activity
        where submission_id = old_submission.id and what = 'note'), received_at),
      coalesce((select "by" from activity
        where submission_id = old_submission.id and what = 'note' order by seq desc limit 1), ''),
      note
    from old_submission where note <> '' order by seq`,
  'insert into file_removal (id) select id from old_file_removal',
  'delete from alarm',
  'insert into alarm (sent_at, dead, suspects) select sent_at, dead, suspects from old_alarm',
];

/**
 * Converts the tables of version 0.1.0 to those of `0001-tables.ts`: moves them aside, copies their
 * rows into new ones, and drops them.
 */
export async function convertTablesOf010(tx: Db): Promise<void> {
  for (const table of UNUSED) await run(tx, `drop table ${table}`);
  for (const table of COPIED) await moveAside(tx, table);
  await createTables(tx);
  await run(tx, 'create index old_submission_seq on old_submission (seq)');
  await run(tx, 'create index old_file_submission on old_file (submission_id)');
  await run(tx, COPY_ACTIVITY);
  let rows = await submissionsAfter(tx, 0);
  while (rows.length > 0) {
    await addSubmissions(tx, rows);
    rows = await submissionsAfter(tx, Number(rows.at(-1)?.seq));
  }
  for (const copy of COPIES) await run(tx, copy);
  for (const table of COPIED) await run(tx, `drop table old_${table}`);
  if (!isPostgres(tx)) return;
  // Rows came with their numbers, so counting continues after them.
  for (const table of ['submission', 'activity', 'attempt', 'consent']) {
    const next = `(select coalesce(max(seq), 0) + 1 from ${table})`;
    await run(tx, `select setval(pg_get_serial_sequence('${table}', 'seq'), ${next}, false)`);
  }
}

async function run(tx: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(tx);
}

/** Renames a table, for example `file` to `old_file`, and frees the names of its indexes. */
async function moveAside(tx: Db, table: string): Promise<void> {
  if (isPostgres(tx)) {
    // A renamed table would keep the names of its constraints and of the sequence for its key.
    await run(tx, `create temporary table old_${table} as table ${table}`);
    await run(tx, `drop table ${table}`);
    return;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'index' and tbl_name = ${table} and sql is not null`.execute(tx);
  for (const { name } of rows) await run(tx, `drop index ${name}`);
  await run(tx, `alter table ${table} rename to old_${table}`);
}

interface OldSubmission
  extends Omit<Row<'submission'>, 'quarantined' | 'owner' | 'seen_at' | 'name_key'> {
  apart: number;
  note: string;
  /** When its stage was first changed. */
  moved_at: number | null;
  file_names: string | null;
}

async function submissionsAfter(tx: Db, last: number): Promise<OldSubmission[]> {
  const { rows } = await sql<OldSubmission>`
    select *,
      (select min(at) from activity
        where submission_id = old_submission.id and what in ('seen', 'stage')) as moved_at,
      (select string_agg(name, ' ') from old_file
        where submission_id = old_submission.id) as file_names
    from old_submission where seq > ${last} order by seq limit ${sql.lit(ROWS)}`.execute(tx);
  return rows;
}

/** Adds submissions with their searchable text and with today's keys. */
async function addSubmissions(tx: Db, rows: readonly OldSubmission[]): Promise<void> {
  const submissions = rows.map((row) => ({
    seq: row.seq,
    id: row.id,
    receipt: row.receipt,
    key: row.key,
    fingerprint: row.fingerprint,
    mode: row.mode,
    received_at: row.received_at,
    fields: row.fields,
    suspicion: row.suspicion,
    released_at: row.released_at,
    quarantined: row.apart,
    stage: row.stage === 'seen' ? 'new' : row.stage,
    seen_at: row.stage === 'new' ? null : (row.moved_at ?? row.received_at),
    ...traitsOf(fieldsOf(row), phoneOf(row)),
  }));
  const texts = rows.map((row) => ({
    seq: row.seq,
    text: searchTextOf(fieldsOf(row), [{ name: row.file_names ?? '' }], row.receipt, phoneOf(row)),
    note: searchable(row.note),
  }));
  await tx.insertInto('submission').values(submissions).execute();
  await tx.insertInto('search').values(texts).execute();
}

/** The fields, with an email address as the form stores it today. */
function fieldsOf(row: OldSubmission): Submission {
  const fields = JSON.parse(row.fields) as Submission;
  return { ...fields, email: withoutInvisible(fields.email).replace(/\.$/, '') };
}

/** The phone number as `+12025550123`; '' if the typed one was not valid. */
function phoneOf({ phone_key }: OldSubmission): string {
  return phone_key.startsWith('+') ? phone_key : '';
}
