import type { Locator, Page } from '@playwright/test';
import { withAttr } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { readPicture } from './contrast.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { film, heroRequests, pause, SOON, skipToFilm } from './hero-film.ts';
import { startVariant } from './variants.ts';

test.use(MOVING);
test.beforeEach(({ page }) => skipToFilm(page));

// Nearly every test here plays a film.
test.slow();

declare global {
  interface Window {
    largest: { startTime: number; url: string }[];
  }
}

interface Size {
  width: number;
  height: number;
}

/** The hero's words, each line with its place and its color as sRGB. */
async function wordsOf(hero: Locator) {
  const texts = hero.locator(
    `h1 ${withAttr('edges')}, ${withAttr('lines')}, a[href="/#services"], dd`,
  );
  const lines = await texts.evaluateAll((all) =>
    all.flatMap((each) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('There is no canvas to read colors with.');
      canvas.fillStyle = getComputedStyle(each).color;
      canvas.fillRect(0, 0, 1, 1);
      const color = [...canvas.getImageData(0, 0, 1, 1).data];
      const words = document.createRange();
      words.selectNodeContents(each);
      return Array.from(words.getClientRects(), ({ x, y, width, height }) => {
        const isLarge = each.closest('h1') !== null;
        return { text: each.textContent, x, y, width, height, color, isLarge };
      }).filter(({ width }) => width > 0);
    }),
  );
  expect(new Set(lines.map(({ text }) => text)).size).toBeGreaterThan(6);
  return lines;
}

/** Leaves the hero's words out of the picture of what lies behind them. */
async function hideWords(page: Page): Promise<Locator> {
  const hero = page.locator('main > section').first();
  await hero.evaluate((section) => {
    const words = 'h1, p, dl, aside';
    for (const each of section.querySelectorAll<HTMLElement>(words)) each.style.opacity = '0';
  });
  return hero;
}

/** Expects enough contrast of all words in view with what lies behind them. */
async function expectContrast(page: Page, hero: Locator, size: Size, when: string): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    const drawn = () => new Promise(requestAnimationFrame);
    await drawn();
    await drawn();
  });
  const words = await wordsOf(hero);
  const picture = await readPicture(await page.screenshot());
  // On a phone the figures stand below the film.
  const inView = words.filter(({ y, height }) => y + height <= size.height);
  for (const { text, color, isLarge, ...box } of inView) {
    // The lit sheet may touch what reaches below the headline's letters.
    const letters = isLarge ? { ...box, height: 0.78 * box.height } : box;
    const least = isLarge ? 3 : 4.5;
    const contrast = picture.leastContrast(color, letters);
    expect(contrast, `${text} ${when}, ${size.width} px`).toBeGreaterThanOrEqual(least);
  }
}

/** Expects enough contrast of all words, in each size, over every part of the film, which is paused. */
async function expectReadable(page: Page, sizes: readonly Size[]): Promise<void> {
  const hero = await hideWords(page);
  for (const second of [0, 2.5, 5, 7.5]) {
    await film(page).evaluate(async (element, time) => {
      const video = element as HTMLVideoElement;
      const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve));
      video.currentTime = time;
      await seeked;
    }, second + 0.01);
    for (const size of sizes) await expectContrast(page, hero, size, `at ${second} s`);
  }
}

for (const [shape, viewport, others] of [
  ['wide', { width: 1440, height: 900 }, [{ width: 1280, height: 720 }]],
  ['phone', { width: 360, height: 740 }, []],
] as const) {
  test(`[H1] [B7] [X15] the ${shape} film plays muted and without end behind words that are readable, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      window.largest = [];
      new PerformanceObserver((list) => {
        for (const { startTime, url } of list.getEntries() as LargestContentfulPaint[]) {
          window.largest.push({ startTime, url });
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
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

    await test.step('it moves neither the layout nor the largest paint', async () => {
      await expect.poll(() => page.evaluate(() => window.largest.length)).toBeGreaterThan(0);
      const largest = await page.evaluate(() => window.largest);
      expect(largest.filter(({ url }) => /hero-|film-/.test(url))).toEqual([]);
      const first = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      expect(largest.map(({ startTime }) => startTime)).toEqual([first]);
      expect(await words.boundingBox()).toEqual(before);
    });

    await pause(page).click();
    // Its button may be below the view. Back at the top the bar covers nothing.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await test.step('words are readable over every part of it', async () => {
      await expectReadable(page, [viewport, ...others]);
    });
  });
}

test.describe('over a picture of the agency', () => {
  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startVariant('own');
  });
  test.afterAll(() => site.close());

  test('[H1] [X15] [X19] the words are readable, whatever it shows', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(site.url);
    const hero = await hideWords(page);
    for (const [colorScheme, color] of [
      ['light', '#000'],
      ['dark', '#fff'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      // As black on paper, and as white at night, as a picture can be.
      await hero.locator('img').evaluateAll((images, plain) => {
        for (const image of images) {
          image.style.background = plain;
          image.style.objectPosition = '9999px';
        }
      }, color);
      for (const size of [
        { width: 360, height: 740 },
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]) {
        await expectContrast(page, hero, size, `over ${color}`);
      }
    }
  });
});

test('[B7] nothing of the film is fetched before the page has loaded', async ({ page }) => {
  const requests = heroRequests(page);
  const held = Promise.withResolvers<void>();
  // A picture that the load event waits for.
  await page.route('/slow.png', async (route) => {
    await held.promise;
    await route.fulfill({ status: 204 });
  });
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const image = new Image();
      image.src = '/slow.png';
      document.body.append(image);
    });
  });
  const asking = page.waitForRequest('/slow.png');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await asking;
  await page.evaluate(() => document.fonts.ready);
  expect(requests).toEqual([]);
  held.resolve();
  await expect(pause(page)).toBeVisible(SOON);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H1] [B7] the drawing is there, the headline is lit, and no button without a film', async ({
    page,
  }) => {
    const requests = heroRequests(page);
    await page.goto('/');
    const hero = page.locator(withAttr('hero'));
    await expect(hero.locator('svg:visible use').first()).toBeAttached();
    await expect(page.locator(withAttr('film-button'))).toBeHidden();
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(page.locator('h1')).toHaveCSS('color', ink);
    expect(requests).toEqual([]);
  });
});
