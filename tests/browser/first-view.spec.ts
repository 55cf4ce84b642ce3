import type { Page } from '@playwright/test';
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

  const hint = page.getByText(home.hero.scroll);
  await expect(hint).toBeInViewport();
  await scroll(page, 101);
  await expect(hint).toBeHidden();
  await scroll(page, 100);
  await expect(hint).toBeVisible();
});
