import type { Kysely } from 'kysely';
import { runAll, type Types, typesOf } from './tables.ts';

/**
 * Step 0002: tables for several recruiters. Notes become a thread, a submission gets an owner, a
 * time it was seen, and a reminder, and the team a mail in the morning. From here on, the agency
 * names its stages, and "seen" is no longer one of them.
 */
export function addTeamwork(db: Kysely<unknown>): Promise<void> {
  return runAll(db, statementsIn(typesOf(db)));
}

function statementsIn({ counted, text }: Types): string[] {
  return `
    create table note (
      seq ${counted},
      id ${text} not null unique,
      submission_id ${text} not null,
      at bigint not null,
      "by" ${text} not null,
      text ${text} not null,
      changed_at bigint
    );
    create index note_submission on note (submission_id);

    create table note_earlier (
      seq ${counted},
      note_id ${text} not null,
      submission_id ${text} not null,
      at bigint not null,
      text ${text} not null
    );
    create index note_earlier_submission on note_earlier (submission_id);

    insert into note (id, submission_id, at, "by", text)
      select id, id,
        coalesce((select max(at) from activity
          where submission_id = submission.id and what = 'note'), received_at),
        coalesce((select "by" from activity
          where submission_id = submission.id and what = 'note' order by seq desc limit 1), ''),
        note
      from submission where note <> '' order by seq;
    alter table submission drop column note;

    alter table submission add column owner ${text} not null default '';
    create index submission_owner on submission (apart, owner, seq);

    alter table submission add column remind_at bigint;
    create index submission_remind on submission (remind_at) where remind_at is not null;

    alter table submission add column seen_at bigint;
    update submission set seen_at = coalesce((select max(at) from activity
      where submission_id = submission.id and what = 'stage'), received_at)
      where stage <> 'new';
    update submission set stage = 'new' where stage = 'seen';
    create index submission_unseen on submission (apart, seq) where seen_at is null;

    create table morning (
      day ${text} not null
    );
    insert into morning (day) values ('')`.split(';');
}
