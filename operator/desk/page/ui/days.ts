/** Days are those of the reader's own clock; times are milliseconds since the epoch. */

/** A time's day as `2026-11-22`. */
export function dateKey(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a day begins, or one that many days later; undefined for what is no day. */
export function dayStart(key: string, later = 0): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(key);
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const start = new Date(year, month - 1, day);
  if (start.getMonth() !== month - 1 || start.getFullYear() !== year) return undefined;
  return new Date(year, month - 1, day + later).getTime();
}

/** When the day began that was so many days before a time's own. Not every day has 24 hours. */
export function daysBefore(time: number, days: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime();
}

/** The days from one time to another as `2026-11-22`, both ends included. */
export function daysBetween(since: number, until: number): string[] {
  const days: string[] = [];
  for (let day = daysBefore(since, 0); day <= until; day = daysBefore(day, -1)) {
    days.push(dateKey(day));
  }
  return days;
}
