import { type FileStore, FileStoreError } from '../../files/files.ts';
import type { Log } from '../../shared/log.ts';
import { longLog } from '../../store/engine/sqlite/long-log.ts';
import type { Store } from '../../store/store.ts';
import { COUNTS_GOOD_FOR_MS, cachedFor } from './cached.ts';
import { waitingInWords } from './waiting.ts';

/** How long one check of the store and the disk stays valid, in milliseconds. */
const GOOD_FOR_MS = 1000;

/** Longest a check may take before it counts as failed, in milliseconds. */
const PATIENCE_MS = 2000;

/** Added while submissions can be saved, but those with documents are refused. */
const NO_DOCUMENTS = "documents can't be stored";

/**
 * Whether submissions can be saved right now. Returns messages for monitoring, or undefined if
 * nothing can be saved. Without its bucket an instance is still ready: no instance can reach the
 * bucket, and a load balancer would take pages and texts offline as well. The check writes, because
 * a disk that an error made read-only can still be read. All requests within a second share one
 * check, so that they cost the store nothing.
 */
export function createReadiness(
  store: Pick<Store, 'ping' | 'records' | 'logBytes'>,
  files: Pick<FileStore, 'ping'>,
  log: Log,
  now: () => number = () => performance.now(),
): () => Promise<readonly string[] | undefined> {
  const counts = cachedFor(COUNTS_GOOD_FOR_MS, () => store.records.waiting(), now);
  let latest: ReturnType<typeof check> | undefined;
  let begun = 0;
  let running = false;

  async function write(): Promise<readonly string[]> {
    running = true;
    try {
      const [documents, words] = await Promise.all([lookAtFiles(), lookAtStore()]);
      return documents === undefined ? words : [...words, documents];
    } finally {
      running = false;
    }
  }

  async function lookAtStore(): Promise<readonly string[]> {
    await store.ping();
    const log = longLog(await store.logBytes());
    return [waitingInWords(await counts()), ...(log === undefined ? [] : [log])];
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

  async function check(): Promise<readonly string[] | undefined> {
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
    // While a check hangs on a disk, no other one starts: it would hang as well.
    if (!latest || (!running && now() - begun >= GOOD_FOR_MS)) {
      begun = now();
      latest = check();
    }
    return latest;
  };
}
