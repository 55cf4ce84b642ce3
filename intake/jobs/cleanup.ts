import type { FileStore, ListedFile } from '../files/files.ts';
import { removeErased } from '../files/remove-erased.ts';
import type { Log } from '../shared/log.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';
import { repeat } from './repeat.ts';

/** An older file without a submission belongs to none: no upload takes that long. */
const STRAY_MS = HOUR_MS;

/** Files per database query. */
const PAGE = 500;

interface Parts {
  files: Pick<FileStore, 'list' | 'remove'>;
  store: Pick<Store, 'knownFiles' | 'erasures'>;
  log: Log;
}

/**
 * Removes the files of erased submissions, and files without a submission, every hour. Not at the
 * start: after restoring an older database, the newer files can still be copied.
 */
export function startCleanup(parts: Parts): () => Promise<void> {
  return repeat(
    async () => {
      await cleanErased(parts);
      await removeStrays(parts);
    },
    { firstMs: HOUR_MS, everyMs: HOUR_MS },
    'could not clean up files',
    parts.log,
  );
}

async function cleanErased({ files, store, log }: Parts): Promise<void> {
  const erased = await removeErased(files, store.erasures);
  if (erased > 0) log.info({ erased }, 'removed files of erased submissions');
}

/**
 * Removes files without a submission that are older than an hour; returns how many. If the database
 * knows none of the files, it is another one, or was lost, and they are the last copies: then all
 * stay.
 */
export async function removeStrays({ files, store, log }: Parts): Promise<number> {
  const strays: string[] = [];
  let known = 0;
  let page: ListedFile[] = [];
  const sort = async () => {
    const found = await store.knownFiles(page.map(({ id }) => id));
    known += found.size;
    const unknown = page.filter(({ id, ageMs }) => !found.has(id) && ageMs > STRAY_MS);
    strays.push(...unknown.map(({ id }) => id));
    page = [];
  };
  for await (const file of files.list()) {
    page.push(file);
    if (page.length === PAGE) await sort();
  }
  await sort();
  if (strays.length === 0) return 0;
  if (known === 0) {
    log.error(
      { files: strays.length },
      'the database knows none of the stored documents, so none was removed: check DATA_DIR, DATABASE_URL, and FILES_URL',
    );
    return 0;
  }
  await files.remove(strays);
  log.warn({ strays: strays.length }, 'removed files without a submission');
  return strays.length;
}
