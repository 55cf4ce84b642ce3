import type { Page } from '@playwright/test';
import { navigation } from '../../site/content/navigation.ts';
import { expectNoViolations } from './axe.ts';
import { ContactForm, FORM } from './contact-form.ts';
import { expect, test } from './fixtures.ts';
import { themeButton } from './places.ts';
import { middleOf, stopClock } from './waiting.ts';

test.use({ viewport: { width: 768, height: 800 } });

const HINT = navigation.theme.hint;
const toggle = themeButton;
const tooltip = (page: Page) => page.getByRole('tooltip');

const AWAY = [3, 400] as const;

const toToggle = async (page: Page) => page.mouse.move(...(await middleOf(toggle(page))));

/** Expects that the pointer, which has left, leaves no tooltip, and the next one its whole delay. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(...AWAY);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(1000);
}

test('[B12] [X15] opens on hover after 700 ms, on focus at once, and closes', async ({ page }) => {
  await page.clock.install();
  await page.goto('/privacy');
  await test.step('the control’s name and hint are read without it', async () => {
    await expect(tooltip(page)).toHaveCount(0);
    await expect(toggle(page)).toHaveAccessibleName(navigation.theme.name);
    await expect(toggle(page)).toHaveAccessibleDescription(HINT);
  });
  await stopClock(page);

  await test.step('it opens after 700 ms, and closes when the pointer leaves', async () => {
    await toToggle(page);
    await page.clock.runFor(699);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(`${navigation.theme.name}${HINT}`);
    await leave(page);
  });

  await test.step('it doesn’t open if the pointer leaves early', async () => {
    await toToggle(page);
    await page.clock.runFor(699);
    await page.mouse.move(...AWAY);
    await page.clock.runFor(5000);
    await expect(tooltip(page)).toHaveCount(0);
  });

  await test.step('the pointer may move onto it, and Escape closes it under the pointer', async () => {
    await toToggle(page);
    await page.clock.runFor(700);
    await page.mouse.move(...(await middleOf(tooltip(page))), { steps: 12 });
    await page.clock.runFor(60_000);
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(60_000);
    await expect(tooltip(page)).toHaveCount(0);
    await leave(page);
  });

  await test.step('focus opens it at once; it stays with focus, and Escape closes it', async () => {
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
    await leave(page);
  });

  await test.step('it fits a narrow window, and passes axe', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.keyboard.press('Shift+Tab');
    await expect(toggle(page)).toBeFocused();
    const { x, width } = (await tooltip(page).boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
    // Axe needs the page's clock.
    await page.clock.resume();
    await expectNoViolations(page, 'header');
  });
});

test('[B12] the next one opens at once within 300 ms, but not later', async ({ page }) => {
  await page.clock.install();
  const contact = new ContactForm(page);
  await contact.open();
  await contact.files('hiring').setInputFiles(
    ['a.pdf', 'b.pdf'].map((name) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })),
  );
  const remove = (name: string) =>
    contact.form.getByRole('button', { name: `${FORM.files.remove} ${name}` });
  const shownIn = page.getByRole('listitem').filter({ has: tooltip(page) });
  await remove('b.pdf').scrollIntoViewIfNeeded();
  await stopClock(page);
  const [first, second] = [await middleOf(remove('a.pdf')), await middleOf(remove('b.pdf'))];

  await page.mouse.move(...first);
  await page.clock.runFor(700);
  await expect(tooltip(page)).toHaveText(FORM.files.remove);
  await expect(shownIn).toContainText('a.pdf');
  await page.mouse.move(...second);
  await expect(tooltip(page)).toHaveText(FORM.files.remove);
  await expect(shownIn).toContainText('b.pdf');

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
