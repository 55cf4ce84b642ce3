import { brotliCompressSync } from 'node:zlib';

/**
 * How large the home pages of the agencies here may be, in bytes after brotli. One round trip
 * carries ten packets (RFC 6928): 14,000 bytes beside 0.6 kB of headers. The rest of the 14,000 is
 * for an owner's own words, which may be longer than ours. What each part of the pages weighs, and
 * what it would take to keep 1,500 bytes free, is in docs/speed.md.
 */
export const PAGE_BUDGET = {
  sample: 13_350,
  harbor: 13_800,
  /** Of any other agency: the build says so above one round trip, and its owner decides. */
  other: 20_000,
};

/** The bytes that a text of the build sends. */
export function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length;
}
