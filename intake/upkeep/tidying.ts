import type { FileStore } from '../files/files.ts';
import { removeErased } from '../files/remove-erased.ts';
import type { Log } from '../shared/log.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';

/** How often the files are compared with the database, in milliseconds. */
const EVERY_MS = HOUR_MS;

/**
 * Removes files without a submission: at once, because a hard stop may have left some, and every
 * hour. Before that, it restores files that were set aside but have a submission after all.
 * @returns ends it; `sweep` removes files that a stop has cut off, if no upload is running
 */
export async function startTidying(
  files: Pick<FileStore, 'tidy' | 'takeBack' | 'remove'>,
  store: Pick<Store, 'knownFiles' | 'savedFiles' | 'erasures'>,
  log: Log,
): Promise<(end: { sweep: boolean }) => Promise<void>> {
  async function tidy(occasion: string, idle: boolean): Promise<void> {
    const erased = await removeErased(files, store.erasures);
    if (erased > 0) log.info({ erased }, 'files of erased submissions removed');
    const back = await files.takeBack((ids) => store.knownFiles(ids));
    if (back > 0) log.warn({ back }, 'restored files that were set aside');
    const tidied = await files.tidy(createOwned(store, log), { idle });
    const found = tidied.unfinished + tidied.orphaned + tidied.expired;
    if (found > 0) log.warn(tidied, `cleaned up ${occasion}`);
  }
  const tidyQuietly = (occasion: string, idle: boolean) =>
    tidy(occasion, idle).catch((error: unknown) => log.error({ error }, 'could not clean up'));

  await tidy('at startup', true);
  const timer = setInterval(() => void tidyQuietly('after a failure', false), EVERY_MS);
  timer.unref();
  return async ({ sweep }) => {
    clearInterval(timer);
    if (sweep) await tidyQuietly('at shutdown', true);
  };
}

/**
 * Decides for one cleanup which files stay: those of a row, and those of a commit that may still be
 * made, such as one of a primary that waits for its standby. Its rows can't be seen yet, so the few
 * files that seem to be strays are checked again behind its lock. If it does not end, all files
 * stay.
 */
function createOwned(
  store: Pick<Store, 'knownFiles' | 'savedFiles'>,
  log: Log,
): Parameters<FileStore['tidy']>[0] {
  let isUnsure = false;
  return async (ids) => {
    const known = await store.knownFiles(ids);
    const strays = ids.filter((id) => !known.has(id));
    if (strays.length === 0) return known;
    if (!isUnsure) {
      try {
        return known.union(await store.savedFiles(strays));
      } catch (error) {
        isUnsure = true;
        log.warn({ error }, 'nothing set aside: a save may still be in progress');
      }
    }
    return new Set(ids);
  };
}
