import type { ListedSubmission } from '../../../../intake/store/recruiters/records.ts';
import { dayOf } from '../ui/times.ts';

/** Heights in rem. They are fixed, so the list needn't measure 100,000 rows. */
export const HEIGHT = { day: 2.25, row: 5.5 } as const;

/** One line of the list: the heading of a day, or a submission. */
export type Item =
  | { kind: 'day'; key: string; label: string; top: number }
  | { kind: 'row'; key: string; row: ListedSubmission; position: number; top: number };

/** Rows under the days they came on, each with its place from the top in rem. */
export function itemsOf(rows: readonly ListedSubmission[], now: number): Item[] {
  const items: Item[] = [];
  let day: string | undefined;
  let top = 0;
  rows.forEach((row, index) => {
    const label = dayOf(row.receivedAt, now);
    if (label !== day) {
      items.push({ kind: 'day', key: label, label, top });
      top += HEIGHT.day;
      day = label;
    }
    items.push({ kind: 'row', key: row.receipt, row, position: index + 1, top });
    top += HEIGHT.row;
  });
  return items;
}

/** The first submission in view, wholly or in part. `scrolled` is in rem. */
export function firstInView(items: readonly Item[], scrolled: number): Item | undefined {
  return items.find((item) => item.top + HEIGHT[item.kind] > scrolled && item.kind === 'row');
}
