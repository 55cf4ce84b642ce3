import { type Kysely, sql } from 'kysely';
import { runsSideBySide } from '../engine/locks.ts';
import { keepApart, note } from '../recruiters/handling-sql.ts';
import type { Tables } from '../schema.ts';
import type { Scans } from './scans.ts';
import { type FileFlag, INFECTED } from './submission.ts';

/** The scans in SQL. */
export function createScans(db: Kysely<Tables>, now: () => number): Scans {
  return {
    async due(limit) {
      const rows = await db
        .selectFrom('file_scan')
        .select('id')
        .orderBy('tries')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async failed(id) {
      await db
        .updateTable('file_scan')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    done: (id, infected) =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('file_scan').where('id', '=', id).execute();
        const file = await tx
          .selectFrom('file')
          .innerJoin('submission', 'submission.id', 'file.submission_id')
          .select(['file.flags', 'submission.id as submission', 'submission.suspicion'])
          .where('file.id', '=', id)
          // Before the deliveries, in the same order as a quarantine by hand.
          .$if(runsSideBySide(tx), (query) => query.forUpdate())
          .executeTakeFirst();
        // Erased in the meantime.
        if (!file) return;
        const others = (JSON.parse(file.flags) as FileFlag[]).filter(
          (flag) => flag !== 'unscanned',
        );
        const flags = infected ? [...others, INFECTED as FileFlag].sort() : others;
        await tx
          .updateTable('file')
          .set({ flags: JSON.stringify(flags) })
          .where('id', '=', id)
          .execute();
        await tx
          .updateTable('submission')
          .set({
            flagged: sql`case when exists (
              select 1 from file where submission_id = ${file.submission} and flags <> '[]'
            ) then 1 else 0 end`,
          })
          .where('id', '=', file.submission)
          .execute();
        if (!infected) return;
        await keepApart(tx, { id: file.submission, suspicion: file.suspicion }, INFECTED);
        const { submission: submission_id } = file;
        await note(tx, { submission_id, at: now(), by: '', what: 'hold', detail: INFECTED });
      }),
  };
}
