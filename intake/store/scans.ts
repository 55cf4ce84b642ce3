import { type Db, isPostgres } from './database.ts';
import { quarantine } from './handling.ts';
import { type FileFlag, INFECTED } from './submissions.ts';

/** Files that still have to be scanned for malware. */
export function createScans(db: Db, now: () => number) {
  return {
    /** Ids of waiting files, at most `limit`, those with the fewest attempts first. */
    async due(limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('file_scan')
        .select('id')
        .orderBy('tries')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Notes that a file could not be scanned, so that others come before it. */
    async failed(id: string): Promise<void> {
      await db
        .updateTable('file_scan')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /**
     * Notes that a file was scanned. An infected one can't be downloaded or delivered afterward,
     * and its submission is quarantined.
     */
    done: (id: string, infected: boolean): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('file_scan').where('id', '=', id).execute();
        const file = await tx
          .selectFrom('file')
          .innerJoin('submission', 'submission.id', 'file.submission_id')
          .select(['file.flags', 'submission.id as submission', 'submission.suspicion'])
          .where('file.id', '=', id)
          // Before the deliveries, in the same order as a quarantine by hand.
          .$if(isPostgres(tx), (query) => query.forUpdate())
          .executeTakeFirst();
        // Erased in the meantime.
        if (!file) return;
        const flags = new Set(JSON.parse(file.flags) as FileFlag[]);
        flags.delete('unscanned');
        if (infected) flags.add(INFECTED);
        await tx
          .updateTable('file')
          .set({ flags: JSON.stringify([...flags].sort()) })
          .where('id', '=', id)
          .execute();
        if (!infected) return;
        const rows = [{ id: file.submission, suspicion: file.suspicion }];
        await quarantine({ tx, rows, by: '', at: now() }, INFECTED);
      }),
  };
}
