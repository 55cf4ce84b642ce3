import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../harness/service.ts';

/** What the home page may weigh, in bytes as brotli sends them; reasons in docs/speed.md. */
const BUDGET = {
  /**
   * One round trip carries 14,000 beside 0.6 kB of headers: ten packets, RFC 6928. What is left of
   * them is for an owner's own words, which may be longer than ours.
   */
  html: 13_400,
  /** Inline and external, before anybody does anything. */
  scriptBefore: 4_500,
  scriptInAll: 125_000,
  /** At the press that begins a call, beside React: the panel with its look, and who answers. */
  callPanel: 8_000,
  ownAgent: 40_000,
  /** The rules of all countries for phone numbers, once one was typed; not for who saves data. */
  phoneCheck: 26_000,
  /** What is loaded once a submission looks like a program's. */
  work: 2_000,
  /** Of all pages, each sheet whole. */
  styles: 16_000,
  fonts: 40_000,
  /** Of a phone, and of the first view alone. */
  poster: 25_000,
  film: 700_000,
};

const SITE = path.join(ROOT, 'dist');
const ASSETS = path.join(SITE, '_astro');
const html = readFileSync(path.join(SITE, 'index.html'), 'utf8');

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text).length;
}

/** Files of the build with what each weighs on the line, the heaviest first. */
function files(pattern: RegExp): { name: string; bytes: number }[] {
  const text = /\.(?:js|css)$/;
  return readdirSync(ASSETS)
    .filter((name) => pattern.test(name))
    .map((name) => {
      const file = path.join(ASSETS, name);
      return {
        name,
        bytes: text.test(name) ? compressed(readFileSync(file)) : statSync(file).size,
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** Fails with the files and what they weigh, so that it is seen which one grew. */
function expectWithin(budget: number, parts: readonly { name: string; bytes: number }[]): void {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  const list = parts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  expect(parts).not.toEqual([]);
  expect(sum, `${sum} of ${budget} bytes:\n${list}`).toBeLessThanOrEqual(budget);
}

/** Addresses of the page's own programs, which its loader asks for after the first paint. */
const programs = [...html.matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([address]) => address);

describe('the home page', () => {
  test('[X16] is light, with the styles, the poster and the headline of its first view', () => {
    expectWithin(BUDGET.html, [{ name: 'index.html', bytes: compressed(html) }]);
  });

  test('[X16] runs little before anybody does anything, and no React', () => {
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ''], i) => ({
      name: `inline script ${i + 1}`,
      bytes: compressed(text),
    }));
    const external = [...new Set(programs)].map((address) => {
      const text = readFileSync(path.join(SITE, address), 'utf8');
      expect(text).not.toMatch(/react|hydrateRoot/i);
      expect(text).not.toMatch(/^import /m);
      return { name: address, bytes: compressed(text) };
    });
    expect(inline).toHaveLength(1);
    expect(external).not.toEqual([]);
    expectWithin(BUDGET.scriptBefore, [...inline, ...external]);
  });

  test('[X16] asks for nothing before its first paint', () => {
    const scripted = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
    expect(scripted).not.toMatch(/<link[^>]*rel="(?:stylesheet|preload|modulepreload)"/);
    expect(scripted).not.toMatch(/<script[^>]*\ssrc=/);
    expect(scripted).not.toMatch(/<use href=/);
    const pictures = [...scripted.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThan(4);
    for (const tag of pictures) expect(tag).toMatch(/loading="lazy"|src="data:/);
  });

  test('[X16] runs so much in all, to the end of the page and of a submission', () => {
    // Not without a tag function, nor the operator's parameter, nor while the service is well; the
    // rules for phone numbers, the work asked of suspects and a call have budgets of their own.
    const rare =
      /^(?:analytics|report|contact-form-data|test-banner|patience|retry-note|phone-check|work(?:er)?|open|own-line)\b/;
    const parts = files(/\.js$/).filter(({ name }) => !rare.test(name));
    expectWithin(BUDGET.scriptInAll, parts);
  });

  test('[X16] [X13] begins a call by so much, and by nothing before the press', () => {
    expectWithin(BUDGET.callPanel, files(/^(?:open|call-panel)\.[\w-]+\.(?:js|css)$/));
    expectWithin(BUDGET.ownAgent, files(/^own-line\..*\.js$/));
  });

  test('[X16] [C7] judges a phone number by so much', () => {
    expectWithin(BUDGET.phoneCheck, files(/^phone-check\..*\.js$/));
  });

  test('[X16] [X10] makes a suspect work by so much', () => {
    expectWithin(BUDGET.work, files(/^work(?:er)?\b.*\.js$/));
  });

  test('[X16] is styled by so much', () => {
    expectWithin(BUDGET.styles, files(/^(?!call-panel).*\.css$/));
  });

  test('[X16] is set in fonts cut to what it says', () => {
    expectWithin(BUDGET.fonts, files(/\.woff2$/));
  });

  test('[X16] [B10] has light posters and films', () => {
    const posters = files(/^hero-phone-.*\.avif$/);
    const films = files(/^film-.*\.mp4$/);
    expect([posters.length, films.length]).toEqual([2, 4]);
    for (const poster of posters) expectWithin(BUDGET.poster, [poster]);
    for (const film of films) expectWithin(BUDGET.film, [film]);
  });
});
