import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Bytes that one round trip carries beside the headers: ten packets (RFC 6928). */
const ROUND_TRIP = 14_000;
/** Bytes of all fonts that come soon on a slow line, too. */
const FONTS = 40_000;

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * What is heavy in a built site, and what makes it lighter, a line each.
 * @param {string} site the folder of the build
 */
export function heavyParts(site) {
  const page = statSync(path.join(site, 'index.html.br')).size;
  const assets = path.join(site, '_astro');
  const fonts = readdirSync(assets)
    .filter((name) => name.endsWith('.woff2'))
    .reduce((sum, name) => sum + statSync(path.join(assets, name)).size, 0);
  return [
    page > ROUND_TRIP &&
      `The home page has ${kB(page)}. Above ${kB(ROUND_TRIP)} it takes a second round trip: shorter texts help, fewer questions, or another font for headlines (docs/speed.md).`,
    fonts > FONTS &&
      `The fonts have ${kB(fonts)}. Above ${kB(FONTS)} words change into them late on a slow line: one font for both helps, or a plainer one (brand.yaml).`,
  ].filter((line) => line !== false);
}
