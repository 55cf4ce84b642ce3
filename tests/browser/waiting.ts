import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Marks the page, so a test can tell it from the same page loaded again. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  return () => page.evaluate(() => 'stillHere' in window);
}

/** Stops the page's clock. The test then advances it with `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 60_000);
}

/** The middle of an element in the window, in CSS pixels. */
export async function middleOf(part: ReturnType<Page['locator']>): Promise<[number, number]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('What is measured is not shown.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * How far from its place a target counts as reached, in CSS pixels. Scrolling ends at whole pixels,
 * and a font that comes later moves what is above: each such correction is rounded as well (1.08
 * pixels were measured on a busy machine).
 */
const NEAR_PX = 2;

/** Whether an element's top edge, with its scroll margin, is at the bar's lower edge. */
export function isReached(page: Page, id: string): Promise<boolean> {
  return page.locator(`#${id}`).evaluate((element, nearPx) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top } = element.getBoundingClientRect();
    const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop);
    return Math.abs(top - margin - bar) <= nearPx;
  }, NEAR_PX);
}

/**
 * Waits until the page has scrolled to the target of a link. The scrolling begins a moment after
 * the press. An element pressed before it ends would move away under the pointer.
 */
export async function arriveAt(page: Page, id: string): Promise<void> {
  await expect.poll(() => isReached(page, id), { message: `#${id} is reached` }).toBe(true);
}
