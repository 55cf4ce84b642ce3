import { randomBytes } from 'node:crypto';

/** Maximum number of stored selections; each has at most 1,000 receipts. */
const MAX_KEPT = 50;

export type Selections = ReturnType<typeof createSelections>;

/**
 * Stores selections for the download that follows: a download is a link, and the receipts of many
 * submissions don't fit into a URL.
 */
export function createSelections() {
  const kept = new Map<string, readonly string[]>();
  return {
    /** @returns the id of the selection. Beyond the limit, the oldest one is dropped. */
    keep(receipts: readonly string[]): string {
      const id = randomBytes(16).toString('hex');
      kept.set(id, receipts);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    /** Its receipts; undefined if it was dropped or the desk has restarted. */
    of: (id: string): readonly string[] | undefined => kept.get(id),
  };
}
