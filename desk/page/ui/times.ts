import { dateKey, daysBefore } from './days.ts';

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const SHORT = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const YEAR = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'medium' });
const NUMBER = new Intl.NumberFormat();

/** For example `09:41`. */
export const clockOf = (time: number) => CLOCK.format(time);
/** For example `22 Nov`. */
export const shortDayOf = (time: number) => SHORT.format(time);
/** The full date and time, for tooltips and details. */
export const wholeOf = (time: number) => FULL.format(time);
/** For example `12,840`. */
export const numberOf = (count: number) => NUMBER.format(count);

/** `Today`, `Yesterday`, `Tomorrow`, or a date like `Fri, Nov 20`, with the year if not this one. */
export function dayOf(time: number, now: number): string {
  const key = dateKey(time);
  if (key === dateKey(now)) return 'Today';
  if (key === dateKey(daysBefore(now, 1))) return 'Yesterday';
  if (key === dateKey(daysBefore(now, -1))) return 'Tomorrow';
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? DAY : YEAR).format(time);
}

/** For example `Today 09:41`. */
export function momentOf(time: number, now: number): string {
  return `${dayOf(time, now)} ${clockOf(time)}`;
}

/** For use within a sentence, for example `today 09:41`. */
export const momentWithin = (time: number, now: number) => within(momentOf(time, now));

/** For use within a sentence, for example `tomorrow`. */
export const dayWithin = (time: number, now: number) => within(dayOf(time, now));

function within(words: string): string {
  return words.replace(/^(Today|Yesterday|Tomorrow)/, (day) => day.toLowerCase());
}

/** For example `0.3 s`, `12 s`, `4 min`, `3 h` or `2 days`. */
export function spanOf(ms: number): string {
  const s = ms / 1000;
  if (s < 10) return `${s.toFixed(1)} s`;
  if (s < 60) return `${Math.round(s)} s`;
  if (s < 3600) return `${Math.round(s / 60)} min`;
  if (s < 48 * 3600) return `${Math.round(s / 3600)} h`;
  return `${Math.round(s / 86_400)} days`;
}
