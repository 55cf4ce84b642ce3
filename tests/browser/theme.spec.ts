import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { themeButton } from './places.ts';

const toggle = themeButton;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const dark = theme === 'dark';
  await expect(page.locator('html')).toHaveClass(dark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
  await expect(toggle(page)).toHaveAttribute('aria-pressed', String(dark));
}

test('[B5] light by default, and the switch says whether it is dark', async ({ page }) => {
  await page.goto('/');
  await expectTheme(page, 'light');
  await toggle(page).click();
  await expectTheme(page, 'dark');
  expect(await stored(page)).toBe('dark');
  await toggle(page).press('Space');
  await expectTheme(page, 'light');
  expect(await stored(page)).toBe('light');
});

test('[B5] the choice is kept, and stands before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atFirst = document.documentElement.className;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-at-first', '');
  await toggle(page).click();
  for (const path of ['/', '/privacy']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-at-first', 'dark');
    await expectTheme(page, 'dark');
  }
});

test('[B5] follows the system while it changes, until the visitor chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  await toggle(page).click();
  await toggle(page).click();
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expectTheme(page, 'light');
});

test('[B5] follows the choice made in another tab', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/privacy');
  await toggle(other).click();
  await expectTheme(page, 'dark');
  await toggle(page).click();
  await expectTheme(other, 'light');
});

test('[B5] a page that comes back out of memory knows what was chosen meanwhile', async ({
  page,
}) => {
  await page.goto('/');
  await expectTheme(page, 'light');
  // Chromium driven by Playwright has no back/forward cache, so the test dispatches the event.
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectTheme(page, 'dark');
});

test('[B5] where storage is forbidden the choice lasts for the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The user denied permission.', 'SecurityError');
      },
    });
  });
  await page.goto('/privacy');
  await toggle(page).click();
  await expectTheme(page, 'dark');
  await toggle(page).click();
  await expectTheme(page, 'light');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B5] there is no switch that would not switch', async ({ page }) => {
    await page.goto('/');
    await expect(toggle(page)).toBeHidden();
  });
});
