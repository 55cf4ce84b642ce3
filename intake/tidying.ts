import type { DiskFiles } from './files/disk.ts';
import { removeErased } from './files/remove-erased.ts';
import type { Log } from './log.ts';
import type { Store } from './store/store.ts';

/** How often the files are held against the database, in milliseconds. */
const EVERY_MS = 60 * 60 * 1000;

/**
 * Clears what belongs to no submission, any more or ever: at once, where a hard stop may have left it, and every hour.
 * @returns ends it; with `sweep` it clears what a stop has cut, which nothing may be on its way for
 */
export async function startTidying(
  files: DiskFiles,
  store: Pick<Store, 'knownFiles' | 'erasures'>,
  log: Log,
): Promise<(end: { sweep: boolean }) => Promise<void>> {
  async function tidy(occasion: string, settledMs?: number): Promise<void> {
    const erased = await removeErased(files, store.erasures);
    if (erased > 0) log.info({ erased }, 'files of erased submissions removed');
    const tidied = await files.tidy((ids) => store.knownFiles(ids), settledMs);
    const found = tidied.unfinished + tidied.orphaned + tidied.expired;
    if (found > 0) log.warn(tidied, `tidied ${occasion}`);
  }
  const tidyQuietly = (occasion: string, settledMs?: number) =>
    tidy(occasion, settledMs).catch((error: unknown) => log.error({ error }, 'not tidied'));

  await tidy('at the start', 0);
  const timer = setInterval(() => void tidyQuietly('after a fault'), EVERY_MS);
  timer.unref();
  return async ({ sweep }) => {
    clearInterval(timer);
    if (sweep) await tidyQuietly('at the stop', 0);
  };
}
