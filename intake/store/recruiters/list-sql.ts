import {
  type ExpressionBuilder,
  type Kysely,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { FIRST_STAGE } from '../../../contract/desk.ts';
import { excerptsOf, isInDocuments } from '../document-texts/document-texts-sql.ts';
import { type OutboxState, TO_THE_TEAM } from '../outbox/outbox.ts';
import type { Tables } from '../schema.ts';
import type { FileFlag } from '../submission/submission.ts';
import { wordsOf } from '../submission/traits.ts';
import type { Counts, Delivery, Due, Filter, ListedSubmission, Records } from './records.ts';
import { isTagged, tagsOf } from './tags-sql.ts';

/** The states of a delivery, worst first. The worst one represents the submission. */
const GRAVITY: readonly OutboxState[] = ['dead', 'apart', 'waiting', 'leased', 'delivered'];

/** The range of numbers in which rows may appear later than rows with higher numbers. */
const WINDOW = 1000;

/**
 * How many of the last numbers of a table are rows. In PostgreSQL, a transaction that began earlier
 * may end later: its row appears below the highest number, which then reveals nothing.
 */
const latest = (table: 'attempt' | 'activity') => sql`(select count(*) from ${sql.table(table)}
  where seq > (select max(seq) - ${sql.lit(WINDOW)} from ${sql.table(table)}))`;

type Row = Selectable<Tables['submission']>;
type Chosen<O> = SelectQueryBuilder<Tables, 'submission', O>;

/** The part of the records that makes lists. */
export function createList(
  db: Kysely<Tables>,
): Pick<
  Records,
  'list' | 'urgent' | 'count' | 'counts' | 'waiting' | 'channels' | 'owners' | 'pulse'
> {
  const all = () => db.selectFrom('submission');

  /** Adds excerpts from documents that match the search. */
  async function withExcerpts(
    rows: readonly ListedSubmission[],
    { search = '' }: Filter,
  ): Promise<ListedSubmission[]> {
    const places = await excerptsOf(
      db,
      rows.map(({ seq }) => seq),
      search,
    );
    return rows.map((row) => {
      const found = places.get(row.seq);
      return found ? { ...row, found } : row;
    });
  }

  const failed = () => rowsIn(all().where((eb) => isFailed(eb)));

  return {
    async list(filter, limit, before) {
      return withExcerpts(await listed(db, await page(db, filter, limit, before)), filter);
    },

    async urgent(filter, limit) {
      const chosen = () =>
        chosenBy(db, filter, db.selectFrom('submission').selectAll('submission'));
      // Two queries with an index each: one query for both has to sort everything unanswered.
      const reminded = await chosen()
        .where('remind_at', 'is not', null)
        .orderBy('remind_at')
        .limit(limit)
        .execute();
      const unanswered = await chosen()
        .where('stage', '=', FIRST_STAGE)
        .where('remind_at', 'is', null)
        .orderBy('submission.seq')
        .limit(limit)
        .execute();
      const urgentAt = (row: Row) => Number(row.remind_at ?? row.received_at);
      const rows = [...reminded, ...unanswered].sort((a, b) => urgentAt(a) - urgentAt(b));
      return withExcerpts(await listed(db, rows.slice(0, limit)), filter);
    },

    count: (filter) => rowsIn(chosenBy(db, filter, all())),

    async counts() {
      const groups = await db
        .selectFrom('submission')
        .select(['apart', 'mode', 'flagged', sql<number>`count(*)`.as('rows')])
        .groupBy(['apart', 'mode', 'flagged'])
        .execute();
      const counts: Counts = {
        inbox: 0,
        unseen: await rowsIn(all().where('apart', '=', 0).where('seen_at', 'is', null)),
        hiring: 0,
        jobseeking: 0,
        flagged: 0,
        suspects: 0,
        failed: await failed(),
      };
      for (const { apart, mode, flagged, rows } of groups) {
        const number = Number(rows);
        if (Number(apart) === 1) counts.suspects += number;
        else {
          counts.inbox += number;
          counts[mode] += number;
          if (Number(flagged) === 1) counts.flagged += number;
        }
      }
      return counts;
    },

    waiting: async () => ({
      suspects: await rowsIn(all().where('apart', '=', 1)),
      failed: await failed(),
    }),

    async channels() {
      const rows = await db
        .selectFrom('submission')
        .select(['channel', 'campaign', sql<number>`count(*)`.as('submissions')])
        .where('apart', '=', 0)
        .groupBy(['channel', 'campaign'])
        .orderBy('submissions', 'desc')
        .orderBy('channel')
        .orderBy('campaign')
        .execute();
      return rows.map((row) => ({ ...row, submissions: Number(row.submissions) }));
    },

    async owners() {
      const rows = await all()
        .select('owner')
        .distinct()
        .where('owner', '<>', '')
        .orderBy('owner')
        .execute();
      return rows.map(({ owner }) => owner);
    },

    async pulse() {
      const { rows } = await sql<Record<string, number | null>>`select
        (select max(seq) from submission) as a, (select count(*) from submission) as b,
        (select max(seq) from attempt) as c, (select max(seq) from activity) as d,
        (select max(seq) from consent) as e, ${latest('attempt')} as f,
        ${latest('activity')} as g`.execute(db);
      return Object.values(rows[0] ?? {})
        .map(Number)
        .join('.');
    },
  };
}

/** A page of the rows that a filter chooses, newest first. */
export function page(
  db: Kysely<Tables>,
  filter: Filter,
  limit: number,
  before: number | undefined,
): Promise<Selectable<Tables['submission']>[]> {
  let query = chosenBy(db, filter, db.selectFrom('submission').selectAll('submission'));
  if (before !== undefined) query = query.where('submission.seq', '<', before);
  return query.orderBy('submission.seq', 'desc').limit(limit).execute();
}

/** How many rows a query chooses. */
async function rowsIn(query: Chosen<object>): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('rows')).executeTakeFirst();
  return Number(row?.rows ?? 0);
}

/** Narrows a query to the rows that a filter chooses. */
export function chosenBy<O>(db: Kysely<Tables>, filter: Filter, query: Chosen<O>): Chosen<O> {
  const { place = 'inbox', search = '', mode, stage, owner, tag, unseen } = filter;
  const { since, until, channel, campaign, due } = filter;
  if (filter.receipts) return query.where('submission.receipt', 'in', [...filter.receipts]);
  let chosen = query.where('submission.apart', '=', place === 'suspects' ? 1 : 0);
  if (place === 'failed') chosen = chosen.where((eb) => isFailed(eb));
  if (mode !== undefined) chosen = chosen.where('submission.mode', '=', mode);
  if (stage !== undefined) chosen = chosen.where('submission.stage', '=', stage);
  if (owner !== undefined) chosen = chosen.where('submission.owner', '=', owner);
  if (tag !== undefined) chosen = chosen.where(isTagged(tag));
  if (unseen) chosen = chosen.where('submission.seen_at', 'is', null);
  if (since !== undefined) chosen = chosen.where('submission.received_at', '>=', since);
  if (until !== undefined) chosen = chosen.where('submission.received_at', '<', until);
  if (channel !== undefined) chosen = chosen.where('submission.channel', '=', channel);
  if (campaign !== undefined) chosen = chosen.where('submission.campaign', '=', campaign);
  if (due) chosen = chosen.where((eb) => isDue(eb, due));
  if (filter.flagged) chosen = chosen.where('submission.flagged', '=', 1);
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
function isDue(eb: ExpressionBuilder<Tables, 'submission'>, { receivedBefore, now }: Due) {
  return eb.or([
    eb('submission.remind_at', '<=', now),
    eb.and([
      eb('submission.stage', '=', FIRST_STAGE),
      eb('submission.remind_at', 'is', null),
      eb('submission.received_at', '<', receivedBefore),
    ]),
  ]);
}

/** Not quarantined, and with a dead letter. */
function isFailed(eb: ExpressionBuilder<Tables, 'submission'>) {
  return eb.and([
    eb('submission.apart', '=', 0),
    eb(
      'submission.id',
      'in',
      eb
        .selectFrom('outbox')
        .select('submission_id')
        .where('destination', 'in', TO_THE_TEAM)
        .where('state', '=', 'dead'),
    ),
  ]);
}

/** Adds data from other tables to rows, in three queries per page. */
export async function listed(
  db: Kysely<Tables>,
  rows: readonly Selectable<Tables['submission']>[],
): Promise<ListedSubmission[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom('file')
    .select(['submission_id', 'flags'])
    .where('submission_id', 'in', ids)
    .execute();
  const deliveries = await db
    .selectFrom('outbox')
    .selectAll()
    .where('submission_id', 'in', ids)
    .where('destination', 'in', TO_THE_TEAM)
    .execute();
  const tags = await tagsOf(db, ids);
  const filesOf = Map.groupBy(files, (file) => file.submission_id);
  const deliveriesOf = Map.groupBy(deliveries, (row) => row.submission_id);
  return rows.map((row) => {
    const own = filesOf.get(row.id) ?? [];
    return {
      seq: Number(row.seq),
      receipt: row.receipt,
      mode: row.mode,
      receivedAt: Number(row.received_at),
      stage: row.stage,
      owner: row.owner,
      ...(row.seen_at !== null && { seenAt: Number(row.seen_at) }),
      ...(row.remind_at !== null && { remindAt: Number(row.remind_at) }),
      tags: tags.get(row.id) ?? [],
      fields: JSON.parse(row.fields) as ListedSubmission['fields'],
      channel: row.channel,
      campaign: row.campaign,
      files: own.length,
      flags: [...new Set(own.flatMap((file) => JSON.parse(file.flags) as FileFlag[]))].sort(),
      suspicion: JSON.parse(row.suspicion) as string[],
      apart: Number(row.apart) === 1,
      ...deliveryOf(deliveriesOf.get(row.id) ?? []),
    };
  });
}

function deliveryOf(
  rows: readonly Selectable<Tables['outbox']>[],
): Pick<ListedSubmission, 'delivery' | 'outcome' | 'dueAt' | 'deliveredAt'> {
  const [worst] = rows.toSorted((a, b) => GRAVITY.indexOf(a.state) - GRAVITY.indexOf(b.state));
  if (!worst) return { delivery: 'kept' satisfies Delivery };
  return {
    delivery: worst.state,
    ...(worst.outcome !== null && { outcome: worst.outcome }),
    ...(worst.state === 'waiting' && { dueAt: Number(worst.due_at) }),
    ...(worst.state === 'delivered' && {
      deliveredAt: Math.max(...rows.map((row) => Number(row.delivered_at))),
    }),
  };
}
