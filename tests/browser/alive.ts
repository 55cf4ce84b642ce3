import type { Page } from '@playwright/test';
import { attribute, type IslandName, marked } from '../../site/marks/marks.ts';
import { expect } from './fixtures.ts';

/** Gives an open page its visitor's first sign, and waits until all has started that waits for one. */
export async function comeAlive(page: Page): Promise<void> {
  // At the left edge, where nothing is lit or named.
  await page.mouse.move(1, 300);
  // The same module, and so the same moment that the page waits for.
  await page.evaluate(async () => {
    const address = await new Promise<string>((resolve) => {
      new PerformanceObserver((list) => {
        const program = list.getEntries().find(({ name }) => /\/alive\.[\w-]+\.js$/.test(name));
        if (program) resolve(program.name);
      }).observe({ type: 'resource', buffered: true });
    });
    await import(address);
    // Behind the tasks it starts the page's parts in.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  });
}

/** Opens a page, and brings it to life. */
export async function openAlive(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await comeAlive(page);
}

/** Brings an island to life, as a pointer does that comes to it, and waits until it answers. */
export async function wakeIsland(page: Page, name: IslandName): Promise<void> {
  const place = page.locator(marked('island', name));
  await place.dispatchEvent('pointerover');
  await expect(place).toHaveAttribute(attribute('alive'));
}

/** Marks the page, so that a test can tell it from the same page loaded anew. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  return () => page.evaluate(() => 'stillHere' in window);
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

/** Whether the top of an element stands just under the bar, by a pixel. */
export function isReached(page: Page, id: string): Promise<boolean> {
  return page.locator(`#${id}`).evaluate((element) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top } = element.getBoundingClientRect();
    return Math.abs(top - bar) <= 1;
  });
}

/**
 * Waits for the scrolling that a link asks for, a moment after its press: what is pressed before
 * would move away under the press.
 */
export async function arriveAt(page: Page, id: string): Promise<void> {
  await expect.poll(() => isReached(page, id), { message: `#${id} is reached` }).toBe(true);
}
