import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { discovery } from '../../site/content/discovery.ts';
import { faq as faqContent } from '../../site/content/faq.ts';
import { siteConfig } from '../../site/content/site.ts';
import { expect, readingTest as test } from './fixtures.ts';

const SITE = siteConfig.url;

function meta(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
}

/** Fetches from the service a file that the page names by its public address. */
async function fetchNamed(request: APIRequestContext, address: string | null) {
  const { pathname } = new URL(address ?? '', SITE);
  const response = await request.get(pathname);
  return { status: response.status(), type: response.headers()['content-type'], response };
}

async function structuredData(page: Page): Promise<{ '@type': string }[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.map((block) => JSON.parse(block));
}

test('[B4] [X17] the social image exists in the size given in the tags', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const image = await fetchNamed(request, await meta(page, 'og:image'));
  expect([image.status, image.type]).toEqual([200, 'image/jpeg']);
  const { width, height } = await sharp(await image.response.body()).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(await meta(page, 'og:image:width')).toBe(String(width));
  expect(await meta(page, 'og:image:height')).toBe(String(height));
});

test('[B4] structured data has the organization with its sales contact', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const organization = (await structuredData(page)).find((d) => d['@type'] === 'Organization');
  expect(organization).toMatchObject({
    '@context': 'https://schema.org',
    name: siteConfig.companyName,
    url: `${SITE}/`,
    foundingDate: String(siteConfig.founded),
    areaServed: discovery.organization.areaServed,
    sameAs: [siteConfig.links.linkedin],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: siteConfig.contact.email,
      areaServed: discovery.organization.areaServed,
      availableLanguage: discovery.organization.language,
    },
  });
  const { logo } = organization as unknown as { logo: string };
  expect((await fetchNamed(request, logo)).status).toBe(200);
});

test('[B4] structured data has the questions as the page shows them', async ({ page }) => {
  await page.goto('/');
  const faq = (await structuredData(page)).find((d) => d['@type'] === 'FAQPage');
  const shown = await page.locator('#faq details').evaluateAll((questions) =>
    questions.map((question) => {
      const name = question.querySelector('summary')?.textContent?.trim();
      const text = [...question.children]
        .slice(1)
        .map((element) => element.textContent)
        .join(' ')
        .trim();
      return { '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } };
    }),
  );
  expect(shown).toHaveLength(faqContent.entries.length);
  expect(faq).toMatchObject({ '@context': 'https://schema.org', mainEntity: shown });
});

for (const path of ['/', '/privacy', '/terms']) {
  test(`[B4] ${path} has search and sharing tags in its head`, async ({ page }) => {
    await page.goto(path);
    const title = await page.title();
    const description = (await meta(page, 'description')) ?? '';
    expect(title).toContain(siteConfig.companyName);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(50);
    expect(description.length).toBeLessThanOrEqual(160);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE}${path}`);
    expect(await meta(page, 'og:url')).toBe(`${SITE}${path}`);
    expect(await meta(page, 'og:type')).toBe('website');
    expect(await meta(page, 'og:site_name')).toBe(siteConfig.companyName);
    expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
    // X uses these tags where its own are missing.
    expect(await meta(page, 'og:title')).toBe(title);
    expect(await meta(page, 'og:description')).toBe(description);
    expect(await meta(page, 'og:image')).toBe(`${SITE}/og.jpg`);
    expect(await meta(page, 'og:image:alt')).toContain(siteConfig.companyName);
    // Only home carries structured data.
    expect(await structuredData(page)).toHaveLength(path === '/' ? 2 : 0);
  });
}
