import { useEffect, useRef, useState } from 'react';
import { MAX_AT_ONCE } from '../../../contract/desk.ts';

/** The selected receipts of a list. Their rows may move, leave the list, or not be loaded yet. */
export interface Selection {
  receipts: ReadonlySet<string>;
  toggle(receipt: string): void;
  add(receipts: readonly string[]): void;
  /** Adds all rows from the last selected one to this one. */
  addThrough(receipt: string, rows: readonly { receipt: string }[]): void;
  /** Reduces the selection to these. */
  keep(receipts: readonly string[]): void;
  clear(): void;
}

/**
 * The selection in a list, limited to what one request may contain.
 * @param list identifies the list; a different one starts with an empty selection
 */
export function useSelection(list: string): Selection {
  const [receipts, setReceipts] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const clear = () => setReceipts(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts empty
  useEffect(clear, [list]);

  function add(more: readonly string[], end = more.at(-1)): void {
    last.current = end;
    setReceipts((before) => new Set([...before, ...more].slice(0, MAX_AT_ONCE)));
  }

  function toggle(receipt: string): void {
    last.current = receipt;
    if (receipts.has(receipt)) setReceipts(receipts.difference(new Set([receipt])));
    else add([receipt]);
  }

  return {
    receipts,
    toggle,
    add: (more) => add(more),
    addThrough: (receipt, rows) => add(between(rows, last.current, receipt), receipt),
    keep: (those) => setReceipts(new Set(those)),
    clear,
  };
}

/** The receipts from one row to another, inclusive; only the second if the first is missing. */
export function between(
  rows: readonly { receipt: string }[],
  from: string | undefined,
  to: string,
): string[] {
  const ends = [from, to].map((end) => rows.findIndex(({ receipt }) => receipt === end));
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map(({ receipt }) => receipt);
}
