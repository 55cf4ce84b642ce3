import type { Page } from '@playwright/test';
import { expect, MOVING } from './fixtures.ts';
import {
  film,
  heroRequests,
  isPaused,
  pause,
  play,
  SOON,
  skipToFilm,
  filmTest as test,
} from './hero-film.ts';

test.use(MOVING);
test.beforeEach(({ page }) => skipToFilm(page));

// Nearly every test here plays a film.
test.slow();

declare global {
  interface Window {
    /** When `play()` was called on the film: times in milliseconds. */
    asked: number[];
    /** Whether `play()` fails at present. */
    refuse: boolean;
    /** Names of the events that the tag function was handed. */
    reported: string[];
  }
}

/** Makes `play()` fail while `window.refuse` is set, and notes each call in `window.asked`. */
async function refuse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.asked = [];
    window.refuse = true;
    const { play: really } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = async function () {
      window.asked.push(Date.now());
      if (window.refuse) throw new DOMException('Not without a press.', 'NotAllowedError');
      return really.call(this);
    };
  });
}

const asked = (page: Page) => page.evaluate(() => window.asked.length);
const allow = (page: Page) =>
  page.evaluate(() => {
    window.refuse = false;
  });

async function hideTab(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('[B7] a film that may not start is tried three times, then at each input', async ({
  page,
}) => {
  await refuse(page);
  await page.goto('/');
  await expect(play(page)).toHaveAttribute('data-playback', 'manual', SOON);
  const [first = 0, second = 0, third = 0, ...more] = await page.evaluate(() => window.asked);
  expect(second - first).toBeGreaterThanOrEqual(400);
  expect(third - second).toBeGreaterThanOrEqual(400);
  expect(more).toEqual([]);

  let tries = 3;
  for (const [sign, give] of [
    ['touch', () => page.dispatchEvent('main', 'touchstart')],
    ['click', () => page.locator('h1').click()],
    ['scroll', () => page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))],
    ['key', () => page.keyboard.press('Shift')],
  ] as const) {
    await give();
    tries += 1;
    await expect.poll(() => asked(page), { message: sign }).toBe(tries);
    await expect(play(page)).toHaveAttribute('data-playback', 'manual', SOON);
  }
  await hideTab(page, true);
  await allow(page);
  expect(await isPaused(page)).toBe(true);
  await hideTab(page, false);
  await expect(pause(page)).toBeVisible(SOON);
  expect(await isPaused(page)).toBe(false);
});

test('[H1] [A1] [B7] the film loops muted, stops out of view, and is reported once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.reported = [];
    window.gtag = (_, name) => void window.reported.push(name);
  });
  const reported = () =>
    page.evaluate(() => window.reported.filter((name) => name.startsWith('hero_video')));
  const scroll = (top: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  const requests = heroRequests(page);
  await page.goto('/');
  const words = page.locator('h1').locator('xpath=..');
  const before = await words.boundingBox();
  await expect(pause(page)).toBeVisible(SOON);
  await expect.poll(reported, SOON).toEqual(['hero_video_play']);
  expect(requests).toEqual(['film-wide']);
  await expect(film(page)).toHaveJSProperty('muted', true);
  await expect(film(page)).toHaveJSProperty('loop', true);
  await expect(film(page)).toHaveCSS('opacity', '1', SOON);
  expect(await words.boundingBox()).toEqual(before);

  await test.step('it stops out of view or in a hidden tab', async () => {
    await scroll(9999);
    await expect.poll(() => isPaused(page), SOON).toBe(true);
    await scroll(0);
    await expect.poll(() => isPaused(page), SOON).toBe(false);
    await hideTab(page, true);
    expect(await isPaused(page)).toBe(true);
    await hideTab(page, false);
    await expect.poll(() => isPaused(page), SOON).toBe(false);
  });

  await test.step('a film that the visitor paused stays paused', async () => {
    await pause(page).click();
    await expect(play(page)).toHaveAttribute('data-playback', 'paused');
    await hideTab(page, true);
    await hideTab(page, false);
    await page.keyboard.press('Shift');
    await page.locator('h1').click();
    await scroll(9999);
    await expect(film(page)).not.toBeInViewport();
    await scroll(0);
    await expect(film(page)).toBeInViewport();
    await expect(play(page)).toHaveAttribute('data-playback', 'paused');
    expect(await isPaused(page)).toBe(true);
    await play(page).click();
    await expect(pause(page)).toBeVisible(SOON);
  });

  await test.step('its first play and first loop are each reported once', async () => {
    expect(await reported()).toEqual(['hero_video_play']);
    await film(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.5;
    });
    await expect.poll(reported, SOON).toEqual(['hero_video_play', 'hero_video_complete']);
    await film(page).evaluate(async (element: HTMLVideoElement) => {
      const again = new Promise((resolve) => element.addEventListener('timeupdate', resolve));
      element.currentTime = 0;
      await again;
    });
    expect(await reported()).toEqual(['hero_video_play', 'hero_video_complete']);
  });
});

test('[H1] [B7] [B8] with reduced motion no film is loaded, and nothing is typed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = heroRequests(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift');
  await page.locator('h1').click();
  await expect(page.locator('h1')).toHaveCSS('animation-name', 'none');
  await expect(page.locator('[data-film-button]')).toBeHidden();
  expect(requests).toEqual([]);
  // A visitor who asks for less motion later gets it at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(pause(page)).toBeVisible(SOON);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isPaused(page), SOON).toBe(true);
  await expect(pause(page)).toBeHidden();
});
