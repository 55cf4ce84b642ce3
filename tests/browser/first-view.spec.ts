import type { Page } from '@playwright/test';
import { home } from '../../site/content/home.ts';
import { expect, test } from './fixtures.ts';

const scroll = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

/** The hint at the hero's lower edge shows up to 100 px of scroll. */
async function expectHint(page: Page): Promise<void> {
  const hint = page.getByText(home.hero.scroll);
  await expect(hint).toBeInViewport();
  await scroll(page, 100);
  await expect(hint).toBeVisible();
  await scroll(page, 101);
  await expect(hint).toBeHidden();
  await scroll(page, 100);
  await expect(hint).toBeVisible();
}

test('[H12] [N2] the hint shows up to 100 px of scroll; past that, the bar is blurred', async ({
  page,
}) => {
  await page.goto('/');
  await expectHint(page);
  await scroll(page, 0);
  const blur = () =>
    page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').backdropFilter);
  await expect.poll(blur).toMatch(/^(none|blur\(0px\))$/);
  await scroll(page, 101);
  await expect.poll(blur).toMatch(/^blur\([1-9]\d*px\)$/);
  await scroll(page, 0);
  await expect.poll(blur).toMatch(/^(none|blur\(0px\))$/);
});

test('[H2] the figures are at the end of the first view', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('main').locator('dl').first();
  await expect(figures.locator('dd')).toHaveText(home.hero.figures.map(({ figure }) => figure));
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 2560, height: 1440 },
  ]) {
    await page.setViewportSize({ width, height });
    const box = await figures.boundingBox();
    const below = height - (box?.y ?? 0) - (box?.height ?? 0);
    expect(below, `at ${width} px`).toBeGreaterThanOrEqual(0);
    expect(below, `at ${width} px`).toBeLessThan(height / 15);
  }
});
