import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** How far the second card lies over the first, in pixels, once the first is half gone. */
async function overlap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [first, second] = document.querySelectorAll('#industries article');
    if (!first || !second) throw new Error('There are no two cards to slide.');
    scrollTo({ top: scrollY + second.getBoundingClientRect().top - 360, behavior: 'instant' });
    return first.getBoundingClientRect().bottom - second.getBoundingClientRect().top;
  });
}

test('[H6] [X15] a card slides over the one before, except with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const message = `${width} by ${height}`;
    await expect.poll(() => overlap(page), { message }).toBeGreaterThan(80);
  }
  // This screen is too short to stack them.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => overlap(page)).toBeLessThan(0);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => overlap(page)).toBeGreaterThan(80);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => overlap(page)).toBeLessThan(0);
});
