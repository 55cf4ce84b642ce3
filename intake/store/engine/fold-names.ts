import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Submission } from '../../../contract/submission.ts';
import { withoutInvisible } from '../../../contract/values.ts';
import { e164 } from '../../shared/phone.ts';
import { nameKeyOf, searchable } from '../submission/traits.ts';

/** Rows that are read and changed together; few, so that memory stays small. */
const ROWS = 500;

/**
 * Step 0003: a key for the name of each submission, and the searchable text of all folded again:
 * with plain Latin letters, and with phone numbers in one piece.
 */
export async function foldNames(db: Kysely<unknown>): Promise<void> {
  const type = db.getExecutor().adapter.supportsMultipleConnections ? 'text collate "C"' : 'text';
  await sql
    .raw(`alter table submission add column name_key ${type} not null default ''`)
    .execute(db);
  await foldAgain(db);
  await sql`create index submission_name on submission (apart, name_key)`.execute(db);
}

/**
 * Step 0009: the keys and the searchable text again, so that invisible characters and different
 * apostrophes and hyphens no longer make two people of one.
 */
export async function foldAgain(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await rowsAfter(db, last);
    if (rows.length === 0) break;
    await changeRows(db, rows);
    last = Number(rows.at(-1)?.seq);
  }
}

interface Row {
  seq: number;
  fields: string;
  phone_key: string;
  text: string;
  note: string;
}

async function rowsAfter(db: Kysely<unknown>, last: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select submission.seq, fields, phone_key, search.text, search.note
    from submission join search on search.seq = submission.seq
    where submission.seq > ${last} order by submission.seq limit ${sql.lit(ROWS)}`.execute(db);
  return rows;
}

async function changeRows(db: Kysely<unknown>, rows: readonly Row[]): Promise<void> {
  const keys = rows.map(({ seq, fields, phone_key }) => {
    const { phone, email, ...name } = JSON.parse(fields) as Submission;
    // Older rows may contain characters that the form removes today.
    const address = withoutInvisible(email).replace(/\.$/, '').toLowerCase();
    // A key with a country code is already right.
    const dialed = phone_key.startsWith('+') ? phone_key : e164(withoutInvisible(phone));
    return [seq, nameKeyOf(name), address, dialed ?? phone_key];
  });
  const texts = rows.map(({ seq, text, note, phone_key }) => [
    seq,
    searchable(text.includes(phone_key) ? text : `${text} ${phone_key}`),
    searchable(note),
  ]);
  await sql`update submission set name_key = given.column2, email_key = given.column3,
    phone_key = given.column4 from (${listOf(keys)}) as given
    where submission.seq = given.column1`.execute(db);
  await sql`update search set text = given.column2, note = given.column3
    from (${listOf(texts)}) as given where search.seq = given.column1`.execute(db);
}

/** A list of rows; both databases name its columns column1, column2, and so on. */
function listOf(rows: readonly (readonly (string | number)[])[]): RawBuilder<unknown> {
  const lines = rows.map(
    ([seq, ...texts]) => sql`(cast(${seq} as bigint), ${sql.join(texts.map(asText))})`,
  );
  return sql`values ${sql.join(lines)}`;
}

/** PostgreSQL needs the type of a value that isn't in a column yet. */
function asText(value: string | number | undefined): RawBuilder<unknown> {
  return sql`cast(${value} as text)`;
}
