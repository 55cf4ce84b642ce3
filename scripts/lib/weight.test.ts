import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heavyParts } from './weight.mjs';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'weight-'));
  mkdirSync(path.join(site, '_astro'));
});
afterEach(() => rmSync(site, { recursive: true }));

/** Bytes that can't be compressed, as text. */
const words = (bytes: number) => randomBytes(bytes).toString('base64');

/** Writes a page with so much in its first view and below, and the fonts of these sizes. */
function write(view: number, below: number, ...fonts: number[]): void {
  const html = `<main>${words(view)}<div class="below">${words(below)}</div></main>`;
  writeFileSync(path.join(site, 'index.html.br'), brotliCompressSync(html));
  fonts.forEach((bytes, i) => {
    writeFileSync(path.join(site, `_astro/font-${i}-basic.hash.woff2`), Buffer.alloc(bytes));
  });
}

test('[X19] [X16] a first view of one round trip with light fonts is built without a word', () => {
  write(12_000, 30_000, 20_000, 20_000);
  // Letters that few texts have load only with a text that has them.
  writeFileSync(path.join(site, '_astro/font-more.hash.woff2'), Buffer.alloc(90_000));
  expect(heavyParts(site)).toEqual([]);
});

test('[X19] [X16] an owner hears what is heavy, and what helps', () => {
  write(17_500, 0, 31_572, 18_780);
  expect(heavyParts(site)).toEqual([
    expect.stringMatching(/^The home page's first view has 17\.\d kB\. .*shorter texts help/),
    expect.stringMatching(/^The fonts have 50\.4 kB\. Above 50\.0 kB .*one font for both helps/),
  ]);
});
