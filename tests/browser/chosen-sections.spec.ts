import type { Page } from '@playwright/test';
import { faq } from '../../schema/faq.ts';
import { industries } from '../../schema/industries.ts';
import { leadership } from '../../schema/leadership.ts';
import { navigation } from '../../schema/navigation.ts';
import { roles } from '../../schema/roles.ts';
import { services } from '../../schema/services.ts';
import { withAttr } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expectNoViolations } from './axe.ts';
import { Call } from './call.ts';
import { ContactForm, TOASTS } from './contact-form.ts';
import { openWithInput } from './first-input.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { among, follow, picturesOf, saveData } from './follow.ts';
import { barLink } from './places.ts';
import { CHOSEN, startVariant } from './variants.ts';

const PAGES = ['/', '/privacy', '/terms'];

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('chosen');
});
test.afterAll(() => site.close());

readingTest('[X19] the sections stand in the chosen order', async ({ page }) => {
  await page.goto(site.url);
  const names = await page
    .locator('.below > section, footer > section')
    .evaluateAll((all) =>
      all.map((section) => section.getAttribute('aria-labelledby')?.replace('-heading', '')),
    );
  expect(names).toEqual([...CHOSEN, 'contact']);
});

test('[H1] [X19] without a scorecard its drawing has a place of its own', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(site.url);
    const hero = page.locator(withAttr('hero'));
    const drawing = await hero.locator('[aria-hidden]:has(> svg:visible > g)').boundingBox();
    const figures = await hero.locator('dl').boundingBox();
    if (!drawing || !figures) throw new Error('The first view has no drawing or no figures.');
    expect(drawing.height, `${width}`).toBeGreaterThan(100);
    const isBeside = drawing.x >= figures.x + figures.width;
    expect(isBeside || drawing.y + drawing.height <= figures.y, `${width}`).toBe(true);
  }
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

readingTest('[X19] programs read of the same sections', async ({ page, request }) => {
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

test('[X19] the agent answers from what is shown alone', async ({ page }) => {
  await refuseCounting(page);
  const call = await Call.open(page, { ears: 'none', hasVoice: false }, site.url);
  await call.start();
  for (const asked of ['How do you find candidates?', 'What is the fee for 180k?']) {
    await call.type(asked);
    const source = call.answer.locator('a[href^="/"]').first();
    const anchor = new URL((await source.getAttribute('href')) ?? '', site.url).hash;
    await expect(page.locator(anchor)).toBeAttached();
  }
});

readingTest('[X19] without a scorecard the hero is as sound', async ({ page }) => {
  await page.goto(site.url);
  await expect(page.locator(withAttr('scorecard'))).toHaveCount(0);
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // On a phone the drawing stands below the words.
    const box = await page.locator(withAttr('hero')).boundingBox();
    if (width > height) expect(box?.height).toBeLessThanOrEqual(height);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectNoViolations(page);
  }
});

test.describe('the pictures of the leaders', () => {
  const LEADERS = picturesOf(
    ...leadership.executives
      .flatMap(({ avatar, background }) => [avatar?.file ?? [], background ?? []])
      .flat(),
  );

  test.beforeEach(({ page }) => refuseCounting(page));

  test('[N5] a link to an anchor that is pointed at first of all loads ahead what is lazy, once', async ({
    page,
  }) => {
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

  test('[N5] so does one that is focused later, but no link to a page', async ({ page }) => {
    const asked = follow(page);
    await openWithInput(page, site.url);
    await barLink(page, '/').hover();
    await barLink(page, '/').focus();
    expect(among(asked, LEADERS.address)()).toEqual([]);
    await barLink(page, '/#about').focus();
    await expect.poll(() => among(asked, LEADERS.address)().length).toBe(LEADERS.count);
  });

  test('[N5] [B14] a visitor who saves data gets none ahead', async ({ page }) => {
    const asked = follow(page);
    await saveData(page);
    await openWithInput(page, site.url);
    await barLink(page, '/#about').hover();
    // This request comes later than any that the hovering could have caused.
    await page.evaluate(() => fetch('/favicon.svg'));
    expect(asked).toContain('/favicon.svg');
    expect(among(asked, LEADERS.address)()).toEqual([]);
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
