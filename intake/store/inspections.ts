import type { Db } from './database.ts';
import { replaceFlag } from './file-flags.ts';
import { endQuarantine, quarantine } from './handling.ts';
import { type FileFlag, type StoredFile, toFile, UNINSPECTED } from './submissions.ts';

/** How often a file is inspected again. */
const MAX_TRIES = 3;

/** The reason to keep a submission quarantined whose file would have been refused. */
const BAD_DOCUMENT = 'bad-document';

/** Files that could not be inspected when they arrived. */
export function createInspections(db: Db, now: () => number) {
  return {
    /** Waiting files, at most `limit`, those with the fewest attempts first. */
    async due(limit: number): Promise<StoredFile[]> {
      const rows = await db
        .selectFrom('file_inspection')
        .innerJoin('file', 'file.id', 'file_inspection.id')
        .selectAll('file')
        .where('tries', '<', MAX_TRIES)
        .orderBy('tries')
        .orderBy('file.id')
        .limit(limit)
        .execute();
      return rows.map(toFile);
    },

    /** Notes that a file could not be inspected again. After three times, it stays quarantined. */
    async failed(id: string): Promise<void> {
      await db
        .updateTable('file_inspection')
        .set((row) => ({ tries: row('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    /**
     * Stores the flags of a file that was inspected. Its submission is released if nothing else was
     * wrong with it. With a bad document, it stays or gets quarantined.
     */
    done: (id: string, flags: readonly FileFlag[], isBad: boolean): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await tx.deleteFrom('file_inspection').where('id', '=', id).execute();
        const row = await replaceFlag(tx, id, UNINSPECTED, flags);
        if (!row) return;
        const waiting = await tx
          .selectFrom('file_inspection')
          .innerJoin('file', 'file.id', 'file_inspection.id')
          .select('file.id')
          .where('submission_id', '=', row.id)
          .executeTakeFirst();
        const reasons = (JSON.parse(row.suspicion) as string[]).filter(
          (reason) => waiting || reason !== UNINSPECTED,
        );
        const suspicion = JSON.stringify(reasons);
        const work = { tx, rows: [{ id: row.id, suspicion }], by: '', at: now() };
        if (isBad) {
          await quarantine(work, BAD_DOCUMENT);
          return;
        }
        const submission = tx.updateTable('submission').where('id', '=', row.id);
        await submission.set({ suspicion }).execute();
        if (row.quarantined === 1 && reasons.length === 0) await endQuarantine(work);
      }),
  };
}
