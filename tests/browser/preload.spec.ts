import type { Page } from '@playwright/test';
import { leadership } from '../../content/schema/leadership.ts';
import { arriveAt, mark, openAlive } from './alive.ts';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { barLink } from './places.ts';

/** Paths that a page requests, in order, without the imports of scripts. */
function follow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    // An import only follows a fetch of the same script: `site/behaviour/load-ahead.ts`.
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'script') asked.push(pathname);
  });
  return asked;
}

const among = (asked: string[], what: RegExp) => () => asked.filter((path) => what.test(path));

const LEADERSHIP = /\/(president|cio)(-ground)?-\d+\./;
const INDUSTRIES = /\/(gaming|ai)-\d+\./;
const FORM = /\/contact-form\.[\w-]+\.js$/;

async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

for (const way of ['hover', 'focus'] as const) {
  test(`[N5] on ${way} of a link to an anchor what is loaded lazily comes, once`, async ({
    page,
  }) => {
    const asked = follow(page);
    await openAlive(page);
    await barLink(page, '/')[way]();
    expect(among(asked, LEADERSHIP)()).toEqual([]);
    await barLink(page, '/#about')[way]();
    await expect.poll(() => among(asked, LEADERSHIP)().length).toBe(4);
    await barLink(page, '/#faq')[way]();
    // When the pictures are looked at later, nothing is requested again.
    await page.getByRole('heading', { name: leadership.heading }).scrollIntoViewIfNeeded();
    const pictures = page.locator('section', { hasText: leadership.heading }).getByRole('img');
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveJSProperty('complete', true);
    }
    expect(among(asked, LEADERSHIP)()).toHaveLength(4);
  });
}

test('[N5] a link that is pointed at before anything else loads ahead too', async ({ page }) => {
  const asked = follow(page);
  await page.goto('/');
  await barLink(page, '/#about').hover();
  await expect.poll(() => among(asked, LEADERSHIP)().length).toBe(4);
});

test('[N5] on hover of a link to the form its program comes, once', async ({ page }) => {
  const asked = follow(page);
  await openAlive(page);
  await barLink(page, '/#about').hover();
  await expect.poll(() => among(asked, LEADERSHIP)().length).toBe(4);
  expect(among(asked, FORM)()).toEqual([]);
  await barLink(page, '/?mode=hiring#contact').hover();
  await expect.poll(() => among(asked, FORM)().length).toBe(1);
  await new ContactForm(page).awake();
  const files = among(asked, /\.js$/)();
  expect(files).toEqual([...new Set(files)]);
});

test('[N5] [B14] a visitor who saves data gets nothing ahead', async ({ page }) => {
  const asked = follow(page);
  await saveData(page);
  await openAlive(page);
  await barLink(page, '/#about').hover();
  await barLink(page, '/?mode=hiring#contact').hover();
  // This request comes later than any that the hovering could have caused.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(asked).toContain('/favicon.svg');
  expect([...among(asked, LEADERSHIP)(), ...among(asked, FORM)()]).toEqual([]);
  await expect(page.locator('#industries img').first()).toHaveAttribute('loading', 'lazy');
});

test('[B14] the pictures of gaming and AI come after the first sign, once each', async ({
  page,
}) => {
  const asked = follow(page);
  await page.goto('/');
  expect(among(asked, INDUSTRIES)()).toEqual([]);
  await openAlive(page);
  await expect.poll(() => among(asked, INDUSTRIES)().length).toBe(2);
  const pictures = page.locator('#industries').getByRole('img');
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveJSProperty('fetchPriority', 'low');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  expect(among(asked, INDUSTRIES)()).toHaveLength(2);
});

test('[B14] the logo is in the page itself', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link').first().locator('svg')).toBeVisible();
});

test('[B14] scripts and styles come once each, whatever a visitor does', async ({ page }) => {
  const asked = follow(page);
  await openAlive(page);
  const same = await mark(page);
  for (const link of ['/#faq', '/', '/?mode=hiring#contact', '/?mode=jobseeking#contact']) {
    await barLink(page, link).click();
  }
  const contact = new ContactForm(page);
  await arriveAt(page, 'contact');
  await contact.awake();
  await contact.button('jobseeking').click();
  await contact.expectToast(
    'SMS Consent Required',
    'Please agree to receive SMS communications to continue.',
  );
  const files = among(asked, /\.(js|css)$/)();
  expect(files.length).toBeGreaterThan(3);
  expect(files).toEqual([...new Set(files)]);
  expect(await same()).toBe(true);
});
