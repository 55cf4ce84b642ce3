import type { Listed } from '../api/types.ts';
import { dayOf } from '../ui/times.ts';
import { LIST } from '../words.ts';
import type { Order } from './filters.ts';

/** Heights in rem. They are fixed, so the list doesn't have to measure 100,000 rows. */
const HEIGHT = { day: 2.25, row: 5.5, rowWithPlace: 6.75 } as const;

/** One line of the list: the heading of a day, or a submission. */
export type Item =
  | { kind: 'day'; key: string; label: string; top: number }
  | { kind: 'row'; key: string; row: Listed; position: number; top: number };

/**
 * Rows grouped by the day they arrived, or in the urgent order by due date, each with its distance
 * from the top in rem.
 */
export function itemsOf(rows: readonly Listed[], now: number, order?: Order): Item[] {
  const items: Item[] = [];
  let day: string | undefined;
  let top = 0;
  rows.forEach((row, index) => {
    const label = order === 'urgent' ? urgencyOf(row, now) : dayOf(row.receivedAt, now);
    if (label !== day) {
      items.push({ kind: 'day', key: label, label, top });
      top += HEIGHT.day;
      day = label;
    }
    const item: Item = { kind: 'row', key: row.receipt, row, position: index + 1, top };
    items.push(item);
    top += heightOf(item);
  });
  return items;
}

function urgencyOf({ answerBy }: Listed, now: number): string {
  if (answerBy === undefined) return LIST.noDue;
  return answerBy <= now ? LIST.overdueRows : LIST.dueOn(dayOf(answerBy, now));
}

/** An item's height in rem. A row is taller when it shows the search match in a document. */
export function heightOf(item: Item | undefined): number {
  if (item?.kind === 'day') return HEIGHT.day;
  return item?.row.found ? HEIGHT.rowWithPlace : HEIGHT.row;
}

/** The first submission at least partly in view. `scrolled` is in rem. */
export function firstInView(items: readonly Item[], scrolled: number): Item | undefined {
  return items.find((item) => item.top + heightOf(item) > scrolled && item.kind === 'row');
}
