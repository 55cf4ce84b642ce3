import { useState } from 'react';
import { MAX_AT_ONCE } from '../../../../contract/desk.ts';

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

interface Chosen {
  /** The list that the selection belongs to. */
  list: string;
  receipts: ReadonlySet<string>;
  last?: string;
}

/**
 * The selection in a list, limited to what one request may contain.
 * @param list identifies the list; a different one starts with an empty selection
 */
export function useSelection(list: string): Selection {
  const [kept, setKept] = useState<Chosen>({ list, receipts: new Set() });
  const here = (chosen: Chosen): Chosen =>
    chosen.list === list ? chosen : { list, receipts: new Set() };
  const change = (next: (chosen: Chosen) => Chosen) => setKept((chosen) => next(here(chosen)));
  return {
    receipts: here(kept).receipts,
    toggle: (receipt) => change((chosen) => toggled(chosen, receipt)),
    add: (receipts) => change((chosen) => added(chosen, receipts)),
    addThrough: (receipt, rows) =>
      change((chosen) => added(chosen, between(rows, chosen.last, receipt), receipt)),
    keep: (receipts) => change(({ list }) => ({ list, receipts: new Set(receipts) })),
    clear: () => change(({ list }) => ({ list, receipts: new Set() })),
  };
}

function toggled(chosen: Chosen, receipt: string): Chosen {
  if (!chosen.receipts.has(receipt)) return added(chosen, [receipt]);
  const receipts = new Set(chosen.receipts);
  receipts.delete(receipt);
  return { ...chosen, receipts, last: receipt };
}

function added(chosen: Chosen, more: readonly string[], last = more.at(-1)): Chosen {
  const receipts = new Set([...chosen.receipts, ...more].slice(0, MAX_AT_ONCE));
  return { ...chosen, receipts, ...(last !== undefined && { last }) };
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
