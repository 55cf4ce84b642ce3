import type { Page } from '@playwright/test';
import { navigation } from '../../content/schema/navigation.ts';
import { attribute, marked } from '../../site/marks/marks.ts';
import { comeAlive, middleOf, openAlive, stopClock, wakeIsland } from './alive.ts';
import { expectNoViolations } from './axe.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { themeButton } from './places.ts';

test.use({ viewport: { width: 768, height: 800 } });

const HINT = navigation.theme.hint;
const toggle = themeButton;
const tooltip = (page: Page) => page.getByRole('tooltip');

/** Opens the page, wakes its theme switch, and stops the page's clock. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await openAlive(page);
  await wakeIsland(page, 'theme-switch');
  await stopClock(page);
}

const AWAY = [3, 400] as const;

test('[B12] a tooltip opens after 700 ms under the pointer, and closes when it leaves', async ({
  page,
}) => {
  await open(page);
  await page.mouse.move(...(await middleOf(toggle(page))));
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(`${navigation.theme.name}${HINT}`);
  await page.mouse.move(...AWAY);
  await expect(tooltip(page)).toHaveCount(0);
});

test('[B12] a pointer that leaves early opens nothing', async ({ page }) => {
  await open(page);
  await page.mouse.move(...(await middleOf(toggle(page))));
  await page.clock.runFor(699);
  await page.mouse.move(...AWAY);
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toHaveCount(0);
});

test('[B12] within 300 ms after one the next opens at once, later it does not', async ({
  page,
}) => {
  await page.clock.install();
  const contact = new ContactForm(page);
  await contact.open();
  await comeAlive(page);
  await contact.files('hiring').setInputFiles(
    ['a.pdf', 'b.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })),
  );
  const remove = (name: string) =>
    contact.form.getByRole('button', { name: `${FORM.files.remove} ${name}` });
  await remove('b.pdf').scrollIntoViewIfNeeded();
  await stopClock(page);
  const [first, second] = [await middleOf(remove('a.pdf')), await middleOf(remove('b.pdf'))];

  await page.mouse.move(...first);
  await page.clock.runFor(700);
  await expect(tooltip(page)).toHaveText(FORM.files.remove);
  await page.mouse.move(...second);
  await expect(tooltip(page)).toHaveText(FORM.files.remove);

  await page.mouse.move(...AWAY);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(299);
  await page.mouse.move(...first);
  await expect(tooltip(page)).toHaveText(FORM.files.remove);

  await page.mouse.move(...AWAY);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(300);
  await page.mouse.move(...second);
  await page.clock.runFor(699);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tooltip(page)).toHaveText(FORM.files.remove);

  await page.mouse.down();
  await page.mouse.up();
  await expect(remove('b.pdf')).toHaveCount(0);
  await expect(tooltip(page)).toHaveCount(0);
});

test('[B12] [X15] the keyboard opens it at once; it stays with the focus and Escape closes it', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await expect(toggle(page)).toBeFocused();
  await expect(tooltip(page)).toBeVisible();
  await page.mouse.move(400, 500);
  await page.mouse.move(...AWAY);
  await page.clock.runFor(60_000);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveCount(0);
});

test('[B12] [X15] the pointer may move onto it, and Escape closes it under the pointer', async ({
  page,
}) => {
  await open(page);
  await page.mouse.move(...(await middleOf(toggle(page))));
  await page.clock.runFor(700);
  await page.mouse.move(...(await middleOf(tooltip(page))), { steps: 12 });
  await page.clock.runFor(60_000);
  await expect(tooltip(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(tooltip(page)).toHaveCount(0);
});

test('[B12] a press closes it, and one that has not opened yet', async ({ page }) => {
  await open(page);
  await page.mouse.move(...(await middleOf(toggle(page))));
  await page.clock.runFor(699);
  await page.mouse.down();
  await page.mouse.up();
  await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toHaveCount(0);
});

test('[B12] the pointer that brings the page alive counts', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(...(await middleOf(toggle(page))));
  await expect(tooltip(page)).toBeVisible();
});

test('[B12] [X15] the focus that brings the page alive counts', async ({ page }) => {
  await page.goto('/');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused({ timeout: 1 });
  }).toPass();
  await expect(tooltip(page)).toBeVisible();
});

test('[B12] [X15] the name does not depend on it, and the hint is read without it', async ({
  page,
}) => {
  await page.goto('/');
  await expect(tooltip(page)).toHaveCount(0);
  await expect(toggle(page)).toHaveAccessibleName(navigation.theme.name);
  await expect(toggle(page)).toHaveAccessibleDescription(HINT);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('[B12] [X15] an open tooltip is sound for axe', async ({ page }) => {
      await page.goto('/');
      await page.mouse.move(...(await middleOf(toggle(page))));
      await expect(tooltip(page)).toBeVisible();
      await expectNoViolations(page, 'header');
    });
  });
}

test.describe('under a finger', () => {
  test.use({ hasTouch: true });

  test('[B12] no tooltip opens', async ({ page }) => {
    await open(page);
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(5000);
    await expect(tooltip(page)).toHaveCount(0);
  });

  test('[B12] nor where the finger is what brings the switch alive', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await toggle(page).tap();
    await expect(page.locator(marked('island', 'theme-switch'))).toHaveAttribute(
      attribute('alive'),
    );
    await expect(toggle(page)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(5000);
    await expect(tooltip(page)).toHaveCount(0);
  });
});

/** Expects the tooltip in the window, right below its control, and centred if there is room. */
async function expectPlaced(page: Page, width: number): Promise<void> {
  await expect(tooltip(page)).toBeVisible();
  const [tip, control] = [await tooltip(page).boundingBox(), await toggle(page).boundingBox()];
  if (!tip || !control) throw new Error('The tooltip or its control has no box.');
  expect(tip.x).toBeGreaterThanOrEqual(0);
  expect(tip.x + tip.width).toBeLessThanOrEqual(width);
  expect(Math.abs(tip.y - control.y - control.height)).toBeLessThan(1);
  const shift = tip.x + tip.width / 2 - control.x - control.width / 2;
  const room = control.x + control.width / 2 + tip.width / 2 < width;
  if (room) expect(Math.abs(shift)).toBeLessThan(1);
}

const WIDTHS = [320, 768, 1440];

for (const width of WIDTHS) {
  test(`[B12] it stands in the window, under its control, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.mouse.move(...(await middleOf(toggle(page))));
    await expectPlaced(page, width);
  });
}

for (const width of WIDTHS) {
  test(`[B12] it stands there too where nothing is placed by an anchor, at ${width} px`, async ({
    page,
  }) => {
    const taken = await placeNothingByAnchor(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.mouse.move(...(await middleOf(toggle(page))));
    await expectPlaced(page, width);
    expect(taken()).toBeGreaterThan(0);
  });
}

/** Takes anchor positioning away from this browser. The result counts the removed declarations. */
async function placeNothingByAnchor(page: Page): Promise<() => number> {
  let taken = 0;
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = await response.text();
    const body = css.replaceAll(/position-(anchor|area|try[\w-]*):[^;}]*/g, () => {
      taken += 1;
      return '';
    });
    await route.fulfill({ response, body });
  });
  return () => taken;
}
