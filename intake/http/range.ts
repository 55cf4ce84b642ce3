/** Bytes of a file, the first and the last of them included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** One range: `a-b`, `a-` or `-n`. */
const SINGLE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/**
 * What a Range header asks of a file of this size, by RFC 9110, section 14. Undefined where it asks
 * for nothing that is understood here, as several ranges at once: the whole file is the answer then.
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
