import sharp from 'sharp';
import { expect, test } from 'vitest';
import { received } from '../../site/content/received.ts';
import { builtFile, builtPage, builtPages } from '../harness/built-page.ts';
import { type Markup, only } from '../harness/markup.ts';

const SITE = 'https://harborhealth.example';

function meta(page: Markup, name: string): string | undefined {
  const tags = [...page.having('name', name), ...page.having('property', name)];
  return only(
    tags.filter(({ attributes }) => !attributes.media),
    name,
  ).attributes.content;
}

function structuredData(page: Markup): { '@type': string }[] {
  return page.having('type', 'application/ld+json').map(({ text }) => JSON.parse(text));
}

test.each([
  ['/', 'Nurse and Physician Recruiting | Harbor Health Staffing'],
  ['/privacy', 'Your Privacy | Harbor Health Staffing'],
  ['/terms', 'Terms of Use | Harbor Health Staffing'],
])('[B4] %s has the tags for search and sharing', (path, title) => {
  const page = builtPage(path);
  const titles = page.all('title').map(({ text }) => text);
  const description = meta(page, 'description') ?? '';
  expect(titles[0]).toBe(title);
  expect(description.length).toBeGreaterThanOrEqual(50);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(only(page.having('rel', 'canonical')).attributes.href).toBe(SITE + path);
  expect(page.having('name', 'robots')).toEqual([]);
  expect(
    ['og:url', 'og:type', 'og:site_name', 'twitter:card', 'og:image'].map((n) => meta(page, n)),
  ).toEqual([
    SITE + path,
    'website',
    'Harbor Health Staffing',
    'summary_large_image',
    `${SITE}/og.jpg`,
  ]);
  // X uses these tags where its own are missing.
  expect(meta(page, 'og:title')).toBe(title);
  expect(meta(page, 'og:description')).toBe(description);
  expect(meta(page, 'og:image:alt')).toContain('Harbor Health Staffing');
  const home = ['Organization', 'FAQPage'];
  expect(structuredData(page).map((data) => data['@type'])).toEqual(path === '/' ? home : []);
});

test('[X14] every page has a policy for scripts', () => {
  const pages = builtPages();
  expect(pages).toHaveLength(8);
  for (const name of pages) {
    expect([name, builtFile(name).toString()]).toEqual([
      name,
      expect.stringMatching(
        /content="default-src 'self';[^"]*require-trusted-types-for 'script';[^"]*script-src 'self' 'sha256-/,
      ),
    ]);
  }
});

test.each([
  ['/privacy', 'Your Privacy'],
  ['/terms', 'Terms of Use'],
])('[R3] %s has its title and the address, and no form', (path, title) => {
  const main = builtPage(path).one('main');
  expect(main.one('h1').text).toBe(title);
  expect(main.having('href', 'mailto:team@harborhealth.example').length).toBeGreaterThan(0);
  expect(builtPage(path).having('id', 'contact-form')).toEqual([]);
});

test('[X22] the page of an unknown receipt leads home', () => {
  const main = builtPage('/received/unknown').one('main');
  expect(main.one('h1').text).toBe(received.unknown.heading);
  expect(main.having('data-receipt')).toEqual([]);
  expect(main.having('href', '/').map(({ text }) => text)).toEqual([received.home]);
});

test('[B4] [X17] the social image has the size given in the tags', async () => {
  const page = builtPage('/');
  const { width, height, format } = await sharp(builtFile('og.jpg')).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
});

test('[B4] structured data has the organization with its sales contact', () => {
  expect(structuredData(builtPage('/'))[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Harbor Health Staffing',
    description: expect.stringContaining('a recruiting agency for nurses and physicians'),
    url: `${SITE}/`,
    logo: `${SITE}/icon-512.png`,
    foundingDate: '2014',
    areaServed: 'US',
    sameAs: ['https://www.linkedin.com/company/harbor-health-staffing-example'],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: 'team@harborhealth.example',
      areaServed: 'US',
      availableLanguage: 'English',
    },
  });
});

test('[B4] structured data has the questions as the page shows them', () => {
  const page = builtPage('/');
  const questions = only(page.having('id', 'faq')).all('details');
  const shown = questions.map((question) => {
    const [summary] = question.all('summary');
    const name = summary?.text.trim() ?? '';
    const text = question.text.slice(summary?.text.length).trim();
    return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } };
  });
  expect(shown).toHaveLength(5);
  expect(structuredData(page)[1]).toMatchObject({ mainEntity: shown });
});
