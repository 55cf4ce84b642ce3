import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

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

/** The part after the first view of the home page: see `site/pages/index.astro`. */
const BELOW = 'class="below"';

/**
 * How many bytes of the home page must have arrived before its first view is complete.
 * @param page the home page as brotli sends it
 */
export function firstViewBytes(page: Buffer): number {
  /** The part of the page a browser has after `bytes` bytes. */
  const arrived = (bytes: number) =>
    brotliDecompressSync(page.subarray(0, bytes), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
  const end = arrived(page.length).indexOf(BELOW);
  if (end < 0) throw new Error(`The home page has no part with ${BELOW}.`);
  let [few, enough] = [0, page.length];
  while (enough - few > 1) {
    const half = Math.floor((few + enough) / 2);
    if (arrived(half).length < end) few = half;
    else enough = half;
  }
  return enough;
}
