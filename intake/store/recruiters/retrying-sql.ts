import type { Kysely } from 'kysely';
import { inSlices } from '../engine/in-slices.ts';
import { announceWork, runsSideBySide } from '../engine/locks.ts';
import { type Destination, TO_THE_TEAM } from '../outbox/outbox.ts';
import type { Tables } from '../schema.ts';
import { ANEW, note } from './handling-sql.ts';
import type { Records } from './records.ts';

/** Dead letters made due in one transaction. */
const AT_ONCE = 100;

/** Retries all dead letters, which takes more than one transaction. */
export function createRetryDead(steps: RetrySteps): Records['retryDead'] {
  return async (by, only) => {
    const dead = await steps.deadRows(only ? [only] : TO_THE_TEAM);
    const retried = await inSlices(dead, AT_ONCE, (ids) => steps.retryRows(ids, by));
    return retried.reduce((sum, rows) => sum + rows, 0);
  };
}

type RetrySteps = ReturnType<typeof createRetrySteps>;

/** The steps of it. Each is one statement or one transaction, and may be repeated. */
export function createRetrySteps(db: Kysely<Tables>, now: () => number) {
  return {
    async deadRows(destinations: readonly Destination[]): Promise<string[]> {
      const rows = await db
        .selectFrom('outbox')
        .select('id')
        .where('destination', 'in', [...destinations])
        .where('state', '=', 'dead')
        .orderBy('due_at')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns how many: others may have been retried or erased in the meantime. */
    retryRows: (ids: readonly string[], by: string): Promise<number> =>
      db.transaction().execute(async (tx) => {
        const dead = await tx
          .selectFrom('outbox')
          .select(['id', 'submission_id', 'destination'])
          .where('id', 'in', [...ids])
          .where('state', '=', 'dead')
          .orderBy('due_at')
          .$if(runsSideBySide(tx), (query) => query.forUpdate())
          .execute();
        await tx
          .updateTable('outbox')
          // `later`: even if there are many, they delay no new lead.
          .set({ ...ANEW, due_at: now(), later: 1 })
          .where(
            'id',
            'in',
            dead.map(({ id }) => id),
          )
          .execute();
        for (const { submission_id, destination } of dead) {
          await note(tx, { submission_id, at: now(), by, what: 'retry', detail: destination });
        }
        await announceWork(tx);
        return dead.length;
      }),
  };
}
