import type { Page } from '@playwright/test';
import { trusted } from '../../content/schema/trusted.ts';
import { expect, MOVING, test } from './fixtures.ts';

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
const place = (page: Page) =>
  row(page)
    .getByRole('listitem')
    .first()
    .evaluate((logo) => logo.getBoundingClientRect().left);

/** How far the row moves to the left in so many milliseconds of the page's clock. */
async function moved(page: Page, milliseconds: number): Promise<number> {
  const before = await place(page);
  await page.clock.runFor(milliseconds);
  return before - (await place(page));
}

/** Opens the page with its clock stopped, and waits for the carousel. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await row(page).evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expect(pause(page)).toBeVisible();
}

test('[H11] the logos begin to move after a second, at their pace', async ({ page }) => {
  await open(page);
  expect(await moved(page, START_DELAY - 50)).toBe(0);
  await page.clock.runFor(100);
  const distance = await moved(page, 1000);
  expect(Math.abs(distance - PACE)).toBeLessThanOrEqual(LEEWAY);
});

for (const width of [360, 1440, 2560]) {
  test(`[H11] the row goes round without a gap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    const start = await place(page);
    await page.clock.runFor(START_DELAY);
    let rounds = 0;
    let before = start;
    for (let seconds = 0; seconds < 24; seconds++) {
      await page.clock.runFor(1000);
      expect(await gaps(page)).toEqual([]);
      const now = await place(page);
      if (now > before) rounds++;
      before = now;
    }
    expect(rounds).toBeGreaterThan(0);
    await expect(row(page).getByRole('listitem')).toHaveCount(trusted.logos.length);
  });
}

/** The parts of the row's width that no logo covers, as [from, to]. */
function gaps(page: Page): Promise<[number, number][]> {
  return row(page).evaluate((viewport) => {
    const { left, right } = viewport.getBoundingClientRect();
    const places = [...viewport.querySelectorAll('li')]
      .map((logo) => logo.getBoundingClientRect())
      .sort((a, b) => a.left - b.left);
    const found: [number, number][] = [];
    let covered = left;
    for (const place of places) {
      if (place.left > covered + 1 && covered < right) found.push([covered, place.left]);
      covered = Math.max(covered, place.right);
    }
    if (covered < right) found.push([covered, right]);
    return found;
  });
}

test('[H11] the button lets the logos stand, and move again', async ({ page }) => {
  await open(page);
  await page.clock.runFor(START_DELAY + 500);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  expect(Math.abs(await moved(page, 3000))).toBeLessThan(REST);
  await play(page).press('Enter');
  await expect(pause(page)).toBeVisible();
  expect(await moved(page, START_DELAY + 1000)).toBeGreaterThan(PACE / 2);
});

test('[H11] the logos stand under the pointer, and move on without it', async ({ page }) => {
  await open(page);
  await page.clock.runFor(START_DELAY + 500);
  await row(page).hover();
  expect(Math.abs(await moved(page, 3000))).toBeLessThan(REST);
  await page.getByRole('heading', { name: trusted.heading }).hover();
  expect(await moved(page, START_DELAY + 1000)).toBeGreaterThan(PACE / 2);
});

test('[H11] [X15] the logos stand while they have the focus, and the arrows turn them', async ({
  page,
}) => {
  await open(page);
  await page.clock.runFor(START_DELAY + 500);
  await pause(page).focus();
  await page.keyboard.press('Tab');
  await expect(row(page)).toBeFocused();
  expect(Math.abs(await moved(page, 3000))).toBeLessThan(REST);
  await page.keyboard.press('ArrowRight');
  expect(await moved(page, 3000)).toBeGreaterThan(20);
  await page.keyboard.press('ArrowLeft');
  expect(await moved(page, 3000)).toBeLessThan(-20);
  await page.keyboard.press('Shift+Tab');
  expect(await moved(page, START_DELAY + 1000)).toBeGreaterThan(PACE / 2);
});

test('[H11] [B13] the pointer drags the row, which then moves on by itself', async ({ page }) => {
  await open(page);
  const box = await row(page).boundingBox();
  if (!box) throw new Error('The row has no place.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const before = await place(page);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 4 });
  await page.clock.runFor(1000);
  expect(Math.abs(before - (await place(page)) - 80)).toBeLessThanOrEqual(2);
  await page.mouse.up();
  await page.mouse.move(x, 1);
  await page.clock.runFor(4000);
  expect(await moved(page, 1000)).toBeGreaterThan(PACE / 2);
});

test('[H11] a press that moves nothing does not stop the row for good', async ({ page }) => {
  await open(page);
  await row(page).click();
  await page.mouse.move(1, 1);
  await page.clock.runFor(START_DELAY + 1000);
  expect(await moved(page, 1000)).toBeGreaterThan(PACE / 2);
});

test('[H11] the row goes on where its width has changed', async ({ page }) => {
  await open(page);
  await page.clock.runFor(START_DELAY + 500);
  await page.setViewportSize({ width: 900, height: 800 });
  // The row is measured anew a frame later, which a busy machine delays, and moves after its delay.
  await expect(async () => {
    await page.clock.runFor(START_DELAY + 1000);
    expect(await moved(page, 1000)).toBeGreaterThan(PACE / 2);
  }).toPass();
});

test('[H11] the row begins where it was scrolled to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const logo = row(page).getByRole('listitem').nth(1);
  const left = () => logo.evaluate((element) => element.getBoundingClientRect().left);
  const edge = await place(page);
  await row(page).evaluate(
    (viewport, by) => {
      viewport.scrollBy({ left: by, behavior: 'instant' });
    },
    (await left()) - edge,
  );
  expect(Math.abs((await left()) - edge)).toBeLessThan(REST);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await row(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await expect(pause(page)).toBeVisible();
  expect(Math.abs((await left()) - edge)).toBeLessThan(REST);
});

test('[H11] the logos stand out of view', async ({ page }) => {
  await open(page);
  await page.clock.runFor(START_DELAY + 500);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(row(page)).not.toBeInViewport();
  await expect.poll(() => moved(page, START_DELAY + 500)).toBeLessThan(REST);
});

test('[H11] [X15] under reduced motion the logos stand, and are scrolled by hand', async ({
  page,
}) => {
  await open(page);
  await page.clock.runFor(START_DELAY + 500);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause(page)).toBeHidden();
  expect(Math.abs(await moved(page, 3000))).toBeLessThan(REST);
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row(page).evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(pause(page)).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`[H11] nothing moves when the carousel takes the row over, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    // All logos but the last, which is moved to wait in front of the first.
    const places = () =>
      row(page)
        .locator('li:not(:last-child)')
        .evaluateAll((logos) => logos.map((logo) => logo.getBoundingClientRect().left));
    const before = await places();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await row(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(pause(page)).toBeVisible();
    expect(await places()).toEqual(before);
  });
}
