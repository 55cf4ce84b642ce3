import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { heavyParts } from './weight.mjs';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'weight-'));
  mkdirSync(path.join(site, '_astro'));
});
afterEach(() => rmSync(site, { recursive: true }));

function write(page: number, ...fonts: number[]): void {
  writeFileSync(path.join(site, 'index.html.br'), Buffer.alloc(page));
  fonts.forEach((bytes, i) => {
    writeFileSync(path.join(site, `_astro/font-${i}.woff2`), Buffer.alloc(bytes));
  });
}

test('[X19] [X16] a page of one round trip with light fonts is built without a word', () => {
  write(14_000, 20_000, 20_000);
  expect(heavyParts(site)).toEqual([]);
});

test('[X19] [X16] an owner hears what is heavy, and what helps', () => {
  write(15_230, 31_572, 18_780);
  expect(heavyParts(site)).toEqual([
    expect.stringMatching(/^The home page has 15\.2 kB\. Above 14\.0 kB .*shorter texts help/),
    expect.stringMatching(/^The fonts have 50\.4 kB\. Above 40\.0 kB .*one font for both helps/),
  ]);
});
