import type { Page } from '@playwright/test';
import { navigation } from '../../content/schema/navigation.ts';
import { marked } from '../../site/marks/marks.ts';
import { arriveAt, isReached, mark, openAlive } from './alive.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { barLink, barName } from './places.ts';

test.use(MOVING);

const START = new Date('2026-01-01T12:00:00Z');
const LATER = new Date('2026-01-01T13:00:00Z');

/** How long to try to see a smooth scroll, in milliseconds. */
const SMOOTH_TIMEOUT_MS = 60_000;

declare global {
  interface Window {
    /** The page's scroll positions, in order. */
    seen: number[];
  }
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test.describe('standing still', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[N4] [R4] an anchor is gone to at once, and scrolled to after 300 ms', async ({ page }) => {
    await page.clock.install({ time: START });
    await openAlive(page);
    const same = await mark(page);
    await page.clock.pauseAt(LATER);
    await barLink(page, '/#about').click();
    await expect(page).toHaveURL(/\/#about$/);
    await expect(page.locator('#about')).toBeFocused();
    await page.clock.runFor(299);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await isReached(page, 'about')).toBe(true);
    expect(await same()).toBe(true);
  });

  for (const id of ['industries', 'faq', 'contact']) {
    test(`[R4] a link lands exactly on #${id}, past parts that were not laid out yet`, async ({
      page,
    }) => {
      await openAlive(page);
      const links = page.locator(`a[href$="#${id}"]`);
      await links.first().evaluate((link: HTMLElement) => link.click());
      await arriveAt(page, id);
      // The page stays there once parts out of view need no layout any more.
      await page.locator(`html${marked('whole')}`).waitFor({ state: 'detached' });
      await arriveAt(page, id);
    });
  }

  test('[N4] Home goes to the top after 100 ms', async ({ page }) => {
    await page.clock.install({ time: START });
    await openAlive(page, '/?mode=jobseeking#faq');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    const same = await mark(page);
    const before = await scrolled(page);
    await page.clock.pauseAt(LATER);
    await barLink(page, '/').click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.clock.runFor(99);
    expect(await scrolled(page)).toBe(before);
    await page.clock.runFor(1);
    expect(await scrolled(page)).toBe(0);
    expect(await same()).toBe(true);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: navigation.skip })).toBeFocused();
  });

  test('[N4] of two presses the later one counts', async ({ page }) => {
    await page.clock.install({ time: START });
    await openAlive(page);
    await page.clock.pauseAt(LATER);
    await barLink(page, '/#about').click();
    await page.clock.runFor(200);
    await barLink(page, '/#faq').click();
    await page.clock.runFor(299);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1);
    expect(await isReached(page, 'faq')).toBe(true);
  });

  test('[N4] after an anchor the Tab key goes on there, and no ring is drawn', async ({ page }) => {
    await openAlive(page);
    await barLink(page, '/#industries').press('Enter');
    const industries = page.locator('#industries');
    await expect(industries).toBeFocused();
    await expect(industries).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Tab');
    await expect(industries.getByRole('link').first()).toBeFocused();
    await expect(industries).not.toHaveAttribute('tabindex');
  });

  test('[N4] Back and Forward bring each place back without a reload', async ({ page }) => {
    await openAlive(page);
    const same = await mark(page);
    await page.evaluate(() => scrollTo(0, 500));
    await barLink(page, '/#faq').click();
    await arriveAt(page, 'faq');
    await barLink(page, '/#about').click();
    await arriveAt(page, 'about');
    await page.goBack();
    await expect(page).toHaveURL(/#faq$/);
    await arriveAt(page, 'faq');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(500);
    await page.goForward();
    await arriveAt(page, 'faq');
    expect(await same()).toBe(true);
  });

  test('[N4] Back before the scrolling calls it off', async ({ page }) => {
    await page.clock.install({ time: START });
    await openAlive(page);
    await page.clock.pauseAt(LATER);
    await barLink(page, '/#about').click();
    await page.goBack();
    await page.clock.runFor(1000);
    expect(await scrolled(page)).toBe(0);
  });

  test('[N4] the same link twice is one step back', async ({ page }) => {
    await page.goto('/privacy');
    await openAlive(page);
    await barLink(page, '/#about').click();
    await barLink(page, '/#about').click();
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });

  test('[N4] a press that asks for a new tab, a window or a download is left to the browser', async ({
    page,
  }) => {
    await openAlive(page);
    // After the page's own listeners. Chromium's headless shell (150) now and then opens an empty tab
    // behind on a busy machine, so none is opened.
    await page.evaluate(() => {
      addEventListener('click', (event) => {
        Object.assign(window, { isLeft: !event.defaultPrevented });
        event.preventDefault();
      });
    });
    for (const key of ['Control', 'Meta', 'Shift', 'Alt'] as const) {
      await barLink(page, '/#about').click({ modifiers: [key] });
      expect([key, await page.evaluate(() => Reflect.get(window, 'isLeft'))]).toEqual([key, true]);
      expect(new URL(page.url()).hash).toBe('');
    }
    // Any other press is the page's own.
    await barLink(page, '/#about').click();
    expect(await page.evaluate(() => Reflect.get(window, 'isLeft'))).toBe(false);
  });

  test('[N4] from another page a link to an anchor is a navigation', async ({ page }) => {
    await openAlive(page, '/privacy');
    const same = await mark(page);
    await barLink(page, '/#faq').click();
    await expect(page).toHaveURL(/\/#faq$/);
    await arriveAt(page, 'faq');
    expect(await same()).toBe(false);
  });
});

test('[N4] the way to an anchor, and to the top, is smooth', async ({ page }) => {
  await openAlive(page);
  await page.evaluate(() => {
    window.seen = [];
    addEventListener('scroll', () => window.seen.push(scrollY));
  });
  /** The number of positions between start and end that the page was seen at. */
  const placesOnTheWay = async (link: string, isThere: () => Promise<boolean>) => {
    const from = await page.evaluate(() => {
      window.seen = [];
      return scrollY;
    });
    await barLink(page, link).click();
    await expect.poll(isThere).toBe(true);
    const to = await scrolled(page);
    const seen = await page.evaluate(() => window.seen);
    return seen.filter((y) => y > Math.min(from, to) && y < Math.max(from, to)).length;
  };
  // A machine too busy to draw shows only the end. A page that never scrolls smoothly always does.
  await expect(async () => {
    const down = await placesOnTheWay('/#about', () => isReached(page, 'about'));
    const up = await placesOnTheWay('/', async () => (await scrolled(page)) === 0);
    expect(Math.min(down, up)).toBeGreaterThan(0);
  }).toPass({ timeout: SMOOTH_TIMEOUT_MS });
});

test('[N4] [A1] each press is recorded once, Home too', async ({ page }) => {
  const recorded: unknown[] = [];
  await page.exposeFunction('record', (name: string, data: unknown) => {
    if (name === 'navigation_click') recorded.push(data);
  });
  await page.addInitScript(() => {
    const { record } = window as unknown as { record: (name: string, data: unknown) => void };
    window.gtag = (_command, name, data) => record(name, data);
  });
  const loaded = page.waitForResponse(/\/report\.[\w-]+\.js$/);
  await openAlive(page);
  // The page imports the same module, so this import ends when the page's own does.
  await page.evaluate(async (url) => void (await import(url)), (await loaded).url());
  await barLink(page, '/#about').click();
  await barLink(page, '/').click();
  const about = { event_category: 'navigation', page_path: '/' };
  await expect
    .poll(() => recorded)
    .toEqual([
      { ...about, link_text: barName('/#about'), destination: '/#about' },
      { ...about, link_text: barName('/'), destination: '/' },
    ]);
});
