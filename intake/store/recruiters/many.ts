import type { Filter } from './records.ts';

/** The most submissions that one request may name: more than a person looks through. */
export const MAX_AT_ONCE = 1000;

/**
 * An action on many submissions. With `from`, only on those that still have that stage or owner, so
 * that an undo leaves later changes alone.
 */
export type ManyAct =
  | { what: 'stage' | 'owner'; to: string; from?: string | undefined }
  | { what: 'seen'; to: boolean }
  | { what: 'tag' | 'untag'; word: string }
  | { what: 'hold' | 'release' };

/**
 * Why an action left a submission as it was. `gone`: nothing is stored under the receipt. `same`:
 * it was already so. `other`: it no longer matches `from`. `full`: it has the most tags allowed.
 * `failed`: the database failed before or during its turn; it may have been changed nevertheless.
 */
export const WHYS = ['gone', 'same', 'other', 'full', 'failed'] as const;
export type Why = (typeof WHYS)[number];

/** The result of an action: what it changed, and what not. */
export interface ManyResult {
  /** `before` is its previous stage or owner; '' with the other actions. */
  changed: { receipt: string; before: string }[];
  unchanged: { receipt: string; why: Why }[];
  /** Running attempts for the quarantined submissions, which may still succeed. */
  underWay: number;
}

/** Actions on several submissions. */
export interface Many {
  /** The receipts that a filter chooses, newest first. */
  receipts(filter: Filter, limit: number): Promise<string[]>;
  /**
   * Runs for each the method for one submission, several in each transaction. Throws only if
   * nothing was changed.
   * @param onFault called for a failure after some were changed
   */
  changeMany(
    receipts: readonly string[],
    act: ManyAct,
    by: string,
    onFault: (error: unknown) => void,
  ): Promise<ManyResult>;
}
