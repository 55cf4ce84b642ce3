import type { FileStore } from '../../../files/files.ts';
import type { Log } from '../../../shared/log.ts';
import type { Store } from '../../../store/store.ts';
import type { Scan } from './clamd.ts';

/** How often files that were not scanned are looked for, in milliseconds. */
const EVERY_MS = 60_000;
/** Longest scan of one file, in milliseconds: clamd's own limit is 120 s. */
const PATIENCE_MS = 120_000;
/** Files per round; the next round takes the next ones. */
const AT_ONCE = 20;

/**
 * Scans files that could not be scanned when they arrived, once the scanner is back. Submissions
 * with malware are then quarantined.
 * @returns stops scanning; a running scan is abandoned and repeated after the next start
 */
export function startRescan(options: {
  store: Pick<Store, 'scans'>;
  files: Pick<FileStore, 'open'>;
  scan: Scan;
  log: Log;
}): () => Promise<void> {
  const { store, files, scan, log } = options;
  const ending = new AbortController();

  async function look(): Promise<void> {
    for (const id of await store.scans.due(AT_ONCE)) {
      if (ending.signal.aborted) return;
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const file = await files.open(id);
      try {
        const malware = await scan(file.chunks(), signal);
        await store.scans.done(id, malware !== undefined);
        if (malware !== undefined) log.warn({ malware }, 'a stored document contains malware');
      } catch (error) {
        await store.scans.failed(id);
        throw error;
      } finally {
        await file.close();
      }
    }
  }

  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(look).catch((error: unknown) => {
      if (!ending.signal.aborted) log.warn({ error }, 'documents are still waiting to be scanned');
    });
  }, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  };
}
