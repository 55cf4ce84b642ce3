import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Holds back what is asked for, until it is released. That first waits until it was asked for: a
 * file that goes by another name by now would be held back from nobody.
 */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    await released.promise;
    await route.continue();
  });
  return async () => {
    await expect.poll(() => asked, { message: `${address} is asked for` }).toBeGreaterThan(0);
    released.resolve();
  };
}

/** Refuses what is asked for; what it returns waits until that has happened. */
export async function refuse(page: Page, address: string): Promise<() => Promise<void>> {
  let asked = 0;
  await page.route(address, (route) => {
    asked += 1;
    return route.abort();
  });
  return () => expect.poll(() => asked, { message: `${address} is asked for` }).toBeGreaterThan(0);
}
