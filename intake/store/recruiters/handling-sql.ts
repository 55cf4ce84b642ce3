import type { Insertable, Kysely, Selectable } from 'kysely';
import { announceWork, runsSideBySide } from '../engine/locks.ts';
import { TO_THE_TEAM } from '../outbox/outbox.ts';
import { FREE } from '../outbox/outbox-upkeep-sql.ts';
import type { Tables } from '../schema.ts';
import { fold } from '../submission/traits.ts';
import type { ActivityKind, Records } from './records.ts';

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

/** The reason for a submission that a person keeps apart, among the service's own reasons. */
export const BY_HAND = 'by-hand';

type Found = Pick<Selectable<Tables['submission']>, 'seq' | 'id' | 'stage' | 'suspicion' | 'apart'>;

/** Adds what a person did to a submission's activity. */
export async function note(tx: Kysely<Tables>, row: Insertable<Tables['activity']>): Promise<void> {
  await tx.insertInto('activity').values(row).execute();
}

/** Keeps a submission apart, for one reason more; returns how many attempts are under way. */
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

/** What people do with submissions. Each change is also noted in the activity. */
export function createHandling(
  db: Kysely<Tables>,
  now: () => number,
): Pick<Records, 'setStage' | 'setNote' | 'retry' | 'hold' | 'release'> {
  /** Runs `action` on a submission and notes what it did, unless it returns undefined. */
  function change<T>(
    receipt: string,
    by: string,
    what: ActivityKind,
    action: (tx: Kysely<Tables>, row: Found) => Promise<{ detail: string; result: T } | undefined>,
  ): Promise<T | undefined> {
    return db.transaction().execute(async (tx) => {
      const row = await tx
        .selectFrom('submission')
        .select(['seq', 'id', 'stage', 'suspicion', 'apart'])
        .where('receipt', '=', receipt)
        .$if(runsSideBySide(tx), (query) => query.forUpdate())
        .executeTakeFirst();
      const done = row && (await action(tx, row));
      if (!done) return undefined;
      await note(tx, { submission_id: row.id, at: now(), by, what, detail: done.detail });
      return done.result;
    });
  }

  return {
    async setStage(receipt, stage, by) {
      const done = await change(receipt, by, 'stage', async (tx, row) => {
        await tx.updateTable('submission').set({ stage }).where('id', '=', row.id).execute();
        return { detail: `${row.stage} > ${stage}`, result: true };
      });
      return done === true;
    },

    async setNote(receipt, text, by) {
      const done = await change(receipt, by, 'note', async (tx, row) => {
        await tx.updateTable('submission').set({ note: text }).where('id', '=', row.id).execute();
        const folded = fold(text);
        await tx.updateTable('search').set({ note: folded }).where('seq', '=', row.seq).execute();
        return { detail: text === '' ? 'removed' : 'written', result: true };
      });
      return done === true;
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
        const unfinished = await tx
          .selectFrom('outbox')
          .select('state')
          .where('submission_id', '=', row.id)
          .where('state', 'in', ['waiting', 'dead', 'leased'])
          .execute();
        if (unfinished.length === 0) return undefined;
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
          // Any number of them, released together, delays nobody who was no suspect.
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
