import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Mode } from '../../contract/audience.ts';
import { FIRST_STAGE } from '../../contract/desk.ts';
import type { Db } from './database.ts';
import { TO_THE_TEAM } from './destinations.ts';
import type { Tables } from './schema.ts';
import { isInDocuments } from './search.ts';
import { isTagged } from './tags.ts';
import { wordsOf } from './traits.ts';

/** `inbox`: everything that isn't quarantined. `failed`: those of the inbox with a dead letter. */
export const PLACES = ['inbox', 'suspects', 'failed'] as const;
export type Place = (typeof PLACES)[number];

/** Times for finding due submissions, in milliseconds since the epoch. */
export interface Due {
  /** An unanswered submission is due if it arrived before this time. */
  receivedBefore: number;
  /** A reminder is due if it was for this time or earlier. */
  now: number;
}

/** Chooses submissions; a left-out field chooses all. Times are milliseconds since the epoch. */
export interface Filter {
  /** Exactly these, in any place; then no other field counts. At least one. */
  receipts?: readonly string[] | undefined;
  place?: Place | undefined;
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
  /** Such as `google / cpc`; '' chooses those without a campaign. */
  channel?: string | undefined;
  campaign?: string | undefined;
  /** Only those with a file that has a flag. */
  flagged?: boolean | undefined;
  /** Only those that are due: unanswered for too long, or with a reminder that is due. */
  due?: Due | undefined;
}

/**
 * Whether a submission is quarantined. The plus sign keeps SQLite from using an index that begins
 * with this column, and so from reading nearly all rows: with 100,000 it took 0.2 s.
 */
export const UNINDEXED = sql<0 | 1>`+submission.quarantined`;

/** A query of submissions with some columns. */
export type Chosen<O> = SelectQueryBuilder<Tables, 'submission', O>;
type Expressions = ExpressionBuilder<Tables, 'submission'>;

/**
 * Narrows a query to the rows that a filter chooses.
 * @param isNarrow whether another index than that of the place finds few rows
 */
export function chosenBy<O>(
  db: Db,
  filter: Filter,
  query: Chosen<O>,
  isNarrow = filter.place === 'failed' || filter.due !== undefined,
): Chosen<O> {
  const { place = 'inbox', search = '', tag, unseen, since, until, flagged, due } = filter;
  if (filter.receipts) return query.where('submission.receipt', 'in', filter.receipts);
  const quarantined = place === 'suspects' ? 1 : 0;
  let chosen = query.where(
    isNarrow ? UNINDEXED : sql.ref('submission.quarantined'),
    '=',
    quarantined,
  );
  if (place === 'failed') chosen = chosen.where(isFailed);
  for (const column of ['mode', 'stage', 'owner', 'channel', 'campaign'] as const) {
    const value = filter[column];
    if (value !== undefined) chosen = chosen.where(`submission.${column}`, '=', value);
  }
  if (tag !== undefined) chosen = chosen.where(isTagged(tag));
  if (unseen) chosen = chosen.where('submission.seen_at', 'is', null);
  if (since !== undefined) chosen = chosen.where('submission.received_at', '>=', since);
  if (until !== undefined) chosen = chosen.where('submission.received_at', '<', until);
  if (due) chosen = chosen.where((eb) => isDue(eb, due, quarantined));
  if (flagged) chosen = chosen.where('submission.flagged', '=', 1);
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

/** Unanswered for too long, or with a reminder that is due. */
function isDue(eb: Expressions, { receivedBefore, now }: Due, quarantined: 0 | 1) {
  return eb.or([
    eb('submission.remind_at', '<=', now),
    eb.and([
      eb('submission.quarantined', '=', quarantined),
      eb('submission.stage', '=', FIRST_STAGE),
      eb('submission.remind_at', 'is', null),
      eb('submission.received_at', '<', receivedBefore),
    ]),
  ]);
}

/** Not quarantined, and with a dead letter. */
export function isFailed(eb: Expressions) {
  const dead = eb
    .selectFrom('outbox')
    .select('submission_id')
    .where('destination', 'in', TO_THE_TEAM)
    .where('state', '=', 'dead');
  return eb.and([eb(UNINDEXED, '=', 0), eb('submission.id', 'in', dead)]);
}

/** How many rows a query chooses. */
export async function rowsIn(query: Chosen<object>): Promise<number> {
  const counting = query.select(sql<number>`count(*)`.as('rows'));
  return (await counting.executeTakeFirstOrThrow()).rows;
}
