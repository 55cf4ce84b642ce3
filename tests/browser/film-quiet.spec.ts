import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './fixtures.ts';
import { heroRequests, QUIET, skipTyping } from './hero-film.ts';

test.use(MOVING);
test.beforeEach(({ page }) => skipTyping(page));

/** Lets the idle moment come, in which the page begins to wait. */
async function openWaiting(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(700);
}

test('[B7] [X20] the film is fetched once the visitor has done nothing for five seconds', async ({
  page,
}) => {
  const requests = heroRequests(page);
  await openWaiting(page);
  await page.clock.runFor(QUIET - 1500);
  for (const sign of [
    () => page.keyboard.press('Shift'),
    // The mouse's own wheel is heard at some later time, in which this clock may run.
    () => page.dispatchEvent('h1', 'wheel'),
    () => page.locator('h1').click(),
  ]) {
    await sign();
    await page.clock.runFor(QUIET - 100);
    expect(requests).toEqual([]);
  }
  await page.clock.runFor(200);
  await expect.poll(() => requests).not.toEqual([]);
});
