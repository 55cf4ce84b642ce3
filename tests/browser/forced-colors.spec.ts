import type { Locator, Page } from '@playwright/test';
import { ContactForm, REMOVE } from './contact-form.ts';
import { contrastIn } from './contrast.ts';
import { expect, test } from './fixtures.ts';
import { PDF } from './kept-files.ts';
import { menu, menuButton } from './places.ts';

/*
 * By what is drawn: axe reads colors of text from -webkit-text-fill-color, which Chromium computes
 * without forcing it (axe 4.14, Chromium 150).
 */

/** Visible controls; radio buttons and checkboxes are found by their labels. */
const CONTROLS =
  'a[href], button, summary, input:not([type="radio"], [type="checkbox"], [hidden], [type="hidden"]), textarea, label:has(input)';
/** WCAG 2.2, 1.4.11: the contrast of a control to what is around it. */
const LEAST = 3;
test.use({
  viewport: { width: 360, height: 760 },
  colorScheme: 'dark',
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
});

/** The controls in view that nothing tells from their surroundings. */
async function unseen(page: Page, within: Locator): Promise<string[]> {
  const controls = await within.locator(CONTROLS).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isInView = y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth;
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      // Something above it, such as the bar, may hide it: the visitor scrolls.
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!isInView || !isShown || width < 2 || !(at && element.contains(at))) return [];
      return [
        { name: `${element.tagName} ${element.textContent || element.id}`, x, y, width, height },
      ];
    }),
  );
  if (controls.length === 0) throw new Error('No control is in view.');
  const picture = await page.screenshot();
  const found = await Promise.all(
    controls.map(async ({ name, ...box }) => ({ name, contrast: await contrastIn(picture, box) })),
  );
  return found.filter(({ contrast }) => contrast < LEAST).map(({ name }) => name);
}

test('[X15] every control of the page, its menu, and its form is visible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  for (const section of await page.locator('main section').all()) {
    await section.evaluate((element) => element.scrollIntoView());
    const id = await section.getAttribute('id');
    expect([id, ...(await unseen(page, page.locator('body')))]).toEqual([id]);
  }
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await unseen(page, menu(page))).toEqual([]);

  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring', [PDF]);
  await contact.form.getByRole('button', { name: REMOVE }).scrollIntoViewIfNeeded();
  expect(await unseen(page, contact.form)).toEqual([]);
});
