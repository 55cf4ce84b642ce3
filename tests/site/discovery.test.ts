import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faq } from '../../site/content/faq.ts';
import { industries } from '../../site/content/industries.ts';
import { roles } from '../../site/content/roles.ts';
import { services } from '../../site/content/services.ts';
import { builtFile, builtPage, builtPages } from '../harness/built-page.ts';
import { only } from '../harness/markup.ts';
import { TestService } from '../harness/service.ts';

const SITE = 'https://harborhealth.example';
const CHOSEN = '.astro/variants/chosen';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start();
});
afterAll(() => service.remove());

const textOf = (name: string, site?: string) => builtFile(name, site).toString();

test('[X17] the sitemap lists the pages that may be indexed', () => {
  const locations = [...textOf('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(locations).toEqual([`${SITE}/`, `${SITE}/privacy`, `${SITE}/terms`]);
  const isIndexed = (name: string) => !textOf(name).includes('name="robots" content="noindex"');
  expect(builtPages().filter(isIndexed).sort()).toEqual([
    'index.html',
    'privacy/index.html',
    'terms/index.html',
  ]);
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/x-icon'],
  ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/og.jpg', 'image/jpeg'],
])('[X17] %s is served as %s', async (name, type) => {
  const response = await fetch(service.url + name);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
});

test('[R3] [X14] the service sends its headers with a page', async () => {
  const { headers } = await fetch(`${service.url}/privacy`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('[X17] robots.txt allows all pages and names the sitemap', () => {
  expect(textOf('robots.txt').trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: ${SITE}/sitemap.xml`,
  ]);
});

test('[X17] llms.txt has what the page says, and the API', () => {
  const text = textOf('llms.txt');
  expect(text).toMatch(/^# Harbor Health Staffing\n\n> /);
  expect(text).not.toMatch(/undefined|\[object|\{\w+\}/);
  for (const { name } of services.cards) expect(text).toContain(name);
  for (const { title } of roles.roles) expect(text).toContain(title);
  for (const { question } of faq.entries) expect(text).toContain(question);
  for (const claim of [
    '120 to 180',
    '20%',
    '2014',
    'team@harborhealth.example',
    `${SITE}/?mode=hiring&search=contingency#contact`,
    `(${SITE}/openapi.json)`,
  ]) {
    expect(text).toContain(claim);
  }
});

test('[X17] the manifest has the name, the colors, and icons of their sizes', async () => {
  const manifest = JSON.parse(textOf('manifest.webmanifest'));
  expect(manifest).toMatchObject({
    name: 'Harbor Health Staffing',
    start_url: '/',
    lang: 'en',
    theme_color: '#f9fbfa',
  });
  expect(manifest.icons).toEqual([
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(builtFile(src)).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
  }
  const page = builtPage('/');
  expect(only(page.having('rel', 'manifest')).attributes.href).toBe('/manifest.webmanifest');
  const colors = page.having('name', 'theme-color');
  expect(colors.map(({ attributes }) => attributes.content)).toEqual(['#f9fbfa', '#0e2329']);
});

test('[X17] the head names the icons', () => {
  const links = builtPage('/').all('link');
  const icons = links.filter(({ attributes }) => attributes.rel?.split(' ').includes('icon'));
  expect(icons.map(({ attributes }) => attributes.href)).toEqual(['/favicon.ico', '/favicon.svg']);
});

test('[X19] the sections appear in the order that an agency chose', () => {
  const sections = builtPage('/', CHOSEN)
    .all('section')
    .flatMap(({ attributes }) => attributes['aria-labelledby']?.replace('-heading', '') ?? []);
  expect(sections).toEqual([
    'headline',
    'services',
    'roles',
    'industries',
    'about',
    'leadership',
    'contact',
  ]);
});

test('[X19] no link leads to a section left out, on any page', () => {
  const home = builtPage('/', CHOSEN);
  const ids = new Set(home.having('id').map(({ attributes }) => attributes.id));
  for (const path of ['/', '/privacy', '/terms']) {
    const links = builtPage(path, CHOSEN)
      .all('a')
      .flatMap(({ attributes }) => /^\/(?:\?[^#]*)?#(.+)$/.exec(attributes.href ?? '')?.[1] ?? []);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(links).toContain('about');
    expect(links).not.toContain('faq');
  }
});

test('[X19] llms.txt and structured data leave out the same sections', () => {
  const text = textOf('llms.txt', CHOSEN);
  expect(text).not.toContain(`## ${faq.heading}`);
  const places = [services, roles, industries].map(({ heading }) => text.indexOf(`## ${heading}`));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const data = builtPage('/', CHOSEN).having('type', 'application/ld+json');
  expect(data.map(({ text: json }) => JSON.parse(json)['@type'])).toEqual(['Organization']);
});
