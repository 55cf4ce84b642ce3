import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Gives the page its first sign with the mouse, and waits until it is alive. */
export async function comeAlive(page: Page): Promise<void> {
  const cursor = page.locator('[data-cursor]');
  let x = 0;
  await expect(async () => {
    // Back and forth, where nothing is lit or named: a mouse that rests says nothing.
    x = 3 - x;
    await page.mouse.move(x, 300);
    expect(await cursor.getAttribute('data-cursor')).not.toBe('away');
  }).toPass();
}

/** Stops the page's clock, which the test goes on turning by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** Where the middle of something is in the window, in CSS pixels. */
export async function middleOf(part: ReturnType<Page['locator']>): Promise<[number, number]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('What is measured is not shown.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
