import type { Page } from '@playwright/test';
import { siteConfig } from '../../site/content/site.ts';
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

  // Links lead nowhere: this test is not about other sites and mail programs.
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    });
  });
  for (const link of [siteConfig.links.linkedin, `mailto:${siteConfig.contact.email}`]) {
    await test.step(`a click on ${link} closes the menu`, async () => {
      await openMenu(page);
      await menuLink(page, link).click();
      await expect(menu(page)).toBeHidden();
    });
  }
});

test('[N3] [N4] after an anchor link closes the menu, focus is at the target', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  await menuLink(page, '/#faq').click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('#faq')).toBeFocused();

  await openMenu(page);
  await menuLink(page, '/#industries').press('Enter');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('#industries')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[N3] [X5] the menu opens, and a click outside or Escape closes it', async ({ page }) => {
    await page.goto('/privacy');
    for (const close of [
      () => page.mouse.click(2, 730),
      () => page.keyboard.press('Escape'),
      () => menuButton(page).click(),
    ]) {
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await close();
      await expect(menu(page)).toBeHidden();
    }
  });
});
