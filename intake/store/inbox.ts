import { sql } from 'kysely';
import { FIRST_STAGE } from '../../contract/desk.ts';
import type { Submission } from '../../contract/submission.ts';
import { type Db, type Row, rowsOf } from './database.ts';
import type { OutboxState } from './destinations.ts';
import { channelsOf } from './figures.ts';
import { chosenBy, type Filter, isFailed, rowsIn } from './filter.ts';
import { nearSearches } from './near-names.ts';
import { type Excerpt, excerptsOf } from './search.ts';
import type { FileFlag } from './submissions.ts';
import { tagsOf } from './tags.ts';

/** The delivery state of a submission: its worst delivery. `kept` means no delivery. */
export type Delivery = 'kept' | OutboxState;

/** The columns of a submission that a list shows as they are. */
type Shown = 'seq' | 'receipt' | 'mode' | 'stage' | 'owner' | 'channel' | 'campaign';

/** A submission as a list shows it; `seq` is also the list's cursor. */
export interface ListedSubmission extends Pick<Row<'submission'>, Shown> {
  receivedAt: number;
  /** When a recruiter first saw it; left out if nobody has. */
  seenAt?: number;
  /** When to remind its owner. */
  remindAt?: number;
  /** In the order in which they were added. */
  tags: string[];
  fields: Submission;
  files: number;
  /** The flags of all its files. */
  flags: FileFlag[];
  /** Why the submission is, or was, quarantined. */
  suspicion: string[];
  /** Quarantined now. */
  quarantined: boolean;
  delivery: Delivery;
  /** The outcome of the last attempt of its worst delivery, such as `server-error`. */
  outcome?: string;
  /** When its worst delivery is tried next. */
  dueAt?: number;
  /** When all of it was delivered. */
  deliveredAt?: number;
  /** An excerpt from a document with a search word that is not in the typed text; only in lists. */
  found?: Excerpt;
}

/** How many submissions each list filter chooses; from the inbox, unless named otherwise. */
export interface Counts {
  inbox: number;
  /** Seen by nobody. */
  unseen: number;
  hiring: number;
  jobseeking: number;
  flagged: number;
  suspects: number;
  failed: number;
}

export type Waiting = Pick<Counts, 'suspects' | 'failed'>;

/** The states of a delivery, worst first. The worst one represents the submission. */
const GRAVITY: readonly OutboxState[] = ['dead', 'quarantined', 'waiting', 'leased', 'delivered'];

/** The desk's lists and counts. */
export function createInbox(db: Db) {
  const all = () => db.selectFrom('submission');
  const waiting = async (): Promise<Waiting> => ({
    suspects: await rowsIn(all().where('quarantined', '=', 1)),
    failed: await rowsIn(all().where(isFailed)),
  });

  return {
    /** A page of the list, newest first. With `before`, a `seq`, only older ones. */
    async list(filter: Filter, limit: number, before?: number): Promise<ListedSubmission[]> {
      return listed(db, await page(db, filter, limit, before), filter.search);
    },

    /**
     * Of those that a filter chooses, the unanswered ones and those with a reminder: most urgent
     * first, by their reminder or else their arrival.
     */
    async urgent(filter: Filter, limit: number): Promise<ListedSubmission[]> {
      // Two queries with an index each: one query for both has to sort everything unanswered.
      const rows = all().selectAll('submission');
      const reminders = chosenBy(db, filter, rows, true).where('remind_at', 'is not', null);
      const reminded = await reminders.orderBy('remind_at').limit(limit).execute();
      const others = chosenBy(db, filter, rows).where('remind_at', 'is', null);
      const open = others.where('stage', '=', FIRST_STAGE);
      const unanswered = await open.orderBy('submission.seq').limit(limit).execute();
      const urgentAt = (row: Row<'submission'>) => row.remind_at ?? row.received_at;
      const urgent = [...reminded, ...unanswered].sort((a, b) => urgentAt(a) - urgentAt(b));
      return listed(db, urgent.slice(0, limit), filter.search);
    },

    count: (filter: Filter) => rowsIn(chosenBy(db, filter, all())),

    /** The receipts that a filter chooses, newest first. */
    async receipts(filter: Filter, limit: number): Promise<string[]> {
      return (await page(db, filter, limit)).map(({ receipt }) => receipt);
    },

    nearSearches: (filter: Filter) => nearSearches(db, filter),

    async counts(): Promise<Counts> {
      const counted = sql`select count(*) from submission where quarantined = 0`;
      const { rows } = await sql<Counts>`select (${counted}) as inbox,
        (${counted} and seen_at is null) as unseen,
        (${counted} and mode = 'hiring') as hiring,
        (${counted} and mode = 'jobseeking') as jobseeking,
        (${counted} and flagged = 1) as flagged`.execute(db);
      return { ...(rows[0] as Counts), ...(await waiting()) };
    },

    /** Those of the counts that need attention: it reads few rows, however many there are. */
    waiting,

    /** All channels and campaigns, the most frequent first. */
    channels: () => channelsOf(all().where('quarantined', '=', 0)),

    /** Everyone who owns a submission, by name. */
    async owners(): Promise<string[]> {
      const owned = all().select('owner').distinct().where('owner', '<>', '');
      return (await owned.orderBy('owner').execute()).map(({ owner }) => owner);
    },

    /** Changes with everything that a list or a record may show. Cheap to query repeatedly. */
    async pulse(): Promise<string> {
      const { rows } = await sql<Record<string, number | null>>`select
        (select max(seq) from submission) as a, (select count(*) from submission) as b,
        (select max(seq) from attempt) as c, (select max(seq) from activity) as d,
        (select max(seq) from consent) as e`.execute(db);
      return Object.values(rows[0] ?? {}).join('.');
    },
  };
}

/** A page of the rows that a filter chooses, newest first. */
export function page(db: Db, filter: Filter, limit: number, before?: number) {
  let query = chosenBy(db, filter, db.selectFrom('submission').selectAll('submission'));
  if (before !== undefined) query = query.where('submission.seq', '<', before);
  return query.orderBy('submission.seq', 'desc').limit(limit).execute();
}

/** Adds data from other tables to rows, and excerpts from documents that match a search. */
export async function listed(
  db: Db,
  rows: readonly Row<'submission'>[],
  search = '',
): Promise<ListedSubmission[]> {
  const ids = rows.map(({ id }) => id);
  const files = await rowsOf(db, 'file', ids, 'position');
  const deliveries = await rowsOf(db, 'outbox', ids, 'destination');
  const tags = await tagsOf(db, ids);
  const seqs = rows.map(({ seq }) => seq);
  const excerpts = await excerptsOf(db, seqs, search);
  return rows.map((row) => {
    const own = files(row.id);
    const found = excerpts.get(row.seq);
    const { receipt, mode, stage, owner, channel, campaign } = row;
    return {
      seq: row.seq,
      ...{ receipt, mode, stage, owner, channel, campaign },
      receivedAt: row.received_at,
      ...(row.seen_at !== null && { seenAt: row.seen_at }),
      ...(row.remind_at !== null && { remindAt: row.remind_at }),
      tags: tags(row.id),
      fields: JSON.parse(row.fields) as Submission,
      files: own.length,
      flags: [...new Set(own.flatMap((file) => JSON.parse(file.flags) as FileFlag[]))].sort(),
      suspicion: JSON.parse(row.suspicion) as string[],
      quarantined: row.quarantined === 1,
      ...deliveryOf(deliveries(row.id)),
      ...(found && { found }),
    };
  });
}

function deliveryOf(
  all: readonly Row<'outbox'>[],
): Pick<ListedSubmission, 'delivery' | 'outcome' | 'dueAt' | 'deliveredAt'> {
  const rows = all.filter(({ destination }) => destination !== 'acknowledgement');
  const [worst] = rows.toSorted((a, b) => GRAVITY.indexOf(a.state) - GRAVITY.indexOf(b.state));
  if (!worst) return { delivery: 'kept' };
  return {
    delivery: worst.state,
    ...(worst.outcome !== null && { outcome: worst.outcome }),
    ...(worst.state === 'waiting' && { dueAt: worst.due_at }),
    ...(worst.state === 'delivered' && {
      deliveredAt: Math.max(...rows.map((row) => Number(row.delivered_at))),
    }),
  };
}
