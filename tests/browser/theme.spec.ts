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

test('[B5] [B12] light by default, follows the system, and keeps what the visitor chooses', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.atFirst = document.documentElement.className;
    }).observe(document, { childList: true, subtree: true });
  });
  const atFirst = (theme: string) =>
    expect(page.locator('html')).toHaveAttribute('data-at-first', theme);

  await page.goto('/privacy');
  await atFirst('');
  await expectTheme(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  await page.reload();
  await atFirst('dark');
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
  expect(await stored(page)).toBeNull();

  await test.step('the choice is kept, and applies before the first paint', async () => {
    await toggle(page).click();
    await expectTheme(page, 'dark');
    expect(await stored(page)).toBe('dark');
    await page.goto('/');
    await atFirst('dark');
    await expectTheme(page, 'dark');
    await toggle(page).press('Space');
    await expectTheme(page, 'light');
    expect(await stored(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectTheme(page, 'light');
    await page.goto('/privacy');
    await atFirst('');
    await expectTheme(page, 'light');
  });
});
