import type { Page } from '@playwright/test';
import { navigation } from '../../site/content/navigation.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { themeButton } from './places.ts';
import { middleOf, stopClock } from './waiting.ts';

test.use({ viewport: { width: 768, height: 800 } });

const HINT = navigation.theme.hint;
const toggle = themeButton;
const tooltip = (page: Page) => page.getByRole('tooltip');

const AWAY = [3, 400] as const;

const toToggle = async (page: Page) => page.mouse.move(...(await middleOf(toggle(page))));

test('[B12] [X15] a tooltip opens after 700 ms or on focus, and the next one at once', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/privacy');
  await expect(toggle(page)).toHaveAccessibleDescription(HINT);
  await stopClock(page);

  await test.step('it opens after 700 ms, and closes when the pointer leaves', async () => {
    await toToggle(page);
    await page.clock.runFor(699);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(`${navigation.theme.name}${HINT}`);
    await page.mouse.move(...AWAY);
    await expect(tooltip(page)).toHaveCount(0);
  });

  await test.step('within 300 ms the next one opens at once, later it waits again', async () => {
    await page.clock.runFor(299);
    await toToggle(page);
    await expect(tooltip(page)).toBeVisible();
    await page.mouse.move(...AWAY);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(300);
    await toToggle(page);
    await page.clock.runFor(699);
    await expect(tooltip(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeVisible();
  });

  await test.step('the pointer may move onto it, and Escape closes it', async () => {
    await page.mouse.move(...(await middleOf(tooltip(page))), { steps: 12 });
    await page.clock.runFor(60_000);
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.move(...AWAY);
    await page.clock.runFor(1000);
  });

  await test.step('focus opens it at once, and it stays', async () => {
    await page.getByRole('banner').getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(toggle(page)).toBeFocused();
    await expect(tooltip(page)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(tooltip(page)).toBeVisible();
  });

  await test.step('it fits a narrow window, and passes axe', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.keyboard.press('Tab');
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
