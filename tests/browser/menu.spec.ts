import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { menu, menuButton, menuLink, themeButton } from './places.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).press('Enter');
  await expect(menu(page)).toBeVisible();
}

test('[N3] [N4] the menu closes on Escape, a click outside, a link, or lost focus', async ({
  page,
}) => {
  await page.goto('/privacy');
  await test.step('Escape closes it', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  await test.step('a click outside closes the menu, and focus returns', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').focus();
    await page.mouse.click(2, 730);
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  await test.step('a click on another control closes the menu and moves focus there', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').focus();
    await themeButton(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(themeButton(page)).toBeFocused();
  });

  await test.step('losing focus closes the menu, and focus is never hidden under it', async () => {
    await openMenu(page);
    // The last of the menu. It comes a second after the page.
    const talk = menu(page).locator('[data-talk]');
    await expect(talk).toBeVisible();
    await talk.focus();
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator(':focus')).toBeInViewport();
  });

  await test.step('a link closes it, and the focus goes to its target', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').click();
    await expect(page).toHaveURL(/\/#faq$/);
    await openMenu(page);
    await menuLink(page, '/#industries').press('Enter');
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('#industries')).toBeFocused();
  });
});
