import type { Page } from '@playwright/test';
import type { Mode } from '../../contract/audience.ts';
import { ContactForm } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { barLink, door, footerLink, menu, menuButton, menuLink } from './places.ts';

/** A way to the form by a link of the open page. */
type Way = 'door' | 'bar' | 'footer';

/** The size of the screen in px, the way, and whom it is for. */
type Visit = readonly [width: number, height: number, way: Way, mode: Mode];

/**
 * Followed one after the other on an open page. The first one finds the form still asleep. Each one
 * changes the choice.
 */
const VISITS: readonly Visit[] = [
  [360, 640, 'door', 'jobseeking'],
  [360, 640, 'bar', 'hiring'],
  [1440, 900, 'footer', 'jobseeking'],
  [1440, 900, 'bar', 'hiring'],
];

/** The footer leads employers to their search. */
const FOOTER = {
  hiring: '/?mode=hiring&search=retained#contact',
  jobseeking: '/?mode=jobseeking#contact',
} as const satisfies Record<Mode, string>;

/** Lets go of what has the focus, and goes back to the top, where the form is out of view. */
async function leaveForm(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await expect(new ContactForm(page).field('firstname')).not.toBeInViewport();
}

/** Expects the choice of the audience to be made and to have the focus, with the first field in view. */
async function expectThere(page: Page, mode: Mode): Promise<void> {
  const contact = new ContactForm(page);
  // Without `awake`, which would scroll to the form itself.
  await expect(page.locator('#contact-note')).toBeAttached();
  await expect(contact.choice(mode)).toBeFocused();
  await expect(contact.choice(mode)).toBeChecked();
  await expect(contact.field('firstname')).toBeInViewport({ ratio: 1 });
}

/** Follows a way to the form from the top of the page. */
async function go(page: Page, way: Way, mode: Mode): Promise<void> {
  await leaveForm(page);
  if (way === 'door') return door(page, mode).click();
  if (way === 'footer') return footerLink(page, FOOTER[mode]).click();
  const link = `/?mode=${mode}#contact`;
  const inBar = barLink(page, link);
  if (await inBar.isVisible()) return inBar.click();
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  return menuLink(page, link).click();
}

test('[R5] [C1] links to the form end with its first field in view', async ({ page }) => {
  for (const [i, [width, height, way, mode]] of VISITS.entries()) {
    await test.step(`${way}, ${mode}, at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      // Smooth scrolling takes as much of the processor's time as all else.
      await page.emulateMedia({ reducedMotion: i === 0 ? 'no-preference' : 'reduce' });
      if (i === 0) await page.goto('/');
      await go(page, way, mode);
      await expectThere(page, mode);
    });
  }
  await page.goto('/?mode=jobseeking#contact');
  await expectThere(page, 'jobseeking');
});
