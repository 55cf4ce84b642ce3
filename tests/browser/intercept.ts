import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Holds back requests for an address until the returned function releases them. That function
 * first waits for such a request, so that the test fails if the file has another name by now.
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
