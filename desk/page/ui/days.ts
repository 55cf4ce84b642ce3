/** Days are in the reader's time zone; times are milliseconds since the epoch. */

/** The day of a time, like `2026-11-22`. */
export function dateKey(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of the day `days` before the day of `time`. Not every day has 24 hours. */
export function daysBefore(time: number, days: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - days).getTime();
}

/** A time as the value of a `datetime-local` field. */
export function localValue(time: number): string {
  return `${dateKey(time)}T${new Date(time).toTimeString().slice(0, 5)}`;
}
