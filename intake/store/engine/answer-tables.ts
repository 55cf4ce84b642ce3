import type { Kysely } from 'kysely';
import { runAll, typesOf } from './tables.ts';

/** Step 0006: the answers that recruiters write to visitors. */
export async function createAnswerTables(db: Kysely<unknown>): Promise<void> {
  const { counted, text } = typesOf(db);
  await runAll(db, [
    `create table answer (
      seq ${counted},
      id ${text} not null unique,
      submission_id ${text} not null,
      at bigint not null,
      "by" ${text} not null,
      address ${text} not null,
      subject ${text} not null,
      text ${text} not null,
      template ${text} not null,
      state ${text} not null,
      detail ${text} not null default ''
    )`,
    'create index answer_submission on answer (submission_id)',
  ]);
}
