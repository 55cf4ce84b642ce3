import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, constants } from 'node:zlib';

/** Bytes that one round trip carries beside the headers: ten packets (RFC 6928). */
const ROUND_TRIP = 14_000;
/** Bytes of the fonts that every visitor loads, so that they come soon on a slow line, too. */
const FONTS = 50_000;
/** What follows the first view in the home page: see `site/pages/index.astro`. */
const BELOW = 'class="below"';

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * How many bytes of the home page must have arrived before its first view is complete.
 * @param {Buffer} page the home page as brotli sends it
 */
export function firstViewBytes(page) {
  /** What a browser has of the page. @param {number} bytes how many have arrived */
  const arrived = (bytes) =>
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

/**
 * What is heavy in a built site, and what makes it lighter, a line each.
 * @param {string} site the folder of the build
 */
export function heavyParts(site) {
  const view = firstViewBytes(readFileSync(path.join(site, 'index.html.br')));
  const assets = path.join(site, '_astro');
  const fonts = readdirSync(assets)
    .filter((name) => name.includes('-basic.') && name.endsWith('.woff2'))
    .reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0);
  return [
    view > ROUND_TRIP &&
      `The home page's first view has ${kB(view)}. Above ${kB(ROUND_TRIP)} it takes a second round trip: shorter texts help, or another font for headlines (docs/speed.md).`,
    fonts > FONTS &&
      `The fonts have ${kB(fonts)}. Above ${kB(FONTS)} words change into them late on a slow line: one font for both helps, or a plainer one (brand.yaml).`,
  ].filter((line) => line !== false);
}
