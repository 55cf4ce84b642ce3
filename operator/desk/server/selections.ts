import { randomBytes } from 'node:crypto';

/** Selections that are kept; each has 1,000 receipts at most. */
const MAX_KEPT = 50;

export type Selections = ReturnType<typeof createSelections>;

/**
 * Remembers selections for the download that follows: a download is a link, and the receipts of
 * many submissions don't fit into an address.
 */
export function createSelections() {
  const kept = new Map<string, readonly string[]>();
  return {
    /** @returns the id of the selection; the oldest one is forgotten for it if there are too many */
    keep(receipts: readonly string[]): string {
      const id = randomBytes(16).toString('hex');
      kept.set(id, receipts);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    /** Its receipts; undefined if it was forgotten, or the desk was started again since. */
    of: (id: string): readonly string[] | undefined => kept.get(id),
  };
}
