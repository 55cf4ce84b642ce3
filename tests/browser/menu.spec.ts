import type { Page } from '@playwright/test';
import { home } from '../../content/schema/home.ts';
import { siteConfig } from '../../content/schema/site.ts';
import { attribute, marked } from '../../site/marks/marks.ts';
import { openAlive, wakeIsland } from './alive.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { menu, menuLink, themeButton } from './places.ts';

test.use({ viewport: { width: 360, height: 740 } });

const summary = (page: Page) => page.getByRole('banner').locator('summary');

async function openMenu(page: Page): Promise<void> {
  await summary(page).press('Enter');
  await expect(menu(page)).toBeVisible();
}

/** Opens the page and wakes its menu. */
async function open(page: Page): Promise<void> {
  await openAlive(page);
  await wakeIsland(page, 'menu');
}

test('[N3] Escape closes the menu, and the focus goes back to what opened it', async ({ page }) => {
  await open(page);
  await openMenu(page);
  await menuLink(page, '/#faq').focus();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
});

test('[N3] Escape with the menu closed leaves the focus alone', async ({ page }) => {
  await open(page);
  const door = page.getByRole('main').getByRole('link', { name: home.hero.more.name });
  await door.focus();
  await page.keyboard.press('Escape');
  await expect(door).toBeFocused();
});

test('[N3] a press beside the menu closes it, and the focus goes back', async ({ page }) => {
  await open(page);
  await openMenu(page);
  await menuLink(page, '/#faq').focus();
  await page.mouse.click(180, 730);
  await expect(menu(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
});

test('[N3] a press on another control closes the menu, and the focus is there', async ({
  page,
}) => {
  await open(page);
  await openMenu(page);
  await menuLink(page, '/#faq').focus();
  const theme = themeButton(page);
  await theme.click();
  await expect(menu(page)).toBeHidden();
  await expect(theme).toBeFocused();
});

test('[N3] a press inside the menu that hits no link leaves it open', async ({ page }) => {
  await open(page);
  await openMenu(page);
  await menu(page).click({ position: { x: 3, y: 3 } });
  await expect(menu(page)).toBeVisible();
});

test('[N3] the focus that leaves the menu closes it, and is never under it', async ({ page }) => {
  await open(page);
  await openMenu(page);
  await menu(page).getByRole('link').last().focus();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu(page)).toBeHidden();
  await expect(page.locator(':focus')).toBeInViewport();
});

for (const link of [
  '/#industries',
  siteConfig.links.linkedin,
  `mailto:${siteConfig.contact.email}`,
]) {
  test(`[N4] a press of ${link} closes the menu`, async ({ page }) => {
    await open(page);
    // Links lead nowhere: this test is not about other sites and mail programs.
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
      });
    });
    await openMenu(page);
    await menuLink(page, link).click();
    await expect(menu(page)).toBeHidden();
  });
}

test('[N3] the menu closed by its link, the focus is where the link leads', async ({ page }) => {
  await open(page);
  await openMenu(page);
  await menuLink(page, '/#industries').press('Enter');
  await expect(page.locator('#industries')).toBeFocused();
});

test('[N3] a menu that is opened before its program is there stays open, and is then closed by Escape', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/menu.*.js');
  await page.goto('/');
  await summary(page).click();
  await expect(menu(page)).toBeVisible();
  await menuLink(page, '/#faq').focus();
  await release();
  await expect(page.locator(marked('island', 'menu'))).toHaveAttribute(attribute('alive'));
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(summary(page)).toBeFocused();
});

test('[N3] a menu that a link was pressed in before its program is there is closed when it comes', async ({
  page,
}) => {
  const release = await hold(page, '**/_astro/menu.*.js');
  await openAlive(page);
  await summary(page).click();
  await menuLink(page, '/#industries').click();
  await expect(page.locator('#industries')).toBeFocused();
  await expect(menu(page)).toBeVisible();
  await release();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('#industries')).toBeFocused();
});

test('[N3] the menu has the house’s corners, and scrolls inside of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page);
  await openMenu(page);
  const shape = (pseudo: string) =>
    menu(page).evaluate((panel, part) => getComputedStyle(panel, part).clipPath, pseudo);
  expect(await shape('::before')).toMatch(/^(polygon|inset)\(/);
  const before = await menu(page).boundingBox();
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeLessThanOrEqual(400);
  const last = menu(page).getByRole('link').last();
  await expect(last).not.toBeInViewport();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect(await menu(page).boundingBox()).toEqual(before);
});
