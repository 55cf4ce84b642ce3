import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../intake/shared/time.ts';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

const SECOND_MS = 1000;

/** Eighths of a character's width, from one to seven. */
const EIGHTHS = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** As `1 file` and `2 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** As `1.2 MB`, with units of 1000. */
export function bytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

/** As `350 ms`, `12 s`, `5 min`, `3 h` or `4 days`. */
export function duration(ms: number): string {
  if (ms < SECOND_MS) return `${Math.round(ms)} ms`;
  if (ms < 10 * SECOND_MS) return `${Number((ms / SECOND_MS).toFixed(1))} s`;
  if (ms < 2 * MINUTE_MS) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / DAY_MS)} days`;
}

/** A time in the reader's own time zone, as `2026-11-21 14:05`. */
export function time(ms: number): string {
  const at = new Date(ms);
  return `${day(ms)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The same, as `11-21 14:05` if it is in the reader's present year. */
export function recentTime(ms: number, now: number): string {
  const year = `${new Date(now).getFullYear()}-`;
  const whole = time(ms);
  return whole.startsWith(year) ? whole.slice(year.length) : whole;
}

/** A day in the reader's own time zone, as `2026-11-21`. */
export function day(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** A bar whose full length stands for `most`, exact to an eighth of a character. */
export function bar(value: number, most: number, columns: number): string {
  if (value <= 0 || most <= 0) return '';
  const eighths = Math.max(1, Math.round((value / most) * columns * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[(eighths % 8) - 1] ?? '');
}
