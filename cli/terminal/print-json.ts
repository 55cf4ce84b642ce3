/** Keys whose numbers are times, in milliseconds since the epoch. */
const TIME = /^(?:at|since|until|before)$|At$/;

/** The largest time that a `Date` holds, in milliseconds. */
const LAST_TIME_MS = 8.64e15;

/**
 * A value as JSON, without its undefined keys, and with times as ISO 8601 in UTC. Characters that a
 * terminal would interpret or hide become escapes like `\u202e`, which any JSON parser understands.
 */
export function toJson(value: unknown): string {
  const written = (key: string, inner: unknown) =>
    isTime(key, inner) ? new Date(inner).toISOString() : inner;
  const text = JSON.stringify(value, written, 2);
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (point) =>
    Array.from({ length: point.length }, (_, i) => escaped(point.charCodeAt(i))).join(''),
  );
}

function isTime(key: string, value: unknown): value is number {
  return TIME.test(key) && typeof value === 'number' && Math.abs(value) <= LAST_TIME_MS;
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
