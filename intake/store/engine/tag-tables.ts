import type { Kysely } from 'kysely';
import { runAll, type Types, typesOf } from './tables.ts';

/** Step 0005: the tags of submissions, and the filters that recruiters save. */
export function addTags(db: Kysely<unknown>): Promise<void> {
  return runAll(db, statementsIn(typesOf(db)));
}

function statementsIn({ counted, text }: Types): string[] {
  return `
    create table tag (
      seq ${counted},
      submission_id ${text} not null,
      key ${text} not null,
      word ${text} not null
    );
    create unique index tag_key on tag (key, submission_id);
    create index tag_submission on tag (submission_id);

    create table saved_filter (
      key ${text} not null primary key,
      name ${text} not null,
      place ${text} not null,
      query ${text} not null,
      "by" ${text} not null,
      at bigint not null
    )`.split(';');
}
