import { home } from '../../content/schema/home.ts';
import { privacy, terms } from '../../content/schema/legal.ts';
import { siteConfig } from '../../content/schema/site.ts';
import { comeAlive } from './alive.ts';
import { FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const HEADLINE = home.hero.headline.join(' ');

test('[R1] the home page has all its words in the HTML', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expect(page.getByRole('heading', { name: home.contact.heading })).toBeVisible();
  await expect(page.getByRole('button', { name: FORM.submit.hiring })).toBeVisible();
  await context.close();
});

test('[R2] an unknown path shows the same home page, and says that it is none', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\.example\/$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('#contact-form')).toBeAttached();
});

for (const [path, heading] of [
  ['/privacy', privacy.title],
  ['/terms', terms.title],
] as const) {
  test(`[R3] ${path} is a plain text page with the contact e-mail`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(
      page.getByRole('main').getByRole('link', { name: siteConfig.contact.email }).first(),
    ).toHaveAttribute('href', `mailto:${siteConfig.contact.email}`);
    await expect(page.locator('#contact-form')).toHaveCount(0);
  });
}

test('[R4] #contact is not hidden under the bar', async ({ page }) => {
  await page.goto('/#contact');
  const bar = await page.getByRole('banner').boundingBox();
  const heading = page.getByRole('heading', { name: home.contact.heading });
  await expect
    .poll(async () => (await heading.boundingBox())?.y ?? 0)
    .toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('[H1] the hero leads to both doors of the form', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('main');
  await expect(hero.getByRole('link', { name: home.hero.doors.hiring.name })).toHaveAttribute(
    'href',
    '/?mode=hiring#contact',
  );
  await expect(hero.getByRole('link', { name: home.hero.doors.jobseeking.name })).toHaveAttribute(
    'href',
    '/?mode=jobseeking#contact',
  );
});

test('[H10] the contact section stands in the footer', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').locator('#contact #contact-form')).toBeAttached();
});

test('[X14] no page asks another origin for anything, and every answer has its headers', async ({
  page,
  baseURL,
}) => {
  const own: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    (request.url().startsWith(`${baseURL}/`) ? own : foreign).push(request.url());
  });
  for (const path of ['/', '/privacy', '/terms']) {
    const response = await page.goto(path);
    await comeAlive(page);
    const headers = response?.headers() ?? {};
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await expect(page.locator('meta[http-equiv=content-security-policy]')).toHaveAttribute(
      'content',
      /script-src/,
    );
  }
  expect(own.filter((url) => /\.(js|css|woff2)$/.test(url)).length).toBeGreaterThan(3);
  expect(foreign).toEqual([]);
});
