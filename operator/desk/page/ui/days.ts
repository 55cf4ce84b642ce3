/** Days are in the reader's time zone; times are milliseconds since the epoch. */

/** The day of a time, like `2026-11-22`. */
export function dateKey(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of a day, or of the day `later` days after it; undefined if `key` isn't a day. */
export function dayStart(key: string, later = 0): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const start = new Date(year, month - 1, day);
  if (start.getMonth() !== month - 1 || start.getFullYear() !== year) return undefined;
  return new Date(year, month - 1, day + later).getTime();
}

/** The start of the day `days` before the day of `time`. Not every day has 24 hours. */
export function daysBefore(time: number, days: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime();
}

/** The days from one time to another, inclusive, like `2026-11-22`. */
export function daysBetween(since: number, until: number): string[] {
  const days: string[] = [];
  for (let day = daysBefore(since, 0); day <= until; day = daysBefore(day, -1)) {
    days.push(dateKey(day));
  }
  return days;
}

/** A time as the value of a `datetime-local` field. */
export function localValue(time: number): string {
  return `${dateKey(time)}T${new Date(time).toTimeString().slice(0, 5)}`;
}
