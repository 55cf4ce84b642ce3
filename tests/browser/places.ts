import { expect, type Locator, type Page } from '@playwright/test';
import type { Mode } from '../../contract/audience.ts';
import { navigation } from '../../site/content/navigation.ts';

/** Links of the page by where they lead, as an owner may call them anything. */
const leadingTo = (place: Locator, link: string) => place.locator(`a[href="${link}"]`);

export const barLink = (page: Page, link: string): Locator =>
  leadingTo(page.getByRole('navigation', { name: navigation.main }), link);

export const menu = (page: Page): Locator =>
  page.getByRole('navigation', { name: navigation.menu });

export const menuButton = (page: Page): Locator =>
  page.getByRole('button', { name: navigation.menu, exact: true });

export const menuLink = (page: Page, link: string): Locator => leadingTo(menu(page), link);

/** The last one: the form, which is in the footer too, comes before the footer's own links. */
export const footerLink = (page: Page, link: string): Locator =>
  leadingTo(page.getByRole('contentinfo'), link).last();

/** The hero's link to the form for one audience. */
export const door = (page: Page, mode: Mode): Locator =>
  leadingTo(page.locator('[data-hero]'), `/?mode=${mode}#contact`);

export const themeButton = (page: Page): Locator =>
  page.getByRole('button', { name: navigation.theme.name });

/** The bar's name for a link's target. */
export function barName(link: string): string {
  const item = navigation.bar.find((other) => other.link === link);
  if (!item) throw new Error(`No item of the bar leads to ${link}.`);
  return item.name;
}

/** Presses Tab until this has the focus; whatever has it on the way is in the window. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport();
  }
  await expect(target).toBeFocused();
}
