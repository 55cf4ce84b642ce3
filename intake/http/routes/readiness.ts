import { type FileStore, FileStoreError } from '../../files/files.ts';
import type { Log } from '../../shared/log.ts';
import type { Attention } from '../../store/inbox.ts';
import type { Store } from '../../store/store.ts';

/** How long one check of the store and the disk stays valid, in milliseconds. */
const GOOD_FOR_MS = 1000;

/** The longest that a check may take before it counts as failed, in milliseconds. */
const MAX_CHECK_MS = 2000;

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
  store: Pick<Store, 'ping' | 'records'>,
  files: Pick<FileStore, 'ping'>,
  log: Log,
): () => Promise<readonly string[] | undefined> {
  async function checkStore(): Promise<readonly string[]> {
    await store.ping();
    return [attentionInWords(await store.records.attention())];
  }

  async function checkFiles(): Promise<readonly string[]> {
    const error = await files.ping().catch((reason: unknown) => reason);
    if (error === undefined) return [];
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ error }, NO_DOCUMENTS);
    return [NO_DOCUMENTS];
  }

  async function check(): Promise<readonly string[] | undefined> {
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The check took too long.')), MAX_CHECK_MS).unref();
    });
    try {
      const words = Promise.all([checkStore(), checkFiles()]);
      return (await Promise.race([words, late])).flat();
    } catch (error) {
      log.error({ error }, 'not ready');
      return undefined;
    }
  }

  let latest = {
    at: Number.NEGATIVE_INFINITY,
    words: Promise.resolve<readonly string[] | undefined>(undefined),
  };
  return () => {
    const now = performance.now();
    if (now - latest.at >= GOOD_FOR_MS) latest = { at: now, words: check() };
    return latest.words;
  };
}

/** A summary of what needs attention, for monitoring. */
export function attentionInWords({ suspects, failed }: Attention): string {
  const parts = [
    failed === 1 && '1 submission was not delivered',
    failed > 1 && `${failed} submissions were not delivered`,
    suspects === 1 && '1 submission is quarantined',
    suspects > 1 && `${suspects} submissions are quarantined`,
  ].filter(Boolean);
  return parts.length === 0 ? 'nothing needs attention' : parts.join(', ');
}
