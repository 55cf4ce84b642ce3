import { home } from '../../site/content/home.ts';
import { privacy, terms } from '../../site/content/legal.ts';
import { siteConfig } from '../../site/content/site.ts';
import { FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const HEADLINE = home.hero.headline.join(' ');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R1] [H1] [H10] the home page has all its text and both entry links in the HTML', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
    await expect(page.getByRole('heading', { name: home.contact.heading })).toBeVisible();
    await expect(page.getByRole('button', { name: FORM.submit.hiring })).toBeVisible();
    const { doors } = home.hero;
    for (const mode of ['hiring', 'jobseeking'] as const) {
      const links = page.getByRole('main').getByRole('link', { name: doors[mode].name });
      await expect(links.first()).toHaveAttribute('href', `/?mode=${mode}#contact`);
    }
    // The contact section stands in the footer.
    await expect(page.getByRole('contentinfo').locator('#contact #contact-form')).toBeAttached();
  });
});

test('[R2] an unknown path shows the home page with a not-found note', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  const told = page.getByText(home.hero.notFound);
  await expect(told).toBeInViewport({ ratio: 1 });
  await page.goto('/');
  await expect(told).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\.example\/$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('#contact-form')).toBeAttached();
});

test('[R3] [X14] every page matches its path, stays on its origin, and has its headers', async ({
  page,
  baseURL,
}) => {
  const own: string[] = [];
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    (request.url().startsWith(`${baseURL}/`) ? own : foreign).push(request.url());
  });
  for (const [path, heading] of [
    ['/', HEADLINE],
    ['/privacy', privacy.title],
    ['/terms', terms.title],
  ] as const) {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await expect(page.locator('meta[http-equiv=content-security-policy]')).toHaveAttribute(
      'content',
      /script-src/,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (path === '/') {
      await expect(page.locator('[data-backdrop]')).toHaveCount(1);
      continue;
    }
    await expect(
      page.getByRole('main').getByRole('link', { name: siteConfig.contact.email }).first(),
    ).toHaveAttribute('href', `mailto:${siteConfig.contact.email}`);
    await expect(page.locator('#contact-form')).toHaveCount(0);
    await expect(page.locator('[data-backdrop]')).toHaveCount(0);
  }
  expect(own.filter((url) => /\.(js|css|woff2)$/.test(url)).length).toBeGreaterThan(3);
  expect(foreign).toEqual([]);
});

test('[X14] only the site’s own policy can turn text into HTML or scripts', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('Trusted', 'trusted-types');
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const isRefused = (act: () => unknown) => {
      try {
        act();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return [
      isRefused(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      isRefused(() => new Worker('/favicon.svg')),
      isRefused(() => Object.assign(document.createElement('script'), { src: '/x.js' })),
      isRefused(() => trustedTypes.createPolicy('other', {})),
    ];
  });
  expect(refused).toEqual([true, true, true, true]);
});
