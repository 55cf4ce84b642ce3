import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Mode } from '../../contract/audience.ts';
import { FIRST_STAGE } from '../../contract/desk.ts';
import type { Db } from './database.ts';
import { TO_THE_TEAM } from './destinations.ts';
import { isInDocuments } from './search.ts';
import { isTagged } from './tags.ts';
import { wordsOf } from './traits.ts';

/**
 * `open`: work to do now. `waiting`: unfinished, with a reminder for later, or answered before.
 * `mine`: the reader's unfinished ones. `done`: in a finished stage. `spam`: quarantined; no other
 * view has those. `failed`: those with a dead letter.
 */
export const VIEWS = ['open', 'waiting', 'mine', 'done', 'all', 'spam', 'failed'] as const;
export type View = (typeof VIEWS)[number];

/** The recruiter and the time that a view is about. */
export interface Reader {
  /** Left out for all recruiters: then the earliest reminder of anyone counts. */
  by?: string | undefined;
  /** A reminder is due if it was for this time or earlier. Milliseconds since the epoch. */
  now: number;
  /** An unanswered submission is due if it arrived before this time. */
  receivedBefore: number;
  /** The stages that end the work. */
  finished: readonly string[];
}

/** Chooses submissions; a left-out field chooses all. Times are milliseconds since the epoch. */
export interface Filter {
  /** Exactly these, also quarantined ones; then only `reader` counts too. At least one. */
  receipts?: readonly string[] | undefined;
  /** Default: `all`. */
  view?: View | undefined;
  /** Needed by `due`, and by the views that tell finished work from unfinished. */
  reader?: Reader | undefined;
  /**
   * Each word must occur in the typed text, the file names, the notes, the tags, or the receipt, or
   * begin a word in an extracted document text. Accents and case don't count, and a phone number is
   * one word, however it is typed.
   */
  search?: string | undefined;
  mode?: Mode | undefined;
  stage?: string | undefined;
  /** The owner; '' chooses those without one. */
  owner?: string | undefined;
  /** Only those with this tag, however it is typed. */
  tag?: string | undefined;
  /** Only those that no recruiter has seen. */
  unseen?: boolean | undefined;
  /** From this time on. */
  since?: number | undefined;
  /** Before this time. */
  until?: number | undefined;
  /** Only those that are due: unanswered for too long, or with a reminder that is due. */
  due?: boolean | undefined;
}

/**
 * Whether a submission is quarantined. The plus sign keeps SQLite from using an index that begins
 * with this column, and so from reading nearly all rows: with 100,000 it took 0.2 s.
 */
export const UNINDEXED = sql<0 | 1>`+submission.quarantined`;

type Condition = RawBuilder<SqlBool>;

/**
 * The submissions that a filter chooses. `reminded.at` is when to remind the filter's reader, or
 * without one, anyone; null for never.
 */
export function chosenBy(db: Db, filter: Filter) {
  const by = filter.reader?.by;
  const everyones = db.selectFrom('reminder').select('submission_id');
  const reminders =
    by === undefined
      ? everyones.select((eb) => eb.fn.min('at').as('at')).groupBy('submission_id')
      : everyones.select('at').where('by', '=', by);
  let chosen = db
    .selectFrom('submission')
    .leftJoin(reminders.as('reminded'), 'reminded.submission_id', 'submission.id');
  if (filter.receipts) return chosen.where('submission.receipt', 'in', filter.receipts);
  const { search = '', tag, unseen, since, until } = filter;
  chosen = chosen.where(isInView(filter));
  for (const column of ['mode', 'stage', 'owner'] as const) {
    const value = filter[column];
    if (value !== undefined) chosen = chosen.where(`submission.${column}`, '=', value);
  }
  if (tag !== undefined) chosen = chosen.where(isTagged(tag));
  if (unseen) chosen = chosen.where('submission.seen_at', 'is', null);
  if (since !== undefined) chosen = chosen.where('submission.received_at', '>=', since);
  if (until !== undefined) chosen = chosen.where('submission.received_at', '<', until);
  if (filter.due) chosen = chosen.where(isDue(readerOf(filter)));
  for (const word of wordsOf(search)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    chosen = chosen.where(
      sql<boolean>`(exists (select 1 from search where search.seq = submission.seq
        and (search.text like ${pattern} escape '\\' or search.note like ${pattern} escape '\\'))
        or ${isInDocuments(db, word)})`,
    );
  }
  return chosen;
}

function isInView(filter: Filter): Condition {
  const { view = 'all' } = filter;
  if (view === 'spam') return sql`submission.quarantined = 1`;
  if (view === 'failed') return isFailed;
  const kept = sql<SqlBool>`submission.quarantined = 0`;
  if (view === 'all') return kept;
  const reader = readerOf(filter);
  if (view === 'done') return sql`${kept} and ${isFinished(reader)}`;
  const unfinished = sql`${kept} and not ${isFinished(reader)}`;
  if (view === 'mine') return sql`${unfinished} and submission.owner = ${reader.by ?? null}`;
  return sql`${unfinished} and ${view === 'open' ? sql`` : sql`not`} ${isOpen(reader)}`;
}

export function isFinished({ finished }: Reader): Condition {
  // No stage is ''. It is listed because PostgreSQL refuses an empty list.
  return sql`submission.stage in (${sql.join(['', ...finished])})`;
}

/** Whether an unfinished submission needs work now. */
export function isOpen({ now }: Reader): Condition {
  return sql`coalesce(reminded.at <= ${now}, submission.stage = ${FIRST_STAGE})`;
}

/** With a reminder that is due, or without any and unanswered for too long. */
export function isDue({ now, receivedBefore }: Reader): Condition {
  return sql`coalesce(reminded.at <= ${now},
    submission.stage = ${FIRST_STAGE} and submission.received_at < ${receivedBefore})`;
}

/** Not quarantined, and with a dead letter. */
export const isFailed: Condition = sql`${UNINDEXED} = 0 and submission.id in (
  select submission_id from outbox
  where destination in (${sql.join(TO_THE_TEAM)}) and state = 'dead')`;

function readerOf({ reader }: Filter): Reader {
  if (reader) return reader;
  throw new TypeError('This filter needs a reader.');
}

/** How many rows a query chooses. */
export async function rowsIn<DB, From extends keyof DB>(
  query: SelectQueryBuilder<DB, From, object>,
): Promise<number> {
  const counting = query.select(sql<number>`count(*)`.as('rows')).$castTo<{ rows: number }>();
  return (await counting.executeTakeFirstOrThrow()).rows;
}
