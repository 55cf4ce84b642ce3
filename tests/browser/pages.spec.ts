import { home } from '../../site/content/home.ts';
import { expect, test } from './fixtures.ts';

test('[R2] an unknown path shows the home page with a not-found note', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The right hands for every shift',
  );
  const told = page.getByText(home.hero.notFound);
  await expect(told).toBeInViewport({ ratio: 1 });
  await page.goto('/');
  await expect(told).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\.example\/$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('#contact-form')).toBeAttached();
});

test('[R3] [X14] no page asks another origin for anything', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/privacy', '/terms']) await page.goto(path);
  const foreign = asked.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'));
  expect(asked.filter((url) => /\.(js|css|woff2)$/.test(url)).length).toBeGreaterThan(3);
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
