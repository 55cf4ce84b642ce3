import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../shared/errors.ts';
import type { Store } from '../../store/store.ts';
import type { FileStore } from '../files.ts';

/** Names per database query, and the most known files that are looked up in the bucket. */
const MAX_NAMES = 500;
const MAX_FILES = 5;

/**
 * Whether documents that the database knows are on disk but not in the bucket where the service
 * looks for them, for example because FILES_URL was set without `transfer`. It checks a few, the
 * last in the order in which copies are made, so that an interrupted copy is noticed too.
 */
export async function isLeftOnDisk(
  dataDir: string,
  store: Pick<Store, 'knownFiles'>,
  bucket: Pick<FileStore, 'open'>,
): Promise<boolean> {
  const names = await readdir(path.join(dataDir, 'files', 'kept')).catch(() => []);
  const last = names.sort().slice(-MAX_NAMES);
  const known = await store.knownFiles(last);
  for (const id of last.filter((name) => known.has(name)).slice(-MAX_FILES)) {
    try {
      await (await bucket.open(id)).close();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return true;
      throw error;
    }
  }
  return false;
}
