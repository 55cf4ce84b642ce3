import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { TEST_SITE } from '../../scripts/lib/root.mjs';
import { figuresInWords } from '../../site/content/figures.ts';
import { siteConfig } from '../../site/content/site.ts';
import { ROOT } from '../harness/service.ts';
import { expect, readingTest as test } from './fixtures.ts';

const SITE = siteConfig.url;
const BUILT = path.join(ROOT, TEST_SITE);

/** Paths of the built pages that search engines may index. */
async function indexedPages(): Promise<string[]> {
  const names = (await readdir(BUILT, { recursive: true })).filter((n) => n.endsWith('.html'));
  const pages = await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(path.join(BUILT, name), 'utf8') })),
  );
  return pages
    .filter(({ html }) => !html.includes('<meta name="robots" content="noindex">'))
    .map(({ name }) => `/${path.dirname(name)}`.replace(/^\/\.$/, '/'));
}

/** The canonical address of a page as it was sent, and how many elements keep robots away. */
function canonicalAndRobots(page: Page, html: string): Promise<[string | undefined, number]> {
  return page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    return [
      head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      head.querySelectorAll('meta[name=robots]').length,
    ];
  }, html);
}

test('[X17] the sitemap lists every indexable page by its canonical URL', async ({
  page,
  request,
}) => {
  const response = await request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('application/xml');
  const sitemap = await response.text();
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
  // A page of the site would report the styles in what is parsed there: its policy refuses them.
  await page.goto('about:blank');
  const pages = await indexedPages();
  expect(pages.length).toBeGreaterThan(0);
  expect(locations.sort()).toEqual(pages.map((name) => `${SITE}${name}`).sort());
  for (const location of locations) {
    const answer = await request.get(new URL(location).pathname);
    expect([location, answer.status()]).toEqual([location, 200]);
    expect(await canonicalAndRobots(page, await answer.text())).toEqual([location, 0]);
  }
});

test('[X17] robots.txt allows all pages and names the sitemap', async ({ request }) => {
  const response = await request.get('/robots.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  expect((await response.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${SITE}/sitemap.xml`,
  ]);
});

test('[X17] llms.txt matches the page', async ({ page, request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  const text = await response.text();
  expect(text).toMatch(new RegExp(`^# ${RegExp.escape(siteConfig.companyName)}\n\n> `));
  expect(text).not.toMatch(/undefined|\[object|\{\w+\}/);
  await page.goto('/');
  for (const part of ['#services h3', '#roles h3', '#faq summary']) {
    const titles = await page.locator(part).allTextContents();
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(text).toContain(title.trim());
  }
  for (const claim of [
    figuresInWords.rolesAYear,
    figuresInWords.fee,
    String(siteConfig.founded),
    `${SITE}/?mode=hiring&search=contingency#contact`,
  ]) {
    expect(text).toContain(claim);
  }
  expect(text).toContain(siteConfig.contact.email);
  expect(text).toContain(`(${SITE}/openapi.json)`);
  const api = await request.get('/openapi.json');
  expect(await api.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: SITE }] });
});

test('[X17] the manifest and its icons load with the declared types', async ({ page, request }) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(link ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await response.json();
  expect(manifest).toMatchObject({ name: siteConfig.companyName, start_url: '/', lang: 'en' });
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    const bytes = await icon.body();
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
  const ground = await page.getByRole('banner').evaluate((bar) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return '';
    context.fillStyle = getComputedStyle(bar).getPropertyValue('--ground');
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
  expect(manifest.theme_color).toBe(ground);
  const color = page.locator('meta[name=theme-color]:not([media])');
  await expect(color).toHaveAttribute('content', ground);
});

test('[X17] the icons in the head exist, and so does Apple’s default icon', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const icons = await page
    .locator('link[rel~=icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg']);
  for (const icon of [...icons, '/apple-touch-icon.png']) {
    const response = await request.get(icon);
    expect([icon, response.status()]).toEqual([icon, 200]);
    expect(response.headers()['content-type']).toMatch(/^image\//);
  }
});
