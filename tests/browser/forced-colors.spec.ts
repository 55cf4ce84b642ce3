import type { Locator, Page } from '@playwright/test';
import { CHOICES, ContactForm, FORM, REMOVE, SUCCESS } from './contact-form.ts';
import { contrastIn, differenceOf } from './contrast.ts';
import { openWithInput } from './first-input.ts';
import { expect, test } from './fixtures.ts';
import { menu, menuButton } from './places.ts';

/*
 * By what is drawn: axe reads colors of text from -webkit-text-fill-color, which Chromium computes
 * without forcing it (axe 4.14, Chromium 150).
 */

/** What is pressed or filled in, as it is seen: radio buttons and checkboxes by their labels. */
const CONTROLS =
  'a[href], button, summary, input:not([type="radio"], [type="checkbox"], [hidden], [type="hidden"]), textarea, label:has(input)';
/** WCAG 2.2, 1.4.11: the contrast of a control to what is around it. */
const LEAST = 3;
/** Pixels in which a focus or a choice shows, at least: a line of one pixel under a short word. */
const SEEN_PIXELS = 30;

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
      // What lies above it, such as the bar, hides it: the visitor scrolls.
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

/** Whether a part looks the same whatever lies behind it. */
async function isOpaque(page: Page, part: Locator): Promise<boolean> {
  const before = await part.screenshot();
  const main = page.locator('main');
  await main.evaluate((element) => element.style.setProperty('opacity', '0'));
  const after = await part.screenshot();
  await main.evaluate((element) => element.style.removeProperty('opacity'));
  return (await differenceOf(before, after)) === 0;
}

/** Expects that something changes what a control looks like, and that one can see it. */
async function expectSeen(
  page: Page,
  control: Locator,
  change: () => Promise<void>,
): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const edge = 6;
  const clip = { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
  const before = await page.screenshot({ clip });
  await change();
  expect(await differenceOf(before, await page.screenshot({ clip }), LEAST)).toBeGreaterThan(
    SEEN_PIXELS,
  );
}

test('[X15] each control of the home page is seen, and the bar and its menu cover what lies behind', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openWithInput(page);
  for (const section of await page.locator('main section').all()) {
    await section.evaluate((element) => element.scrollIntoView());
    const id = await section.getAttribute('id');
    expect([id, ...(await unseen(page, page.locator('body')))]).toEqual([id]);
  }
  await page.evaluate(() => scrollTo(0, 400));
  expect(await isOpaque(page, page.locator('header').first())).toBe(true);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  expect(await isOpaque(page, menu(page))).toBe(true);
  expect(await unseen(page, menu(page))).toEqual([]);
});

test('[X15] the form shows focus, choice, error, file, toast and receipt', async ({ page }) => {
  const contact = new ContactForm(page);
  await contact.open();
  for (const control of [
    contact.field('firstname'),
    contact.field('roles'),
    contact.files('hiring'),
    contact.consent,
    contact.button('hiring'),
  ]) {
    await expectSeen(page, control, () => control.focus());
  }
  for (const choice of ['retained', 'jobseeking', 'hiring'] as const) {
    const label = contact.form.getByText(CHOICES[choice], { exact: true });
    await expectSeen(page, label, () => contact.choice(choice).check());
  }
  await contact.stopTime();
  await contact.button('hiring').click();
  const summary = contact.form.getByText(FORM.summary);
  await expect(summary).toBeVisible();
  await expectSeen(page, contact.consent, () => contact.consent.check());
  await page.clock.resume();
  await contact.fill('hiring', [
    { name: 'role.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  await contact.form.getByRole('button', { name: REMOVE }).scrollIntoViewIfNeeded();
  expect(await unseen(page, contact.form)).toEqual([]);
  await contact.form.getByRole('button', { name: REMOVE }).click();
  await contact.stopTime();
  await contact.button('hiring').click();
  const toast = contact.toast(SUCCESS.title).first();
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  expect(await isOpaque(page, toast)).toBe(true);
  await contact.receipt();
  expect(await unseen(page, page.locator('#contact'))).toEqual([]);
  await page.clock.resume();
});
