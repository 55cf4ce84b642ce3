import type { Locator, Page } from '@playwright/test';
import { ContactForm } from './contact-form.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { themeButton } from './places.ts';
import { middleOf } from './waiting.ts';

test.use(MOVING);

const light = (page: Page) => page.locator('[data-cursor] i');

async function expectLightAt(page: Page, x: number, y: number): Promise<void> {
  await expect.poll(async () => (await middleOf(light(page))).map(Math.round)).toEqual([x, y]);
}

const lightWidth = async (page: Page) => (await light(page).boundingBox())?.width ?? 0;

test('[B3] the light follows the mouse, grows over controls, and keeps the pointer', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.open();
  await test.step('it follows the mouse, and disappears with it', async () => {
    for (const [x, y] of [
      [400, 300],
      [41, 620],
    ] as const) {
      await page.mouse.move(x, y, { steps: 5 });
      await expectLightAt(page, x, y);
      await expect(light(page)).toHaveCSS('opacity', '1');
    }
    await page.locator('html').dispatchEvent('pointerleave', { pointerType: 'mouse' });
    await expect(light(page)).toHaveCSS('opacity', '0');
    await page.mouse.move(3, 300);
    await expect(light(page)).toHaveCSS('opacity', '1');
  });

  await test.step('it grows over links, buttons, and inputs', async () => {
    for (const part of [
      page.getByRole('banner').getByRole('link').first(),
      themeButton(page),
      contact.field('firstname'),
      contact.button('hiring'),
    ]) {
      await page.mouse.move(3, 300);
      await expect.poll(() => lightWidth(page)).toBeCloseTo(22);
      await part.hover();
      await expect.poll(() => lightWidth(page)).toBeCloseTo(44);
    }
  });

  await test.step('the real pointer stays visible, and controls under the light are clickable', async () => {
    const hidden = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*'))
        .filter((element) => getComputedStyle(element).cursor === 'none')
        .map(({ outerHTML }) => outerHTML),
    );
    expect(hidden).toEqual([]);
    await expect(page.locator('[data-cursor]')).toHaveCSS('pointer-events', 'none');
    await expect(page.locator('[data-cursor]')).toHaveAttribute('aria-hidden', 'true');
    await themeButton(page).click();
    await expect(page.locator('html')).toHaveClass('dark');
  });

  await test.step('not in print, with forced colors, or with reduced motion', async () => {
    await expect(light(page)).toBeVisible();
    for (const media of [
      { media: 'print' },
      { forcedColors: 'active' },
      { reducedMotion: 'reduce' },
    ] as const) {
      await page.emulateMedia(media);
      await expect(light(page)).toBeHidden();
      await page.emulateMedia({
        media: 'screen',
        forcedColors: 'none',
        reducedMotion: 'no-preference',
      });
      await expect(light(page)).toBeVisible();
    }
  });
});

const LIGHT = /radial-gradient\([^)]* at ([\d.]+)px ([\d.]+)px/;

/** Hovers over a part at two places, and expects its light there. */
async function expectLightIn(part: Locator, lit: Locator): Promise<void> {
  const distanceTo = (x: number, y: number) => async () => {
    const image = await lit.evaluate((element) => getComputedStyle(element).backgroundImage);
    const [, left = Number.NaN, top = Number.NaN] = LIGHT.exec(image) ?? [];
    return Math.hypot(Number(left) - x, Number(top) - y);
  };
  for (const x of [40, 90]) {
    await part.hover({ position: { x, y: 20 } });
    // Playwright and the page measure from different edges of the border, which has 2 px.
    await expect.poll(distanceTo(x, 20)).toBeLessThan(3);
  }
}

test('[B11] the light in a field follows the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const contact = new ContactForm(page);
  await contact.open();
  const field = contact.field('roles');
  await expectLightIn(field, field);
  const files = contact.files('hiring');
  await expectLightIn(files, files.locator('..'));
});
