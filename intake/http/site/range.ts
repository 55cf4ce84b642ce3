/** Bytes of a file, from the first to the last, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** One range: `a-b`, `a-` or `-n`. */
const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * The range that a Range header requests from a file of this size, by RFC 9110, section 14.
 * Undefined if the header is missing or not supported, such as several ranges: then the whole file
 * is sent.
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to, length] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (from !== undefined) {
    const first = Number(from);
    const last = to ? Number(to) : Number.POSITIVE_INFINITY;
    if (last < first) return undefined;
    return first < size ? { first, last: Math.min(last, size - 1) } : 'unsatisfiable';
  }
  if (length === undefined) return undefined;
  const count = Math.min(Number(length), size);
  return count > 0 ? { first: size - count, last: size - 1 } : 'unsatisfiable';
}
