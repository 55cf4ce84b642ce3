import type { Page } from '@playwright/test';
import { navigation } from '../../site/content/navigation.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { barLink } from './places.ts';
import { arriveAt, isReached, mark } from './waiting.ts';

test.use(MOVING);

const START = new Date('2026-01-01T12:00:00Z');
const LATER = new Date('2026-01-01T13:00:00Z');

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls, and returns the position two frames later. */
const scrollAndPaint = (page: Page, top: number) =>
  page.evaluate(async (y) => {
    scrollTo(0, y);
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((done) => requestAnimationFrame(done));
    }
    return scrollY;
  }, top);

test.describe('without scrolling', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[N4] [R4] scrolls to an anchor after 300 ms, and to the top after 100 ms', async ({
    page,
  }) => {
    await page.clock.install({ time: START });
    // The stopped clock reports no navigation. The page takes that for a reload, which lays out all.
    await page.addInitScript(() => {
      const visit = { type: 'navigate', name: location.href } as PerformanceNavigationTiming;
      performance.getEntriesByType = () => [visit];
    });
    await page.goto('/?mode=jobseeking');
    const same = await mark(page);
    await page.clock.pauseAt(LATER);
    await test.step('to an anchor, also if a slow device shows no frame before', async () => {
      await page.evaluate(() => {
        // As in Safari, nothing holds the place when parts above it get their heights.
        document.documentElement.style.overflowAnchor = 'none';
        window.requestAnimationFrame = (run) => window.setTimeout(() => run(0), 400);
      });
      await barLink(page, '/#faq').click();
      await page.clock.runFor(300);
      await page.clock.runFor(300);
      expect(await isReached(page, 'faq')).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
    });

    await test.step('to an anchor', async () => {
      await barLink(page, '/#about').click();
      await expect(page).toHaveURL(/\/\?mode=jobseeking#about$/);
      await expect(page.locator('#about')).toBeFocused();
      await page.clock.runFor(299);
      expect(await scrolled(page)).toBe(0);
      await page.clock.runFor(1);
      expect(await isReached(page, 'about')).toBe(true);
    });

    await test.step('to the top', async () => {
      const before = await scrolled(page);
      expect(before).toBeGreaterThan(0);
      await barLink(page, '/').click();
      await expect(page).toHaveURL(/:\d+\/$/);
      await page.clock.runFor(99);
      expect(await scrolled(page)).toBe(before);
      await page.clock.runFor(1);
      expect(await scrolled(page)).toBe(0);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: navigation.skip })).toBeFocused();
    });

    await test.step('Back before scrolling cancels it', async () => {
      await barLink(page, '/#about').click();
      await page.goBack();
      await page.clock.runFor(1000);
      expect(await scrolled(page)).toBe(0);
    });

    await test.step('the last of two clicks wins', async () => {
      await barLink(page, '/#about').click();
      await page.clock.runFor(200);
      await barLink(page, '/#faq').click();
      await page.clock.runFor(299);
      expect(await scrolled(page)).toBe(0);
      await page.clock.runFor(1);
      expect(await isReached(page, 'faq')).toBe(true);
    });
    expect(await same()).toBe(true);
  });

  test('[N4] Back, Forward, and Tab continue from each link’s target', async ({ page }) => {
    await page.goto('/privacy');
    const isPrivacy = await mark(page);
    await barLink(page, '/#faq').click();
    await expect(page).toHaveURL(/\/#faq$/);
    await arriveAt(page, 'faq');
    expect(await isPrivacy()).toBe(false);
    const same = await mark(page);
    // The browser keeps scrolling to the anchor until a frame after the load.
    await page.waitForLoadState();
    await expect.poll(() => scrollAndPaint(page, 500)).toBe(500);
    await barLink(page, '/#about').click();
    await arriveAt(page, 'about');
    await test.step('the same link twice is one step back', async () => {
      await barLink(page, '/#industries').click();
      await arriveAt(page, 'industries');
      await barLink(page, '/#industries').click();
      await page.goBack();
      await expect(page).toHaveURL(/#about$/);
      await arriveAt(page, 'about');
    });
    await test.step('Back and Forward restore each position', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/#faq$/);
      await expect.poll(() => scrolled(page)).toBe(500);
      await page.goForward();
      await arriveAt(page, 'about');
    });
    await test.step('the Tab key continues from there, and no focus ring is drawn', async () => {
      await barLink(page, '/#industries').press('Enter');
      const industries = page.locator('#industries');
      await expect(industries).toBeFocused();
      await expect(industries).toHaveCSS('outline-style', 'none');
      await page.keyboard.press('Tab');
      await expect(industries.getByRole('link').first()).toBeFocused();
      await expect(industries).not.toHaveAttribute('tabindex');
    });
    expect(await same()).toBe(true);
  });
});

test('[N4] the page scrolls smoothly, except with reduced motion', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});
