import { sql } from 'kysely';
import { type Db, isPostgres } from '../database.ts';

/**
 * Gives each recruiter reminders of their own. A reminder from before becomes the owner's; without
 * an owner, it belongs to the last person who set one.
 */
export async function up(db: Db): Promise<void> {
  const text = isPostgres(db) ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(db);
}

function statementsWith(text: string): string[] {
  return [
    `create table reminder (
      submission_id ${text} not null,
      "by" ${text} not null,
      at bigint not null,
      primary key (submission_id, "by")
    )`,
    'create index reminder_by on reminder ("by", at)',
    `insert into reminder (submission_id, "by", at)
      select id, coalesce(
        nullif(owner, ''),
        (select "by" from activity
          where submission_id = submission.id and what = 'remind' order by seq desc limit 1),
        ''
      ), remind_at
      from submission where remind_at is not null`,
    'drop index submission_remind',
    'alter table submission drop column remind_at',
    'drop index submission_counts',
    'drop index submission_flagged',
    'drop index submission_channel',
    'drop index submission_unseen',
    'alter table submission drop column flagged',
    // All that decides which view a submission is in, so that counting reads only the index.
    `create index submission_views on submission
      (quarantined, stage, owner, seen_at, received_at, id)`,
  ];
}
