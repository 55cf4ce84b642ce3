import type { Page } from '@playwright/test';
import { trusted } from '../../site/content/trusted.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { middleOf } from './waiting.ts';

test.use(MOVING);

/** Milliseconds until the row moves. */
const START_DELAY = 1000;
/** Pixels that the row then moves in a second, and how many of them a coarse clock may lose. */
const PACE = 120;
const LEEWAY = 12;
/** A row that moves less than this many pixels is at rest. */
const REST = 1;
const row = (page: Page) => page.getByRole('region', { name: trusted.heading });
const pause = (page: Page) => page.getByRole('button', { name: trusted.moving.pause });
const play = (page: Page) => page.getByRole('button', { name: trusted.moving.play });

/**
 * How far the row moves left in a number of milliseconds of the page's clock, measured by its middle
 * logo: one at an end may wrap around in the meantime.
 */
async function moved(page: Page, milliseconds: number): Promise<number> {
  const places = () =>
    row(page)
      .getByRole('listitem')
      .evaluateAll((logos) =>
        logos.map((logo) => Math.round(10 * logo.getBoundingClientRect().left) / 10),
      );
  const [middle] = await middleOf(row(page));
  const before = await places();
  const nearest = before.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? 0;
  await page.clock.runFor(milliseconds);
  const after = await places();
  return nearest - (after[before.indexOf(nearest)] ?? Number.NaN);
}

/** Expects the row to move once its delay is over. */
async function expectMoving(page: Page): Promise<void> {
  await page.clock.runFor(START_DELAY + 100);
  expect(await moved(page, 500)).toBeGreaterThan(PACE / 4);
}

/** Expects the row to come to rest, and to stay there for longer than its delay. */
async function expectStanding(page: Page): Promise<void> {
  await page.clock.runFor(200);
  expect(Math.abs(await moved(page, START_DELAY + 500))).toBeLessThan(REST);
}

const toMiddle = (element: Element) =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' });

/**
 * Opens the page with its clock stopped from the start, and waits for the carousel. On a slow machine
 * it could otherwise begin to move before the clock stops.
 */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await row(page).evaluate(toMiddle);
  await expect(pause(page)).toBeVisible();
}

test('[H11] [B13] [X15] the logos move after a second, and pause on click, hover, and focus', async ({
  page,
}) => {
  await open(page);
  await test.step('the button pauses them', async () => {
    await pause(page).click();
    await expect(play(page)).toBeVisible();
    await expectStanding(page);
  });

  // At first, too, but when the first second begins depends on the fonts and on what is in view.
  await test.step('a second after it is pressed again, they move', async () => {
    await play(page).press('Enter');
    await expect(pause(page)).toBeVisible();
    expect(await moved(page, START_DELAY - 50)).toBe(0);
    await page.clock.runFor(100);
    const distance = await moved(page, 1000);
    expect(Math.abs(distance - PACE)).toBeLessThanOrEqual(LEEWAY);
  });

  await test.step('they pause under the pointer, and resume without it', async () => {
    await row(page).hover();
    await expectStanding(page);
    await page.getByRole('heading', { name: trusted.heading }).hover();
    await expectMoving(page);
  });

  await test.step('they pause with focus, and the arrow keys move them', async () => {
    await pause(page).focus();
    await page.keyboard.press('Tab');
    await expect(row(page)).toBeFocused();
    await expectStanding(page);
    await page.keyboard.press('ArrowRight');
    expect(await moved(page, 2000)).toBeGreaterThan(20);
    await page.keyboard.press('ArrowLeft');
    expect(await moved(page, 2000)).toBeLessThan(-20);
    await page.keyboard.press('Shift+Tab');
    await expectMoving(page);
  });

  await test.step('a 3 px slip is a click, and a longer one is a drag', async () => {
    await row(page).evaluate((element) => {
      element.parentElement?.addEventListener('click', () => {
        element.dataset.clicks = String(Number(element.dataset.clicks ?? 0) + 1);
      });
    });
    const [x, y] = await middleOf(row(page));
    for (const slip of [3, 8]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - slip, y, { steps: slip });
      await page.mouse.up();
      await expect(row(page)).toHaveAttribute('data-clicks', '1');
    }
    await page.mouse.move(x, 1);
    await page.clock.runFor(3000);
    await expectMoving(page);
  });

  await test.step('with reduced motion they don’t move, and can be scrolled by hand', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(pause(page)).toBeHidden();
    await expectStanding(page);
    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(pause(page)).toBeVisible();
  });
});
