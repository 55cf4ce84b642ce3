import type { Mode } from '../../../../contract/audience.ts';
import type { Figures } from '../../../../intake/store/figures.ts';
import { dateKey, dayStart, daysBetween } from '../ui/days.ts';

/** With this many days or more, a column is a week. */
const WEEKS_FROM = 100;

/** How many submissions came in one column's day or week. */
export interface Column {
  /** The day, or the first day of the week, like `2026-11-22`. */
  key: string;
  hiring: number;
  jobseeking: number;
}

/** Arrivals by day in the reader's time zone, or by week over a long time; empty days included. */
export function columnsOf(
  arrivals: Figures['arrivals'],
  since: number,
  until: number,
): { columns: Column[]; isWeekly: boolean } {
  const sums = new Map<string, Record<Mode, number>>();
  for (const { at, mode, submissions } of arrivals) {
    const key = dateKey(at);
    const sum = sums.get(key) ?? { hiring: 0, jobseeking: 0 };
    sum[mode] += submissions;
    sums.set(key, sum);
  }
  const days = daysBetween(since, until - 1).map((key) => ({
    key,
    ...(sums.get(key) ?? { hiring: 0, jobseeking: 0 }),
  }));
  if (days.length < WEEKS_FROM) return { columns: days, isWeekly: false };
  return { columns: weeksOf(days), isWeekly: true };
}

/** Weeks of seven days, counted back from the last day. The first week may be shorter. */
function weeksOf(days: readonly Column[]): Column[] {
  const first = days.length % 7;
  const weeks = first > 0 ? [days.slice(0, first)] : [];
  for (let at = first; at < days.length; at += 7) weeks.push(days.slice(at, at + 7));
  return weeks.map((week) => ({
    key: week[0]?.key ?? '',
    hiring: sumOf(week, (day) => day.hiring),
    jobseeking: sumOf(week, (day) => day.jobseeking),
  }));
}

/** Round ticks for a scale from 0 to at least the highest value, in at most four steps. */
export function ticksOf(highest: number): number[] {
  const most = Math.max(highest, 1);
  const rough = most / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((times) => times * unit).find((each) => each >= rough) ?? 1,
  );
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

export function sumOf<T>(all: readonly T[], value: (each: T) => number): number {
  return all.reduce((sum, each) => sum + value(each), 0);
}

/** When a column's day begins, in milliseconds since the epoch. */
export function timeOf({ key }: Column): number {
  return dayStart(key) ?? 0;
}
