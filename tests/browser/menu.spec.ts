import type { Page } from '@playwright/test';
import { siteConfig } from '../../schema/site.ts';
import { withAttr } from '../../site/ui/attributes.ts';
import { giveFirstInput } from './first-input.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { menu, menuButton, menuLink, themeButton } from './places.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openMenu(page: Page): Promise<void> {
  await menuButton(page).press('Enter');
  await expect(menu(page)).toBeVisible();
}

test('[N3] [N4] the menu closes at Escape, at a press elsewhere or of a link, and when the focus leaves it', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/after-first-input.*.js');
  await page.goto('/privacy');
  await test.step('opened before its program is there it stays open, and is then closed by Escape', async () => {
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await menuLink(page, '/#faq').focus();
    await release();
    await giveFirstInput(page);
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  await test.step('opened later it is closed by Escape, too', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  await test.step('Escape with the menu closed leaves the focus alone', async () => {
    const link = page.getByRole('contentinfo').getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  });

  await test.step('a press beside the menu closes it, and the focus goes back', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').focus();
    await page.mouse.click(2, 730);
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });

  await test.step('a press on another control closes the menu, and the focus is there', async () => {
    await openMenu(page);
    await menuLink(page, '/#faq').focus();
    await themeButton(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(themeButton(page)).toBeFocused();
  });

  await test.step('a press inside the menu that hits no link leaves it open', async () => {
    await openMenu(page);
    await menu(page).click({ position: { x: 3, y: 3 } });
    await expect(menu(page)).toBeVisible();
  });

  await test.step('the focus that leaves the menu closes it, and is never under it', async () => {
    // The last of the menu. It comes a second after the page.
    const talk = menu(page).locator(withAttr('talk'));
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
    await test.step(`a press of ${link} closes the menu`, async () => {
      await openMenu(page);
      await menuLink(page, link).click();
      await expect(menu(page)).toBeHidden();
    });
  }

  await test.step('it scrolls where the window is low', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await openMenu(page);
    const before = await menu(page).boundingBox();
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(400);
    const last = menu(page).getByRole('link').last();
    await expect(last).not.toBeInViewport();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await menu(page).boundingBox()).toEqual(before);
  });
});

test('[N3] [N4] closed by a link to a part of the page, the focus is there', async ({ page }) => {
  const release = await hold(page, '**/_astro/after-first-input.*.js');
  await page.goto('/');
  await test.step('a link that is pressed before the program is there closes it when it comes', async () => {
    await menuButton(page).click();
    await menuLink(page, '/#industries').click();
    await expect(page).toHaveURL(/#industries$/);
    await expect(menu(page)).toBeVisible();
    await release();
    await expect(menu(page)).toBeHidden();
  });

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

  test('[N3] [X5] the menu opens, and a press beside it or Escape closes it', async ({ page }) => {
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
