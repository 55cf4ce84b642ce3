import type { Erasures } from '../store/erasure.ts';
import type { FileStore } from './files.ts';

/** How many files are removed before their removal is recorded. */
const AT_ONCE = 500;

/** Removes the files of erased submissions, also of an earlier call; returns how many. */
export async function removeErased(
  files: Pick<FileStore, 'remove'>,
  erasures: Pick<Erasures, 'filesToRemove' | 'filesRemoved'>,
): Promise<number> {
  for (let removed = 0; ; ) {
    const ids = await erasures.filesToRemove(AT_ONCE);
    if (ids.length === 0) return removed;
    await files.remove(ids);
    await erasures.filesRemoved(ids);
    removed += ids.length;
  }
}
