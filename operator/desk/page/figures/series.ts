import type { Figures } from '../../../../intake/store/figures.ts';
import { dateKey, daysBetween } from '../ui/days.ts';

/** With this many days or more, a column is a week. */
const WEEKS_FROM = 100;

/** How many submissions came in one column's day or week. */
interface Column {
  /** The day, or the first day of the week, like `2026-11-22`. */
  key: string;
  hiring: number;
  jobseeking: number;
}

/**
 * Arrivals by day in the reader's time zone, or by week over a long time; empty days included. Weeks
 * are counted back from the last day, so the first may be shorter.
 */
export function columnsOf(
  arrivals: Figures['arrivals'],
  since: number,
  until: number,
): { columns: Column[]; isWeekly: boolean } {
  const days = daysBetween(since, until - 1);
  const isWeekly = days.length >= WEEKS_FROM;
  const columns = new Map<string, Column>();
  let column: Column | undefined;
  for (const [index, key] of days.entries()) {
    const isFirst = !isWeekly || (days.length - index) % 7 === 0;
    if (!column || isFirst) column = { key, hiring: 0, jobseeking: 0 };
    columns.set(key, column);
  }
  for (const { at, mode, submissions } of arrivals) {
    const found = columns.get(dateKey(at));
    if (found) found[mode] += submissions;
  }
  return { columns: [...new Set(columns.values())], isWeekly };
}
