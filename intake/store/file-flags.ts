import { type Db, isPostgres, type Row } from './database.ts';
import type { FileFlag } from './submissions.ts';

/**
 * Replaces one flag of a file with others, after it was checked again, and locks its submission.
 * @returns the submission; undefined if it was erased in the meantime
 */
export async function replaceFlag(
  tx: Db,
  id: string,
  flag: FileFlag,
  others: readonly FileFlag[],
): Promise<Row<'submission'> | undefined> {
  const row = await tx
    .selectFrom('submission')
    .innerJoin('file', 'file.submission_id', 'submission.id')
    .selectAll('submission')
    .select('file.flags')
    .where('file.id', '=', id)
    // Before the deliveries, in the same order as a quarantine by hand.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const flags = new Set([...(JSON.parse(row.flags) as FileFlag[]), ...others]);
  flags.delete(flag);
  await tx
    .updateTable('file')
    .set({ flags: JSON.stringify([...flags].sort()) })
    .where('id', '=', id)
    .execute();
  return row;
}
