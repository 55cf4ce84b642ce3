import { createReadStream } from 'node:fs';
import type { Log } from '../../../shared/log.ts';
import type { Scan } from './clamd.ts';

/** How long all files of a form may wait for the scanner before the visitor's response, in ms. */
const TIMEOUT_MS = 2000;

/** The result of a scan. `unscanned`: no verdict yet; it is scanned later. */
export type Scanned = 'clean' | 'infected' | 'unscanned';

/** Scans the files of one form, by their paths. A slow or missing scanner costs two seconds. */
export type ScanUploads = (paths: readonly string[]) => Promise<Scanned[]>;

export function createScanUploads(
  scan: Scan,
  log: Pick<Log, 'warn'>,
  timeoutMs: number = TIMEOUT_MS,
): ScanUploads {
  return async (paths) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const results: Scanned[] = [];
    for (const path of paths) {
      // A missing scanner isn't asked again for each file of the form.
      const isAway = results.at(-1) === 'unscanned';
      results.push(isAway ? 'unscanned' : await scanOne(path, signal));
    }
    return results;
  };

  async function scanOne(path: string, signal: AbortSignal): Promise<Scanned> {
    try {
      const malware = await scan(createReadStream(path), signal);
      if (malware !== undefined) log.warn({ malware }, 'a document contains malware');
      return malware === undefined ? 'clean' : 'infected';
    } catch (error) {
      log.warn({ error }, 'a document was not scanned; will try again later');
      return 'unscanned';
    }
  }
}
