import { sql } from 'kysely';
import { type Db, isPostgres, type Row } from './database.ts';
import { type Destination, TO_THE_TEAM } from './destinations.ts';
import type { ActivityKind } from './record.ts';

/** The columns of a delivery whose schedule starts again. */
const RESTARTED = {
  state: 'waiting',
  lease_owner: null,
  lease_until: null,
  failures: 0,
  refusals: 0,
  buried_at: null,
} as const;

/** The reason for a submission that a person quarantined, among the service's own reasons. */
const BY_HAND = 'by-hand';

/** Rows that one statement adds: databases limit the number of values. */
const ROWS_AT_ONCE = 1000;

/** A person's action on submissions, in a transaction. */
export interface Work<Of = Row<'submission'>> {
  tx: Db;
  rows: readonly Of[];
  by: string;
  at: number;
}

type ActOn<T> = (work: Work, row: Row<'submission'>) => Promise<T>;

/** Runs an action on submissions in a transaction, which locks them until it ends. */
export function onSubmissions<T>(
  db: Db,
  now: () => number,
  receipts: readonly string[],
  by: string,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('submission')
      .selectAll()
      .where('receipt', 'in', receipts)
      // Always in one order: otherwise two transactions could wait for each other.
      .orderBy('seq')
      .$if(isPostgres(tx), (query) => query.forUpdate())
      .execute();
    return act({ tx, rows, by, at: now() });
  });
}

/** The same for one submission; undefined if nothing is stored under the receipt. */
export function onSubmission<T>(
  db: Db,
  now: () => number,
  receipt: string,
  by: string,
  act: ActOn<T>,
): Promise<T | undefined> {
  return onSubmissions(db, now, [receipt], by, async (work) => {
    return work.rows[0] && act(work, work.rows[0]);
  });
}

/** Adds an action to the activity of each submission. */
export async function addActivity<Of extends { id: string }>(
  { tx, rows, by, at }: Work<Of>,
  what: ActivityKind,
  detailOf: (row: Of) => string = () => '',
): Promise<void> {
  const added = rows.map((row) => ({ submission_id: row.id, at, by, what, detail: detailOf(row) }));
  for (let i = 0; i < added.length; i += ROWS_AT_ONCE) {
    const some = added.slice(i, i + ROWS_AT_ONCE);
    await tx.insertInto('activity').values(some).execute();
  }
}

/** Begins a change of the submissions. */
function updating({ tx, rows }: Work<{ id: string }>) {
  return tx.updateTable('submission').where('id', 'in', idsOf(rows));
}

/** Begins a change of their deliveries. */
function deliveriesOf({ tx, rows }: Work<{ id: string }>) {
  return tx.updateTable('outbox').where('submission_id', 'in', idsOf(rows));
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/**
 * Moves submissions to a stage, which marks them as seen and ends everyone's reminders that are due.
 * @param isFinished whether the work ends with the stage: then all reminders end
 */
export async function moveTo(work: Work, stage: string, isFinished = false): Promise<void> {
  const { tx, rows, at } = work;
  const seen_at = sql<number>`coalesce(seen_at, ${at})`;
  await updating(work).set({ stage, seen_at }).execute();
  const reminders = tx.deleteFrom('reminder').where('submission_id', 'in', idsOf(rows));
  await (isFinished ? reminders : reminders.where('at', '<=', at)).execute();
  await addActivity(work, 'stage', (row) => `${row.stage} > ${stage}`);
}

export async function giveTo(work: Work, owner: string): Promise<void> {
  await updating(work).set({ owner }).execute();
  await addActivity(work, 'owner', () => owner);
}

export async function markSeen(work: Work, isSeen: boolean): Promise<void> {
  const seen_at = isSeen ? work.at : null;
  await updating(work).set({ seen_at }).execute();
  await addActivity(work, 'seen', () => (isSeen ? '' : 'undone'));
}

/**
 * Quarantines submissions, even delivered ones, with one more reason.
 * @returns running attempts, which may still succeed; if one fails, it is not retried
 */
export async function quarantine(
  work: Work<Pick<Row<'submission'>, 'id' | 'suspicion'>>,
  reason = BY_HAND,
): Promise<number> {
  const { tx, rows } = work;
  const idle = deliveriesOf(work).where('state', 'in', ['waiting', 'dead']);
  await idle.set({ ...RESTARTED, state: 'quarantined' }).execute();
  const running = tx.selectFrom('outbox').select('id').where('state', '=', 'leased');
  const leased = await running.where('submission_id', 'in', idsOf(rows)).execute();
  for (const [suspicion, some] of Map.groupBy(rows, (row) => row.suspicion)) {
    const reasons = new Set([...(JSON.parse(suspicion) as string[]), reason]);
    await updating({ ...work, rows: some })
      .set({ quarantined: 1, released_at: null, suspicion: JSON.stringify([...reasons]) })
      .execute();
  }
  await addActivity(work, 'hold', () => (reason === BY_HAND ? '' : reason));
  return leased.length;
}

/** Releases quarantined submissions as a person decided. */
export async function release(work: Work): Promise<void> {
  await updating(work).set({ released_at: work.at }).execute();
  await endQuarantine(work);
  await addActivity(work, 'release');
}

/** Ends the quarantine of submissions: their deliveries are due now. */
export async function endQuarantine(work: Work<{ id: string }>): Promise<void> {
  const { at } = work;
  await updating(work).set({ quarantined: 0 }).execute();
  const held = deliveriesOf(work).where('state', '=', 'quarantined');
  // `later`: even if many are released together, they delay no regular submission.
  await held.set({ state: 'waiting', due_at: at, later: 1 }).execute();
}

/** People's actions on a submission. Each change is also added to the activity. */
export function createHandling(db: Db, now: () => number) {
  /** Resolves to false if nothing is stored under the receipt. */
  const handle = async (receipt: string, by: string, act: ActOn<unknown>): Promise<boolean> => {
    const done = await onSubmission(db, now, receipt, by, async (work, row) => {
      await act(work, row);
      return true;
    });
    return done === true;
  };

  return {
    /** Sets the person's own reminder; undefined removes it. */
    setReminder: (receipt: string, at: number | undefined, by: string) =>
      handle(receipt, by, async (work, row) => {
        const own = work.tx.deleteFrom('reminder').where('submission_id', '=', row.id);
        await own.where('by', '=', by).execute();
        if (at !== undefined) {
          await work.tx.insertInto('reminder').values({ submission_id: row.id, by, at }).execute();
        }
        await addActivity(work, 'remind', () => (at === undefined ? 'removed' : ''));
      }),

    /** Notes that someone made a client's copy of a file. */
    noteCopy: (receipt: string, by: string) =>
      handle(receipt, by, (work) => addActivity(work, 'copy')),

    /** Restarts the schedule of waiting and dead deliveries, due now; returns how many. */
    async retry(receipt: string, by: string): Promise<number> {
      const done = await onSubmission(db, now, receipt, by, async (work) => {
        const { numUpdatedRows } = await deliveriesOf(work)
          .set({ ...RESTARTED, due_at: work.at })
          .where('destination', 'in', TO_THE_TEAM)
          .where('state', 'in', ['dead', 'waiting'])
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await addActivity(work, 'retry', () => String(numUpdatedRows));
        return Number(numUpdatedRows);
      });
      return done ?? 0;
    },

    /** The same for all dead letters, or for those of one destination. */
    retryDead: (by: string, destination?: Destination): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const at = now();
        const rows = await tx
          .updateTable('outbox')
          // `later`: even if there are many, they delay no new lead.
          .set({ ...RESTARTED, due_at: at, later: 1 })
          .where('destination', 'in', destination ? [destination] : TO_THE_TEAM)
          .where('state', '=', 'dead')
          .returning(['submission_id as id', 'destination'])
          .execute();
        await addActivity({ tx, rows, by, at }, 'retry', (row) => row.destination);
        return rows.length;
      }),
  };
}
