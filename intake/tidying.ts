import type { FileStore } from './files/files.ts';
import { removeErased } from './files/remove-erased.ts';
import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** How often the files are compared with the database, in milliseconds. */
const EVERY_MS = 60 * 60 * 1000;

/**
 * Clears what belongs to no submission, or no longer: at once, as a hard stop may have left some,
 * and every hour.
 * @returns ends it; `sweep` clears once more what a stop has cut off, if no upload is running
 */
export async function startTidying(
  files: Pick<FileStore, 'tidy' | 'remove'>,
  store: Pick<Store, 'knownFiles' | 'erasures'>,
  log: Log,
): Promise<(end: { sweep: boolean }) => Promise<void>> {
  async function tidy(occasion: string, idle: boolean): Promise<void> {
    const erased = await removeErased(files, store.erasures);
    if (erased > 0) log.info({ erased }, 'files of erased submissions removed');
    const tidied = await files.tidy((ids) => store.knownFiles(ids), { idle });
    const found = tidied.unfinished + tidied.orphaned + tidied.expired;
    if (found > 0) log.warn(tidied, `tidied ${occasion}`);
  }
  const tidyQuietly = (occasion: string, idle: boolean) =>
    tidy(occasion, idle).catch((error: unknown) => log.error({ error }, 'not tidied'));

  await tidy('at the start', true);
  const timer = setInterval(() => void tidyQuietly('after a fault', false), EVERY_MS);
  timer.unref();
  return async ({ sweep }) => {
    clearInterval(timer);
    if (sweep) await tidyQuietly('at the stop', true);
  };
}
