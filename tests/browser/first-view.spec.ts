import type { Locator, Page } from '@playwright/test';
import { home } from '../../site/content/home.ts';
import { expect, test } from './fixtures.ts';

const scroll = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

test('[H2] [H12] the first view ends with its figures, and its hint goes after 100 px', async ({
  page,
}) => {
  await page.goto('/');
  const figures = page.getByRole('main').locator('dl').first();
  await expect(figures.locator('dd')).toHaveText(home.hero.figures.map(({ figure }) => figure));
  for (const { width, height } of [
    { width: 2560, height: 1440 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize({ width, height });
    const box = await figures.boundingBox();
    const below = height - (box?.y ?? 0) - (box?.height ?? 0);
    expect(below, `at ${width} px`).toBeGreaterThanOrEqual(0);
    expect(below, `at ${width} px`).toBeLessThan(height / 15);
  }

  // A phone held sideways.
  await page.setViewportSize({ width: 844, height: 390 });
  const door = page.getByRole('main').getByRole('link', { name: home.hero.doors.hiring.name });
  await expect(door).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  const hint = page.getByText(home.hero.scroll);
  await expect(hint).toBeInViewport();
  await scroll(page, 101);
  await expect(hint).toBeHidden();
  await scroll(page, 100);
  await expect(hint).toBeVisible();
});

test('[N2] the bar’s links keep their place when it floats, and the logo stays beside them', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const left = async (link: Locator) => (await link.boundingBox())?.x ?? Number.NaN;
  for (const width of [1200, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await scroll(page, 0);
    const first = bar.getByRole('link', { name: 'Home' });
    const before = await left(first);
    await scroll(page, 400);
    const logo = bar.locator('a').first();
    // The logo moves inward for a moment.
    await expect
      .poll(() => logo.evaluate((element) => element.getAnimations({ subtree: true }).length))
      .toBe(0);
    expect(await left(first), `at ${width} px`).toBeCloseTo(before, 0);
    const end = (await left(logo)) + ((await logo.boundingBox())?.width ?? 0);
    expect(end, `at ${width} px`).toBeLessThan(before);
  }
});
