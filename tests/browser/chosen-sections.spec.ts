import type { Page } from '@playwright/test';
import { faq } from '../../site/content/faq.ts';
import { industries } from '../../site/content/industries.ts';
import { leadership } from '../../site/content/leadership.ts';
import { navigation } from '../../site/content/navigation.ts';
import { roles } from '../../site/content/roles.ts';
import { services } from '../../site/content/services.ts';
import { ContactForm, TOASTS } from './contact-form.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { among, follow, picturesOf } from './follow.ts';
import { barLink } from './places.ts';
import { CHOSEN, type SiteVariant, startVariant } from './variants.ts';

const PAGES = ['/', '/privacy', '/terms'];

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('chosen');
});
test.afterAll(() => site.close());

readingTest('[X19] the sections appear in the chosen order', async ({ page }) => {
  await page.goto(site.url);
  const names = await page
    .locator('.below > section, footer > section')
    .evaluateAll((all) =>
      all.map((section) => section.getAttribute('aria-labelledby')?.replace('-heading', '')),
    );
  expect(names).toEqual([...CHOSEN, 'contact']);
});

readingTest('[X19] no link leads to a section left out, on any page', async ({ page }) => {
  const found: [path: string, ids: string[], links: string[]][] = [];
  for (const path of PAGES) {
    await page.goto(`${site.url}${path}`);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    found.push([path, ids, links]);
  }
  const ids = new Map(found.map(([path, all]) => [path, all]));
  const links = new Set(found.flatMap(([, , all]) => all));
  expect(links.size).toBeGreaterThan(PAGES.length);
  const dead = [...links].filter((link) => {
    const { pathname, hash } = new URL(link);
    return link.startsWith(site.url) && hash && !ids.get(pathname)?.includes(hash.slice(1));
  });
  expect(dead).toEqual([]);
  const bar = page.getByRole('navigation', { name: navigation.main, exact: true });
  await expect(bar.locator('a[href="/#faq"]')).toHaveCount(0);
  await expect(bar.locator('a[href="/#about"]')).toHaveCount(1);
});

readingTest('[X19] llms.txt and structured data match the sections', async ({ page, request }) => {
  const text = await (await request.get(`${site.url}/llms.txt`)).text();
  expect(text).not.toContain(`## ${faq.heading}`);
  const places = [services, roles, industries].map(({ heading }) => text.indexOf(`## ${heading}`));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await page.goto(site.url);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((json) => JSON.parse(json)['@type'])).toEqual(['Organization']);
});

/** Makes the page leave out Google's tag, which this site has, too. */
const refuseCounting = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );

test.describe('the pictures of the leaders', () => {
  const LEADERS = picturesOf(
    ...leadership.executives
      .flatMap(({ avatar, background }) => [avatar?.file ?? [], background ?? []])
      .flat(),
  );

  test.beforeEach(({ page }) => refuseCounting(page));

  test('[N5] hovering over an anchor link preloads the lazy sections once', async ({ page }) => {
    const asked = follow(page);
    await page.goto(site.url);
    expect(among(asked, LEADERS.address)()).toEqual([]);
    await barLink(page, '/#about').hover();
    await expect.poll(() => among(asked, LEADERS.address)().length).toBe(LEADERS.count);
    await barLink(page, '/#industries').hover();
    // When the pictures are looked at later, nothing is requested again.
    const team = page.getByRole('region', { name: leadership.heading });
    await team.scrollIntoViewIfNeeded();
    for (const picture of await team.locator('img').all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
    expect(among(asked, LEADERS.address)()).toHaveLength(LEADERS.count);
  });
});

test('[C5] without a webhook nothing is sent, and a toast says what is missing', async ({
  page,
}) => {
  await refuseCounting(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  const contact = new ContactForm(page);
  await contact.open('', site.url);
  await contact.fill('hiring');
  await contact.send('hiring');
  await contact.expectToast(TOASTS.notConfigured);
  await expect(contact.field('email')).toHaveValue('ada@example.com');
  expect(posts).toBe(0);
});
