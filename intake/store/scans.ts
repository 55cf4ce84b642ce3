import type { Db } from './database.ts';
import { replaceFlag } from './file-flags.ts';
import { quarantine } from './handling.ts';
import { INFECTED } from './submissions.ts';

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
        const row = await replaceFlag(tx, id, 'unscanned', infected ? [INFECTED] : []);
        if (!row || !infected) return;
        await quarantine({ tx, rows: [row], by: '', at: now() }, INFECTED);
      }),
  };
}
