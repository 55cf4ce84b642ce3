import { expect, MOVING } from './fixtures.ts';
import { film, heroRequests, pause, SOON, skipToFilm, filmTest as test } from './hero-film.ts';

test.use(MOVING);
test.beforeEach(({ page }) => skipToFilm(page));

// Nearly every test here plays a film.
test.slow();

for (const [shape, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(`[H1] [B7] the ${shape} film plays muted in a loop without layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const requests = heroRequests(page);
    await page.goto('/');
    const words = page.locator('h1').locator('xpath=..');
    const before = await words.boundingBox();
    await expect(pause(page)).toBeVisible(SOON);
    expect(requests).toEqual([`film-${shape}`]);
    await expect(film(page)).toHaveJSProperty('muted', true);
    await expect(film(page)).toHaveJSProperty('loop', true);
    await expect(film(page)).toHaveJSProperty('controls', false);
    await expect(film(page).locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1);
    await expect
      .poll(() => film(page).evaluate((e: HTMLVideoElement) => e.currentTime))
      .toBeGreaterThan(0);
    await expect(film(page)).toHaveCSS('opacity', '1', SOON);

    expect(await words.boundingBox()).toEqual(before);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H1] [B7] shows the drawing and headline, and no play button without a film', async ({
    page,
  }) => {
    const requests = heroRequests(page);
    await page.goto('/');
    const hero = page.locator('[data-hero]');
    await expect(hero.locator('svg:visible use').first()).toBeAttached();
    await expect(page.locator('[data-film-button]')).toBeHidden();
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(page.locator('h1')).toHaveCSS('color', ink);
    expect(requests).toEqual([]);
  });
});
