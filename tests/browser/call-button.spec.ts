import type { Page } from '@playwright/test';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';

const HEIGHT = 800;

test.use({
  viewport: { width: 767, height: HEIGHT },
});

/** Of the page's buttons that begin a call, the one that floats. */
const CALL = `voice-agent [data-talk]`;

const call = (page: Page) => page.locator(CALL);

/** Scrolls until the hero ends `pixels` above (below, if negative) the line at 20 % of the view. */
async function scrollPast(page: Page, pixels: number): Promise<void> {
  await page.locator('[data-hero]').evaluate((hero, past) => {
    const { bottom } = hero.getBoundingClientRect();
    scrollTo(0, Math.round(bottom + scrollY - 0.2 * innerHeight) + past);
  }, pixels);
}

/** Opens the page until a call can begin. */
async function openWaiting(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-voice', 'ready');
}

test('[B2] below 768 px the call button shows past the hero, and hides at the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await openWaiting(page);
  await scrollPast(page, 100);
  await expect(call(page)).toBeHidden();

  await page.setViewportSize({ width: 767, height: HEIGHT });
  for (let times = 0; times < 2; times++) {
    await scrollPast(page, -2);
    await expect(call(page)).toBeHidden();
    // Scroll and 20 % of the view are past the hero.
    await scrollPast(page, 2);
    await expect(call(page)).toBeVisible();
  }
  const box = await call(page).boundingBox();
  if (!box) throw new Error('The button has no box.');
  expect(Math.abs(box.x + box.width / 2 - 767 / 2)).toBeLessThan(1);
  expect(box.y + box.height).toBeLessThan(HEIGHT);
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await scrollPast(page, 100);
  await expect(call(page)).toBeHidden();
  await page.setViewportSize({ width: 767, height: HEIGHT });

  await new ContactForm(page).awake();
  await expect(call(page)).toBeHidden();
  await page.locator('footer [data-talk]').scrollIntoViewIfNeeded();
  await expect(call(page)).toBeHidden();
  await scrollPast(page, 2);
  await expect(call(page)).toBeVisible();
});
