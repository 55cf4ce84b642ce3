import type { Page } from '@playwright/test';

/** Opens a page, gives it its visitor's first sign, and waits until all has started that waits for one. */
export async function openAlive(page: Page, path = '/'): Promise<void> {
  // Before it opens: at an anchor its first scrolling is the sign.
  const answer = page.waitForResponse(/\/alive\.[\w-]+\.js$/);
  await page.goto(path);
  // At the left edge, where no link is.
  await page.mouse.move(1, 300);
  const loaded = await answer;
  // The same module, and so the same moment that the page waits for.
  await page.evaluate(`import(${JSON.stringify(loaded.url())}).then(() => undefined)`);
}

/** Marks the page, so that a test can tell it from the same page loaded anew. */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  return () => page.evaluate(() => 'stillHere' in window);
}
