import { Temporal } from 'temporal-polyfill';
import type { Promised } from '../../contract/desk.ts';
import { DAY_MS } from './time.ts';

/** More days without a business day in a row than any calendar has. */
const MAX_CLOSED_DAYS = 60;

/**
 * The deadline for a reply. A submission within business hours is due at the same time of the
 * promised business day. Others count from the next opening, so one business day later is that
 * day's end.
 * @param receivedAt milliseconds since the epoch, as the result
 */
export function answerBy(receivedAt: number, promised: Promised): number {
  const { timeZone, from, to, businessDays } = promised;
  const came = zonedAt(receivedAt, timeZone);
  const date = came.toPlainDate();
  const time = came.toPlainTime();
  const isDay = isBusinessDay(date, promised);
  const isBefore = Temporal.PlainTime.compare(time, from) < 0;
  if (isDay && !isBefore && Temporal.PlainTime.compare(time, to) < 0) {
    return at(businessDayAfter(date, businessDays, promised), time, timeZone);
  }
  // The day of the next opening is the first promised day, and ends with its last hour.
  const daysLeft = isDay && isBefore ? businessDays - 1 : businessDays;
  return at(businessDayAfter(date, daysLeft, promised), to, timeZone);
}

/**
 * `answerBy` for many times, best in ascending order. Until the next opening or closing, a deadline
 * is either shifted as much as the submission or the same for all, so it is calculated once for
 * each span: 100,000 times of a year take 0.1 s, and one by one 4 s.
 */
export function promisesFor(promised: Promised): (receivedAt: number) => number {
  let [start, end, first, last] = [0, 0, 0, 0];
  return (receivedAt) => {
    if (receivedAt < start || receivedAt >= end) {
      start = receivedAt;
      end = nextTurn(start, promised);
      first = answerBy(start, promised);
      last = answerBy(end - 1, promised);
    }
    if (first === last) return first;
    if (last - first === end - 1 - start) return first + receivedAt - start;
    // The clock changes within business hours.
    return answerBy(receivedAt, promised);
  };
}

/** The next opening or closing after a time, also of a closed day. */
function nextTurn(time: number, { timeZone, from, to }: Promised): number {
  const today = zonedAt(time, timeZone).toPlainDate();
  const turns = [today, today.add({ days: 1 })].flatMap((day) => [
    at(day, from, timeZone),
    at(day, to, timeZone),
  ]);
  return Math.min(...turns.filter((turn) => turn > time));
}

/**
 * The time before which submissions are due by `by`. It is found by bisection: a later submission
 * is never due earlier.
 * @param by milliseconds since the epoch, as the result
 */
export function dueFrom(by: number, promised: Promised): number {
  let late = by;
  let early = by - MAX_CLOSED_DAYS * DAY_MS;
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (answerBy(middle, promised) <= by) early = middle;
    else late = middle;
  }
  return late;
}

/** Whether the agency is open on the day of this time, and has already opened. */
export function hasOpened(now: number, promised: Promised): boolean {
  const zoned = zonedAt(now, promised.timeZone);
  return (
    isBusinessDay(zoned.toPlainDate(), promised) &&
    Temporal.PlainTime.compare(zoned.toPlainTime(), promised.from) >= 0
  );
}

/** When the agency closes on the day of this time. */
export function closesAt(now: number, { timeZone, to }: Promised): number {
  return at(zonedAt(now, timeZone).toPlainDate(), to, timeZone);
}

/** The day of a time in the agency's time zone, such as `2026-11-20`. */
export function dayAt(now: number, timeZone: string): string {
  return zonedAt(now, timeZone).toPlainDate().toString();
}

function zonedAt(time: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
}

function isBusinessDay(date: Temporal.PlainDate, { days, closed }: Promised): boolean {
  return days.includes(date.dayOfWeek) && !closed.includes(date.toString());
}

/** The settings have at least one day of the week, so this ends. */
function businessDayAfter(
  date: Temporal.PlainDate,
  count: number,
  promised: Promised,
): Temporal.PlainDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (isBusinessDay(day, promised)) left -= 1;
  }
  return day;
}

/** A time that the clock skips in spring is moved to the same time of the following hour. */
function at(
  date: Temporal.PlainDate,
  plainTime: Temporal.PlainTimeLike | string,
  timeZone: string,
) {
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}
