import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { runsSideBySide } from './locks.ts';
import { runAll, type Types, typesOf } from './tables.ts';

/** The columns that the new table takes from the two old ones. */
const COLUMNS = `seq, kind, at, text_sha256, version, submission_id, receipt, page_url, address,
  user_agent, phone, phone_e164, way, "by"`;

/**
 * Part of step 0008: the consent log becomes one append-only table. Rows without a person belong to
 * erased people and are left behind.
 */
export async function joinConsents(db: Kysely<unknown>): Promise<void> {
  await runAll(db, tablesIn(typesOf(db)));
  await runAll(db, runsSideBySide(db as Kysely<Tables>) ? POSTGRES : SQLITE);
}

function tablesIn({ counted, text }: Types): string[] {
  return [
    `create table consent (
      seq ${counted},
      kind ${text} not null,
      at bigint not null,
      text_sha256 ${text} not null,
      version integer not null,
      submission_id ${text} not null,
      receipt ${text} not null,
      page_url ${text} not null,
      address ${text} not null,
      user_agent ${text} not null,
      phone ${text} not null,
      phone_e164 ${text} not null,
      way ${text} not null,
      "by" ${text} not null
    )`,
    'create index consent_submission on consent (submission_id)',
    'create index consent_receipt on consent (receipt)',
    `insert into consent (${COLUMNS}) select ${COLUMNS}
      from consent_event join consent_person using (seq) order by seq`,
    'create table consent_lock (is_open integer not null)',
    'insert into consent_lock (is_open) values (0)',
    'drop table consent_person',
    'drop table consent_event',
    'drop table consent_head',
  ];
}

const REFUSAL = 'The consent log is append-only.';

/**
 * Rows, and the texts that they refer to, never change. They are deleted only while `is_open` is 1:
 * an erasure sets it and resets it in its own transaction, so no other one can delete.
 */
const SQLITE = ['consent', 'consent_text'].flatMap((table) => [
  `create trigger ${table}_kept before update on ${table} begin
    select raise(abort, '${REFUSAL}');
  end`,
  `create trigger ${table}_removed before delete on ${table}
    when not exists (select 1 from consent_lock where is_open = 1) begin
    select raise(abort, '${REFUSAL}');
  end`,
]);

/** The same. Rows came with their numbers, so counting continues after them. */
const POSTGRES = [
  `select setval(pg_get_serial_sequence('consent', 'seq'),
    (select coalesce(max(seq), 0) + 1 from consent), false)`,
  `create function refuse_consent_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and exists (select 1 from consent_lock where is_open = 1) then
      return old;
    end if;
    raise exception '${REFUSAL}';
  end $$`,
  ...['consent', 'consent_text'].map(
    (table) => `create trigger ${table}_kept before update or delete on ${table}
    for each row execute function refuse_consent_change()`,
  ),
];
