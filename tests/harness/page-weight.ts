import { brotliCompressSync } from 'node:zlib';

/**
 * How large the home pages of the agencies here may be, in bytes after brotli. One round trip
 * carries ten packets (RFC 6928), 14,000 bytes beside 0.6 kB of headers: the whole first view comes
 * in it, with room for an owner's own words, which may be longer than ours.
 */
export const PAGE_BUDGET = {
  firstView: 12_400,
  /** To the end of the footer. */
  sample: 18_800,
  /** Of any other agency: its owner decides. */
  other: 30_000,
};

/** A text of the build as it is sent. */
export function compressed(text: string | Buffer): Buffer {
  return brotliCompressSync(text);
}
