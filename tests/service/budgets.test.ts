import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { home } from '../../schema/home.ts';
import { slugOf } from '../../schema/picture-files.ts';
import { siteConfig } from '../../schema/site.ts';
import { compressed, firstViewBytes, PAGE_BUDGET } from '../harness/page-weight.ts';
import { ROOT } from '../harness/service.ts';
import { IS_SAMPLE } from '../sample/sample.ts';

/** An agency's tag adds Google's hosts to the page's policy, in bytes after brotli. */
const HOSTS_OF_A_TAG = 80;

/**
 * How large things may be, in bytes after brotli; the reasons are in docs/speed.md. What grows with an
 * owner's words, pictures or fonts has more room where `content/` is no longer the sample.
 */
const BUDGET = {
  firstView: IS_SAMPLE ? PAGE_BUDGET.firstView : PAGE_BUDGET.other,
  html:
    (IS_SAMPLE ? PAGE_BUDGET.sample : PAGE_BUDGET.other) +
    (siteConfig.analytics.tag ? HOSTS_OF_A_TAG : 0),
  /** Inline and external, before anybody does anything. */
  scriptBefore: 4_900,
  scriptInAll: IS_SAMPLE ? 125_000 : 132_000,
  /** Loaded by the click that starts a call, besides React: the panel with styles, and the agent. */
  callPanel: 8_000,
  ownAgent: 17_000,
  /** The stylesheets of all pages, each as a whole. */
  styles: IS_SAMPLE ? 16_000 : 20_000,
  /** Of them what every visitor loads. */
  fonts: IS_SAMPLE ? 48_000 : 120_000,
  /** Each width of the hero's poster for phones. Pictures below the first view do not count. */
  poster: 25_000,
  film: 700_000,
};

const SITE = path.join(ROOT, 'dist');
const ASSETS = path.join(SITE, '_astro');
const html = readFileSync(path.join(SITE, 'index.html'), 'utf8');

/** Files of the build with the bytes that each sends, the largest first. */
function files(pattern: RegExp): { name: string; bytes: number }[] {
  const text = /\.(?:js|css)$/;
  return readdirSync(ASSETS)
    .filter((name) => pattern.test(name))
    .map((name) => {
      const file = path.join(ASSETS, name);
      return {
        name,
        bytes: text.test(name) ? compressed(readFileSync(file)).length : statSync(file).size,
      };
    })
    .sort((a, b) => b.bytes - a.bytes);
}

/** The files that a build makes of one in `pictures/`. */
function built(file: string, { source: ending }: RegExp): RegExp {
  return new RegExp(`^${slugOf(file)}${ending}`);
}

/** Fails with a list of the files and their sizes, which shows the one that grew. */
function expectWithin(budget: number, parts: readonly { name: string; bytes: number }[]): void {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  const list = parts.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
  expect(parts).not.toEqual([]);
  expect(sum, `${sum} of ${budget} bytes:\n${list}`).toBeLessThanOrEqual(budget);
}

/** Addresses of the page's own programs, which its loader asks for after the first paint. */
const programs = [...html.matchAll(/\/_astro\/[\w.-]+\.js/g)].map(([address]) => address);

describe('the home page', () => {
  test('[X16] is light, with the styles, poster, and headline of the first view', () => {
    const page = compressed(html);
    expectWithin(BUDGET.firstView, [{ name: 'its first view', bytes: firstViewBytes(page) }]);
    expectWithin(BUDGET.html, [{ name: 'index.html', bytes: page.length }]);
  });

  test('[X16] runs little code before the first input, and no React', () => {
    const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ''], i) => ({
      name: `inline script ${i + 1}`,
      bytes: compressed(text).length,
    }));
    const external = [...new Set(programs)].map((address) => {
      const text = readFileSync(path.join(SITE, address), 'utf8');
      expect(text).not.toMatch(/react|hydrateRoot/i);
      expect(text).not.toMatch(/\bimport(?: \w|\s*[{*"'])/);
      return { name: address, bytes: compressed(text).length };
    });
    expect(inline).toHaveLength(1);
    expect(external).not.toEqual([]);
    expectWithin(BUDGET.scriptBefore, [...inline, ...external]);
  });

  test('[X16] requests nothing before the first paint', () => {
    const scripted = html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
    expect(scripted).not.toMatch(/<link[^>]*rel="(?:stylesheet|preload|modulepreload)"/);
    expect(scripted).not.toMatch(/<script[^>]*\ssrc=/);
    expect(scripted).not.toMatch(/<use href="(?!#)/);
    const pictures = [...scripted.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.filter((tag) => !/loading="lazy"|src="data:/.test(tag))).toEqual([]);
  });

  test('[X16] stays within its script budget through scrolling and a submission', () => {
    // Some files load only with a tag function, with the operator's parameter, or if the service is
    // in trouble. Calls have a budget of their own.
    const rare =
      /^(?:analytics|google-tag|report|contact-form-data|test-banner|retry|open|built-in-answerer)\b/;
    const parts = files(/\.js$/).filter(({ name }) => !rare.test(name));
    expectWithin(BUDGET.scriptInAll, parts);
  });

  test('[X16] [X13] stays within the call budget, with nothing loaded before the click', () => {
    expectWithin(BUDGET.callPanel, files(/^(?:open|call-panel)\.[\w-]+\.(?:js|css)$/));
    expectWithin(BUDGET.ownAgent, files(/^built-in-answerer\..*\.js$/));
  });

  test('[X16] stays within its style budget', () => {
    expectWithin(BUDGET.styles, files(/^(?!call-panel).*\.css$/));
  });

  test('[X16] uses fonts subset to its text', () => {
    expectWithin(BUDGET.fonts, files(/-basic\.[\w-]+\.woff2$/));
  });

  test('[X16] [B10] has light posters and films', () => {
    // An agency's own may be heavier: its photos have more in them than a drawing, and
    // schema/hero-media.ts says where a film is too large for anybody.
    if (!IS_SAMPLE) return;
    const { picture, film } = home.hero;
    if (picture?.phone) {
      for (const poster of files(built(picture.phone, /-\d+\.[\w-]+\.avif$/))) {
        expectWithin(BUDGET.poster, [poster]);
      }
    }
    for (const file of [...(film?.wide ?? []), ...(film?.phone ?? [])]) {
      expectWithin(BUDGET.film, files(built(file, /\.[\w-]+\.(?:mp4|webm)$/)));
    }
  });
});
