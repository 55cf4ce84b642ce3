import type { FileStore, OpenFile } from '../files/files.ts';
import type { Scan } from '../receive/documents/scan/clamd.ts';
import type { Log } from '../shared/log.ts';
import { MINUTE_MS } from '../shared/time.ts';
import type { Store } from '../store/store.ts';
import { repeat } from './repeat.ts';

/** Longest scan of one file, in milliseconds: clamd's own limit is 120 s. */
const TIMEOUT_MS = 120_000;
/** Files per round; the next round takes the next ones. */
const FILES_PER_ROUND = 20;

interface Parts {
  store: Pick<Store, 'scans'>;
  files: Pick<FileStore, 'open'>;
  scan: Scan;
  log: Log;
}

/**
 * Scans files that could not be scanned when they arrived, once the scanner is back. Submissions
 * with malware are then quarantined.
 * @returns stops scanning; a running scan is abandoned and repeated after the next start
 */
export function startRescan(parts: Parts): () => Promise<void> {
  return repeat(
    (signal) => rescan(parts, signal),
    { firstMs: MINUTE_MS, everyMs: MINUTE_MS },
    'documents are still waiting to be scanned',
    parts.log,
  );
}

async function rescan({ store, files, scan, log }: Parts, ending: AbortSignal): Promise<void> {
  for (const id of await store.scans.due(FILES_PER_ROUND)) {
    if (ending.aborted) return;
    let file: OpenFile | undefined;
    try {
      file = await files.open(id);
      const signal = AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)]);
      const malware = await scan(file.chunks(), signal);
      await store.scans.done(id, malware !== undefined);
      if (malware !== undefined) log.warn({ malware }, 'a stored document contains malware');
    } catch (error) {
      await store.scans.failed(id);
      throw error;
    } finally {
      await file?.close();
    }
  }
}
