const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Like `1 file` or `2 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Like `1.2 MB`, with units of 1000. */
export function bytes(size: number): string {
  let value = size;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

/** A time in the local time zone, like `2026-11-21 14:05`. */
export function time(ms: number): string {
  const at = new Date(ms);
  return `${day(ms)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A day in the local time zone, like `2026-11-21`. */
function day(ms: number): string {
  const at = new Date(ms);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
