import type { Figures } from '../../../intake/store/figures.ts';
import { dateKey, daysBefore } from '../ui/days.ts';

/** With this many days or more, a column is a week. */
const WEEKS_FROM = 100;

/** How many submissions came in one column's day or week. */
interface Column {
  /** The start of the day, or of the week's first day, in milliseconds since the epoch. */
  start: number;
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
  const days: number[] = [];
  for (let day = since; day < until; day = daysBefore(day, -1)) days.push(day);
  const isWeekly = days.length >= WEEKS_FROM;
  const columns = new Map<string, Column>();
  let column: Column | undefined;
  for (const [index, start] of days.entries()) {
    const isFirst = !isWeekly || (days.length - index) % 7 === 0;
    if (!column || isFirst) column = { start, hiring: 0, jobseeking: 0 };
    columns.set(dateKey(start), column);
  }
  for (const { at, mode, submissions } of arrivals) {
    const found = columns.get(dateKey(at));
    if (found) found[mode] += submissions;
  }
  return { columns: [...new Set(columns.values())], isWeekly };
}
