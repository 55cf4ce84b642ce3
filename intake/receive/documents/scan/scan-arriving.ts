import type { FileHandle } from 'node:fs/promises';
import type { Log } from '../../../shared/log.ts';
import type { Scan } from './clamd.ts';

/** How long all files of a form may wait for the scanner before the visitor's response, in ms. */
const PATIENCE_MS = 2000;
const PIECE_BYTES = 64 * 1024;

/** The result of a scan. `unscanned`: no verdict yet; it is scanned later. */
export type Scanned = 'clean' | 'infected' | 'unscanned';

/** Scans the arriving files of one form. */
export type ScanArriving = (handle: FileHandle, size: number) => Promise<Scanned>;

/**
 * @returns creates a scanner for one form: its files share a limit of two seconds, so that a slow
 * or missing scanner costs a visitor no more
 */
export function createScanArriving(
  scan: Scan,
  log: Pick<Log, 'warn'>,
  patienceMs: number = PATIENCE_MS,
): () => ScanArriving {
  return () => {
    let leftMs = patienceMs;
    return async (handle, size) => {
      if (leftMs <= 0) return 'unscanned';
      const begun = performance.now();
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), leftMs);
      try {
        const malware = await scan(piecesOf(handle, size), ending.signal);
        if (malware !== undefined) log.warn({ malware }, 'a document contains malware');
        return malware === undefined ? 'clean' : 'infected';
      } catch (error) {
        log.warn({ error }, 'a document was not scanned; will try again later');
        // A missing scanner isn't asked again for each file of the form.
        leftMs = 0;
        return 'unscanned';
      } finally {
        clearTimeout(timer);
        leftMs -= performance.now() - begun;
      }
    };
  };
}

async function* piecesOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - at));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
