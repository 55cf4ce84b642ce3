import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { announceWork, runsSideBySide } from '../engine/locks.ts';
import { TO_THE_TEAM } from '../outbox/outbox.ts';
import { FREE } from '../outbox/outbox-upkeep-sql.ts';
import type { Tables } from '../schema.ts';
import type { Answers } from './answers.ts';
import { createAnswers } from './answers-sql.ts';
import type { Notes } from './notes.ts';
import { createNotes } from './notes-sql.ts';
import type { ActivityKind, Records } from './records.ts';
import { createTags } from './tags-sql.ts';

/** The columns of a row whose schedule starts again. */
export const ANEW = {
  ...FREE,
  state: 'waiting',
  failures: 0,
  refusals: 0,
  unfinished: 0,
  pulls: 0,
  wait_ms: 0,
  not_before: null,
  buried_at: null,
} as const;

/** The reason for a submission that a person quarantined, among the service's own reasons. */
export const BY_HAND = 'by-hand';

const FOUND = [
  'seq',
  'id',
  'stage',
  'owner',
  'seen_at',
  'remind_at',
  'suspicion',
  'apart',
] as const;
type Found = Pick<Selectable<Tables['submission']>, (typeof FOUND)[number]>;

/**
 * Runs an action on a submission in one transaction, and adds it to the activity unless it returns
 * undefined. Resolves to its result; undefined also if nothing is stored under the receipt.
 */
export type Change = <T>(
  receipt: string,
  by: string,
  what: ActivityKind,
  act: (tx: Kysely<Tables>, row: Found) => Promise<{ detail: string; result: T } | undefined>,
) => Promise<T | undefined>;

/** Adds a person's action to a submission's activity. */
export async function note(tx: Kysely<Tables>, row: Insertable<Tables['activity']>): Promise<void> {
  await tx.insertInto('activity').values(row).execute();
}

/** Quarantines a submission, with one more reason; returns how many attempts are running. */
export async function keepApart(
  tx: Kysely<Tables>,
  { id, suspicion }: Pick<Found, 'id' | 'suspicion'>,
  reason: string,
): Promise<number> {
  await tx
    .updateTable('outbox')
    .set({ ...ANEW, state: 'apart' })
    .where('submission_id', '=', id)
    .where('state', 'in', ['waiting', 'dead'])
    .execute();
  const leased = await tx
    .selectFrom('outbox')
    .select('id')
    .where('submission_id', '=', id)
    .where('state', '=', 'leased')
    .execute();
  const reasons = new Set([...(JSON.parse(suspicion) as string[]), reason]);
  await tx
    .updateTable('submission')
    .set({ apart: 1, released_at: null, suspicion: JSON.stringify([...reasons]) })
    .where('id', '=', id)
    .execute();
  return leased.length;
}

function createChange(db: Kysely<Tables>, now: () => number): Change {
  return (receipt, by, what, act) =>
    db.transaction().execute((tx) => changeWithin(tx, now)(receipt, by, what, act));
}

/** The same inside a transaction that has begun. */
export function changeWithin(tx: Kysely<Tables>, now: () => number): Change {
  return async (receipt, by, what, act) => {
    const row = await tx
      .selectFrom('submission')
      .select(FOUND)
      .where('receipt', '=', receipt)
      .$if(runsSideBySide(tx), (query) => query.forUpdate())
      .executeTakeFirst();
    const done = row && (await act(tx, row));
    if (!done) return undefined;
    await note(tx, { submission_id: row.id, at: now(), by, what, detail: done.detail });
    return done.result;
  };
}

/** People's actions on submissions. Each change is also noted in the activity. */
export function createHandling(db: Kysely<Tables>, now: () => number) {
  const change = createChange(db, now);
  return { ...createActs(change, now), ...createTags(db, change) };
}

/** @param change runs an action on a submission and adds it to the activity */
export function createActs(
  change: Change,
  now: () => number,
): Notes &
  Answers &
  Pick<
    Records,
    'setStage' | 'setSeen' | 'setReminder' | 'setOwner' | 'noteCopy' | 'retry' | 'hold' | 'release'
  > {
  /** Changes some columns of the submission. */
  const set = (tx: Kysely<Tables>, { id }: Found, columns: Updateable<Tables['submission']>) =>
    tx.updateTable('submission').set(columns).where('id', '=', id).execute();

  return {
    ...createNotes(change, now),
    ...createAnswers(change, now),

    async setStage(receipt, stage, by) {
      const done = await change(receipt, by, 'stage', async (tx, row) => {
        const isReminded = row.remind_at !== null && Number(row.remind_at) <= now();
        await set(tx, row, {
          stage,
          ...(row.seen_at === null && { seen_at: now() }),
          ...(isReminded && { remind_at: null }),
        });
        return { detail: `${row.stage} > ${stage}`, result: true };
      });
      return done === true;
    },

    async setSeen(receipt, isSeen, by) {
      let isHeld = false;
      await change(receipt, by, 'seen', async (tx, row) => {
        isHeld = true;
        if ((row.seen_at !== null) === isSeen) return undefined;
        await set(tx, row, { seen_at: isSeen ? now() : null });
        return { detail: isSeen ? '' : 'undone', result: true };
      });
      return isHeld;
    },

    async setReminder(receipt, at, by) {
      const done = await change(receipt, by, 'remind', async (tx, row) => {
        await set(tx, row, { remind_at: at ?? null });
        return { detail: at === undefined ? 'removed' : '', result: true };
      });
      return done === true;
    },

    async setOwner(receipt, owner, by, from) {
      let whose: string | undefined;
      await change(receipt, by, 'owner', async (tx, row) => {
        whose = row.owner;
        if (row.owner === owner || (from !== undefined && row.owner !== from)) return undefined;
        whose = owner;
        await set(tx, row, { owner });
        return { detail: owner, result: true };
      });
      return whose;
    },

    async noteCopy(receipt, by) {
      const act = async () => ({ detail: '', result: true });
      return (await change(receipt, by, 'copy', act)) === true;
    },

    async retry(receipt, by) {
      const done = await change(receipt, by, 'retry', async (tx, { id }) => {
        const { numUpdatedRows } = await tx
          .updateTable('outbox')
          .set({ ...ANEW, due_at: now() })
          .where('submission_id', '=', id)
          .where('destination', 'in', TO_THE_TEAM)
          .where('state', 'in', ['dead', 'waiting'])
          .executeTakeFirst();
        const rows = Number(numUpdatedRows);
        await announceWork(tx);
        return rows > 0 ? { detail: String(rows), result: rows } : undefined;
      });
      return done ?? 0;
    },

    async hold(receipt, by) {
      return change(receipt, by, 'hold', async (tx, row) => {
        if (Number(row.apart) === 1) return undefined;
        const underWay = await keepApart(tx, row, BY_HAND);
        return { detail: '', result: { underWay } };
      });
    },

    async release(receipt, by) {
      const done = await change(receipt, by, 'release', async (tx, row) => {
        if (Number(row.apart) === 0) return undefined;
        await tx
          .updateTable('submission')
          .set({ apart: 0, released_at: now() })
          .where('id', '=', row.id)
          .execute();
        await tx
          .updateTable('outbox')
          // `later`: even if many are released together, they delay no regular submission.
          .set({ state: 'waiting', due_at: now(), later: 1 })
          .where('submission_id', '=', row.id)
          .where('state', '=', 'apart')
          .execute();
        await announceWork(tx);
        return { detail: '', result: true };
      });
      return done === true;
    },
  };
}
