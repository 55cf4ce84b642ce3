import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

const film = (page: Page) => page.locator('video[data-hero-film]');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the video' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the video' });

declare global {
  interface Window {
    /** Milliseconds at which the film was asked to play. */
    asked: number[];
    /** What `play()` does at present. */
    refuse: boolean;
    /** Names of the events that the tag function was handed. */
    reported: string[];
    largest: { startTime: number; url: string }[];
  }
}

/** Has the browser refuse to play, as long as `refuse` is set, and notes when it was asked. */
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

/** Opens the page where nothing plays unasked, and waits until the film has given up. */
async function openRefused(page: Page): Promise<void> {
  await refuse(page);
  await page.goto('/');
  await expect(play(page)).toHaveAttribute('data-state', 'manual');
}

async function hideTab(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const isPaused = (page: Page) =>
  film(page).evaluate((element) => (element as HTMLVideoElement).paused);

/** The pictures and films of the hero that a page asks for. */
function heroRequests(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/((?:hero|film)-\w+)[\w.-]*$/.exec(request.url())?.[1];
    if (name && !names.includes(name)) names.push(name);
  });
  return names;
}

for (const [shape, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 360, height: 740 }],
] as const) {
  test(`[H1] [B7] the ${shape} film plays muted and without end, behind the words`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const requests = heroRequests(page);
    await page.goto('/');
    await expect(pause(page)).toBeVisible();
    expect(requests.toSorted()).toEqual([`film-${shape}`, `hero-${shape}`]);
    await expect(film(page)).toHaveJSProperty('muted', true);
    await expect(film(page)).toHaveJSProperty('loop', true);
    await expect(film(page)).toHaveJSProperty('controls', false);
    await expect(film(page).locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1);
    await expect
      .poll(() => film(page).evaluate((e: HTMLVideoElement) => e.currentTime))
      .toBeGreaterThan(0);
    await expect(film(page)).toHaveCSS('opacity', '1');
  });
}

test('[B7] nothing of the film, and no sharp picture, is fetched before the page has loaded', async ({
  page,
}) => {
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
  await expect(pause(page)).toBeVisible();
});

test('[B7] two more tries, 400 ms apart, then it waits to be started by hand', async ({ page }) => {
  await refuse(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return asked(page);
    })
    .toBe(1);
  await page.clock.runFor(399);
  expect(await asked(page)).toBe(1);
  await page.clock.runFor(1);
  expect(await asked(page)).toBe(2);
  await page.clock.runFor(399);
  expect(await asked(page)).toBe(2);
  await expect(play(page)).toBeHidden();
  await page.clock.runFor(1);
  expect(await asked(page)).toBe(3);
  await expect(play(page)).toHaveAttribute('data-state', 'manual');
  await page.clock.runFor(60_000);
  expect(await asked(page)).toBe(3);
  const [first = 0, second, third] = await page.evaluate(() => window.asked);
  expect([second, third]).toEqual([first + 400, first + 800]);
});

for (const [sign, give] of [
  ['touch', (page: Page) => page.dispatchEvent('main', 'touchstart')],
  ['click', (page: Page) => page.locator('h1').click()],
  ['scroll', (page: Page) => page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }))],
  ['key', (page: Page) => page.keyboard.press('Shift')],
] as const) {
  test(`[B7] where it could not play, the first ${sign} tries again`, async ({ page }) => {
    await openRefused(page);
    await allow(page);
    await give(page);
    await expect(pause(page)).toBeVisible();
    expect(await isPaused(page)).toBe(false);
  });
}

test('[B7] a sign that is refused leaves it to the next, and the button says so', async ({
  page,
}) => {
  await openRefused(page);
  await page.keyboard.press('Shift');
  await expect.poll(() => asked(page)).toBe(4);
  await expect(play(page)).toHaveAttribute('data-state', 'manual');
  await allow(page);
  await page.locator('h1').click();
  await expect(pause(page)).toBeVisible();
});

test('[B7] it tries again when the tab becomes visible', async ({ page }) => {
  await openRefused(page);
  await hideTab(page, true);
  await allow(page);
  expect(await isPaused(page)).toBe(true);
  await hideTab(page, false);
  await expect(pause(page)).toBeVisible();
});

test('[B7] the button starts what could not play, by pointer and by keyboard', async ({ page }) => {
  await openRefused(page);
  await allow(page);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  expect(await isPaused(page)).toBe(false);
  await page.keyboard.press('Enter');
  await expect(play(page)).toBeFocused();
  expect(await isPaused(page)).toBe(true);
});

test('[B7] what the visitor paused stays so: in view, in sight, and whatever they do', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await pause(page).click();
  await expect(play(page)).toHaveAttribute('data-state', 'paused');
  await hideTab(page, true);
  await hideTab(page, false);
  await page.keyboard.press('Shift');
  await page.locator('h1').click();
  await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }));
  await expect(film(page)).not.toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(film(page)).toBeInViewport();
  await expect(play(page)).toHaveAttribute('data-state', 'paused');
  expect(await isPaused(page)).toBe(true);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
});

test('[B7] out of view, or in a hidden tab, it stands still', async ({ page }) => {
  await page.goto('/');
  await expect(pause(page)).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }));
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isPaused(page)).toBe(false);
  await hideTab(page, true);
  expect(await isPaused(page)).toBe(true);
  await hideTab(page, false);
  await expect.poll(() => isPaused(page)).toBe(false);
});

test('[H1] [B7] with reduced motion the film is not fetched, its first frame is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = heroRequests(page);
  await page.goto('/');
  await expect.poll(() => requests).toEqual(['hero-wide']);
  await page.keyboard.press('Shift');
  await page.locator('h1').click();
  await hideTab(page, false);
  await expect(page.locator('[data-film-button]')).toBeHidden();
  expect(requests).toEqual(['hero-wide']);
  // Whoever asks for less motion later gets it at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(pause(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isPaused(page)).toBe(true);
  await expect(pause(page)).toBeHidden();
});

for (const connection of [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
]) {
  test(`[B7] the film is not fetched over ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const requests = heroRequests(page);
    await page.goto('/');
    await expect.poll(() => requests).toEqual(['hero-wide']);
    await page.locator('h1').click();
    await expect(page.locator('[data-film-button]')).toBeHidden();
    expect(requests).toEqual(['hero-wide']);
  });
}

test('[A1] [B7] its first play and its first round are reported, each once', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    window.reported = [];
    window.gtag = (_, name) => void window.reported.push(name);
  });
  const reported = () =>
    page.evaluate(() => window.reported.filter((name) => name.startsWith('hero_video')));
  await page.goto('/');
  await expect.poll(reported).toEqual(['hero_video_play']);
  await film(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.5;
  });
  await expect
    .poll(reported, { timeout: 20_000 })
    .toEqual(['hero_video_play', 'hero_video_complete']);
  await pause(page).click();
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await film(page).evaluate(async (element: HTMLVideoElement) => {
    const again = new Promise((resolve) => element.addEventListener('timeupdate', resolve));
    element.currentTime = 0;
    await again;
  });
  expect(await reported()).toEqual(['hero_video_play', 'hero_video_complete']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[H1] [B7] the sharp picture is there, and no button without a film', async ({ page }) => {
    const requests = heroRequests(page);
    await page.goto('/');
    await expect.poll(() => requests).toEqual(['hero-wide']);
    await expect(page.locator('[data-film-button]')).toBeHidden();
    await expect(page.locator('noscript img')).toHaveCSS('opacity', '1');
    await expect(page.locator('h1')).not.toHaveCSS('color', /, 0(\.\d+)?\)|\/ 0/);
  });
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`[H1] the film moves neither the layout nor the largest paint at ${viewport.width} px`, async ({
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
    await page.goto('/');
    const words = page.locator('h1').locator('xpath=..');
    const before = await words.boundingBox();
    await expect(pause(page)).toBeVisible();
    await expect(film(page)).toHaveCSS('opacity', '1');
    await expect.poll(() => page.evaluate(() => window.largest.length)).toBeGreaterThan(0);
    const largest = await page.evaluate(() => window.largest);
    expect(largest.filter(({ url }) => /hero-|film-/.test(url))).toEqual([]);
    const first = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    expect(largest.map(({ startTime }) => startTime)).toEqual([first]);
    expect(await words.boundingBox()).toEqual(before);
  });

  test(`[X15] words are readable over every part of the film at ${viewport.width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.goto('/');
    await pause(page).click();
    await expect(film(page)).toHaveCSS('opacity', '1');
    const hero = page.locator('main > section').first();
    const texts = hero.locator('h1 span, p:not(:has(a)), a[href="/#services"]');
    const boxes = await texts.evaluateAll((all) =>
      all.flatMap((each) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        if (!canvas) throw new Error('There is no canvas to read colours with.');
        canvas.fillStyle = getComputedStyle(each).color;
        canvas.fillRect(0, 0, 1, 1);
        const colour = [...canvas.getImageData(0, 0, 1, 1).data];
        const words = document.createRange();
        words.selectNodeContents(each);
        return Array.from(words.getClientRects(), ({ x, y, width, height }) => {
          return { text: each.textContent, x, y, width, height, colour };
        }).filter(({ width }) => width > 0);
      }),
    );
    expect(new Set(boxes.map(({ text }) => text)).size).toBe(7);
    await hero.evaluate((section) => {
      for (const each of section.querySelectorAll<HTMLElement>('h1, p')) each.style.opacity = '0';
    });
    for (const second of [0, 2.5, 5, 7.5]) {
      await film(page).evaluate(async (element, time) => {
        const video = element as HTMLVideoElement;
        const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve));
        video.currentTime = time;
        await seeked;
        const drawn = () => new Promise(requestAnimationFrame);
        await drawn();
        await drawn();
      }, second + 0.01);
      const shot = sharp(await page.screenshot());
      for (const { text, colour, ...box } of boxes) {
        const ground = await brightest(shot.clone(), box);
        const contrast = (luminance(colour) + 0.05) / (ground + 0.05);
        expect(contrast, `${text} at ${second} s`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** WCAG's relative luminance of the brightest point of a part of a picture. */
async function brightest(picture: sharp.Sharp, { x, y, width, height }: Box): Promise<number> {
  const part = { left: Math.floor(x), top: Math.floor(y) };
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const { data, info } = await picture
    .extract({ ...part, ...size })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    most = Math.max(most, luminance(data.subarray(at, at + 3)));
  }
  return most;
}

/** Of a colour in sRGB, 0 to 255 each. */
function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
