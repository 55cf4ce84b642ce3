import type { Filter } from './records.ts';

/** Submissions that one request may name: more than a person looks through. */
export const MAX_AT_ONCE = 1000;

/**
 * What is done to many submissions at once. With `from`, only to those that have that stage or
 * owner still: so an undo leaves alone what somebody changed since.
 */
export type ManyAct =
  | { what: 'stage' | 'owner'; to: string; from?: string | undefined }
  | { what: 'seen'; to: boolean }
  | { what: 'tag' | 'untag'; word: string }
  | { what: 'hold' | 'release' };

/**
 * Why an act left a submission as it was. `gone`: nothing is held under the receipt. `same`: it was
 * so already. `other`: it is not as `from` says any more. `full`: it has as many tags as it may
 * have. `failed`: the database failed before its turn, or in it; then it may have been changed
 * nevertheless.
 */
export const WHYS = ['gone', 'same', 'other', 'full', 'failed'] as const;
export type Why = (typeof WHYS)[number];

/** What an act did, and what not. */
export interface ManyResult {
  /** `before` is the stage or owner it had; '' with the other acts. */
  changed: { receipt: string; before: string }[];
  unchanged: { receipt: string; why: Why }[];
  /** Attempts under way at what is held, which may still succeed. */
  underWay: number;
}

/** Several submissions in one act. */
export interface Many {
  /** The receipts that a filter chooses, the newest first. */
  receipts(filter: Filter, limit: number): Promise<string[]>;
  /**
   * Does to each what the method for one submission does, some in each transaction. Throws only if
   * nothing was changed.
   * @param onFault told of a failure after some were changed
   */
  changeMany(
    receipts: readonly string[],
    act: ManyAct,
    by: string,
    onFault: (error: unknown) => void,
  ): Promise<ManyResult>;
}
