import { type FileStore, FileStoreError } from '../files/files.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/store.ts';
import { waitingInWords } from '../waiting.ts';

/** How long one check of the store and the disk stays valid, in milliseconds. */
const GOOD_FOR_MS = 1000;

/** Longest a check may take before it counts as failed, in milliseconds. */
const PATIENCE_MS = 2000;

/** What is added while submissions are kept, and those with documents refused. */
const NO_DOCUMENTS = 'documents can not be kept';

/**
 * Whether submissions can be kept right now: the text says how many wait for a person; undefined if
 * they can't be kept. Without its bucket an instance is ready all the same: the bucket is away for
 * all of them, and a balancer would then take pages and texts away as well. The check writes,
 * because a disk that a fault made read-only can still be read. All requests within a second share
 * one check, so that requests cost the store nothing.
 */
export function createReadiness(
  store: Pick<Store, 'ping' | 'records'>,
  files: Pick<FileStore, 'ping'>,
  log: Log,
  now: () => number = () => performance.now(),
): () => Promise<string | undefined> {
  let latest: Promise<string | undefined> | undefined;
  let begun = 0;
  let running = false;

  async function write(): Promise<string> {
    running = true;
    try {
      const [documents, waiting] = await Promise.all([lookAtFiles(), lookAtStore()]);
      return documents === undefined ? waiting : `${waiting}; ${documents}`;
    } finally {
      running = false;
    }
  }

  async function lookAtStore(): Promise<string> {
    await store.ping();
    return waitingInWords(await store.records.counts());
  }

  async function lookAtFiles(): Promise<string | undefined> {
    try {
      await files.ping();
      return undefined;
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error;
      log.error({ error }, NO_DOCUMENTS);
      return NO_DOCUMENTS;
    }
  }

  async function check(): Promise<string | undefined> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('The check took too long.')), PATIENCE_MS);
    try {
      return await Promise.race([write(), late]);
    } catch (error) {
      log.error({ error }, 'not ready');
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return () => {
    // While a check hangs on a disk, no other one is started: it would hang as well.
    if (!latest || (!running && now() - begun >= GOOD_FOR_MS)) {
      begun = now();
      latest = check();
    }
    return latest;
  };
}
