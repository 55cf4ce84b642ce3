import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { home } from '../../site/content/home.ts';
import { ROOT } from '../harness/service.ts';
import { IS_SAMPLE } from '../sample/sample.ts';

/**
 * How large things may be, in bytes after brotli; the reasons are in docs/performance.md. What grows
 * with an owner's words, pictures or fonts has more room where `content/` is no longer the sample.
 */
const BUDGET = {
  /** The home page with all styles. */
  page: IS_SAMPLE ? 40_000 : 50_000,
  /** The page, its script, and its fonts: everything before a visitor does anything. */
  beforeInteraction: IS_SAMPLE ? 115_000 : 230_000,
  /** All scripts that a visitor's way through the page and the form may load. */
  scripts: IS_SAMPLE ? 133_000 : 140_000,
  /** Loaded by the click that starts a call, besides React: the panel with styles and the search. */
  call: IS_SAMPLE ? 14_000 : 18_000,
  film: 700_000,
  /** The desk's scripts before a recruiter opens a PDF or the reports, after gzip. */
  desk: 320_000,
};

const SITE = path.join(ROOT, 'dist');
const html = readFileSync(path.join(SITE, 'index.html'), 'utf8');

interface Part {
  name: string;
  bytes: number;
}

/** Files of a folder of the build, the largest first, with the bytes that each sends. */
function files(pattern: RegExp, folder = '_astro'): Part[] {
  return readdirSync(path.join(SITE, folder))
    .filter((name) => pattern.test(name))
    .map((name) => {
      const file = path.join(SITE, folder, name);
      const isText = /\.(?:js|css)$/.test(name);
      return {
        name,
        bytes: isText ? brotliCompressSync(readFileSync(file)).length : statSync(file).size,
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** Fails with a list of the files and their sizes, which shows the one that grew. */
function expectWithin(budget: number, parts: readonly Part[]): void {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  const list = parts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  expect(parts).not.toEqual([]);
  expect(sum, `${sum} of ${budget} bytes:\n${list}`).toBeLessThanOrEqual(budget);
}

/** The script that the page loads after the first paint, with the scripts that it imports. */
function startScripts(): Part[] {
  const [, start = ''] = /<template data-start="\/_astro\/([^"]+)">/.exec(html) ?? [];
  const names = new Set([start]);
  for (const name of names) {
    const code = readFileSync(path.join(SITE, '_astro', name), 'utf8');
    for (const [, imported = ''] of code.matchAll(/from"\.\/([^"]+)"/g)) names.add(imported);
  }
  return files(/\.js$/).filter(({ name }) => names.has(name));
}

describe('the home page', () => {
  const page = { name: 'index.html', bytes: brotliCompressSync(html).length };

  test('[X16] is light, with its styles', () => {
    expectWithin(BUDGET.page, [page]);
  });

  test('[X16] needs few bytes before any interaction, and no React', () => {
    const scripts = startScripts();
    expect(scripts.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/react/));
    expectWithin(BUDGET.beforeInteraction, [page, ...scripts, ...files(/woff2$/, '_astro/fonts')]);
  });

  test('[X16] requests nothing before the first paint', () => {
    expect(html).not.toMatch(/<link[^>]*rel="(?:stylesheet|preload|modulepreload)"/);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(html).not.toMatch(/<use href="(?!#)/);
    const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.filter((tag) => !/loading="lazy"|fetchpriority="high"/.test(tag))).toEqual([]);
  });

  test('[X16] stays within its script budget through scrolling and a submission', () => {
    // Some files load only with a tag function, with the owner's parameter, or if the service is
    // in trouble. Calls have a budget of their own.
    const rare = /^(?:google-tag|report|test-banner|open)\b/;
    const parts = files(/\.js$/).filter(({ name }) => !rare.test(name));
    expectWithin(BUDGET.scripts, parts);
  });

  test('[X16] [X13] stays within the call budget, with nothing loaded before the click', () => {
    expectWithin(BUDGET.call, files(/^(?:open|panel)\.[\w-]+\.(?:js|css)$/));
  });

  test('[X16] [B10] has light films', () => {
    // Of another agency's own, site/content/home.ts says where one is too large for anyone.
    if (!IS_SAMPLE || !home.hero.film) return;
    for (const film of files(/\.(?:mp4|webm)$/)) expectWithin(BUDGET.film, [film]);
  });
});

test('[X18] the desk’s page loads within its script budget', () => {
  const page = path.join(ROOT, '.desk/page');
  const names = readFileSync(path.join(page, 'index.html'), 'utf8').matchAll(
    /(?:src|modulepreload" crossorigin href)="\/(assets\/[^"]+\.js)"/g,
  );
  const parts = [...names].map(([, name = '']) => {
    return { name, bytes: gzipSync(readFileSync(path.join(page, name))).length };
  });
  expectWithin(BUDGET.desk, parts);
});
