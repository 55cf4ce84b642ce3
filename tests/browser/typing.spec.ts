import type { Page } from '@playwright/test';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

const HEADLINE = 'Recruiting for gaming and AI teams, delivered fast';

/**
 * Stops the time of the page, and that of its style sheets: on a loaded machine the text would come
 * by itself before the script has begun.
 */
async function openStopped(page: Page, address = '/'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await untilObserved(page);
}

const headline = (page: Page) => page.locator('h1');

/** Until the browser has told every observer whether the headline is in view: this one last. */
function untilObserved(page: Page): Promise<void> {
  return headline(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(element);
      }),
  );
}

/** What is typed so far, as it is shown: the text that no highlight hides. */
function typed(page: Page): Promise<string> {
  return headline(page).evaluate((element) => {
    const [hidden] = CSS.highlights.get('untyped') ?? [];
    if (!hidden) return 'nothing is highlighted';
    const shown = new Range();
    shown.selectNodeContents(element);
    shown.setEnd(hidden.startContainer, hidden.startOffset);
    return shown.toString();
  });
}

test('[H1] [B8] the headline is typed, a character each 55 ms', async ({ page }) => {
  await openStopped(page);
  await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
  await page.clock.runFor(54);
  expect(await typed(page)).toBe('');
  await page.clock.runFor(1);
  expect(await typed(page)).toBe('R');
  await page.clock.runFor(54);
  expect(await typed(page)).toBe('R');
  await page.clock.runFor(1);
  expect(await typed(page)).toBe('Re');
  await page.clock.runFor(8 * 55);
  expect(await typed(page)).toBe('Recruiting');
  await page.clock.runFor(39 * 55);
  expect(await typed(page)).toBe(HEADLINE.slice(0, -1));
  await page.clock.runFor(55);
  expect(await typed(page)).toBe(HEADLINE);
});

test('[B8] a caret follows, and goes after the pause of 2000 ms', async ({ page }) => {
  await openStopped(page);
  const caret = () =>
    headline(page).evaluate((element) => {
      const { opacity, transform } = getComputedStyle(element, '::after');
      const { e: x, f: y } = new DOMMatrix(transform);
      return { opacity, x, y };
    });
  await page.clock.runFor(55);
  const first = await caret();
  await page.clock.runFor(3 * 55);
  const later = await caret();
  expect(later.x).toBeGreaterThan(first.x);
  expect(later.y).toBe(first.y);
  await page.clock.runFor(46 * 55);
  expect((await caret()).y).toBeGreaterThan(first.y);
  await page.clock.runFor(1999);
  await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
  await page.clock.runFor(1);
  await expect(headline(page)).toHaveAttribute('data-typed', 'done');
});

test('[B8] typing moves nothing, and breaks no line anew', async ({ page }) => {
  await openStopped(page);
  await page.evaluate(() => document.fonts.ready);
  const lines = () =>
    page.locator('h1, h1 span, h1 ~ *').evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await lines();
  for (let i = 0; i < 6; i++) {
    await page.clock.runFor(9 * 55);
    expect(await lines()).toEqual(before);
  }
  const shifts = await headline(page).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & {
            sources: { node?: Node }[];
          })[];
          const own = entries.filter(({ sources }) =>
            sources.some(({ node }) => node && element.contains(node)),
          );
          resolve(own.length);
        }).observe({ type: 'layout-shift', buffered: true });
        // A frame later: the clock of the page stands, and its animation frames with it.
        new IntersectionObserver(() => resolve(0)).observe(element);
      }),
  );
  expect(shifts).toBe(0);
});

test('[B8] the headline is read once and whole, while it is typed and after', async ({ page }) => {
  await openStopped(page);
  const read = page.getByRole('heading', { level: 1, name: HEADLINE, exact: true });
  for (let i = 0; i < 3; i++) {
    await expect(read).toHaveCount(1);
    await expect(page.locator('main > section').first()).toMatchAriaSnapshot(
      `- heading "${HEADLINE}" [level=1]`,
    );
    await page.clock.runFor(30 * 55);
  }
  expect(await headline(page).locator('[aria-hidden], [aria-label]').count()).toBe(0);
});

test('[B8] it waits until it is in view, and is not typed again', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.body.style.paddingBlockStart = '300vh';
    });
  });
  await openStopped(page);
  await expect(headline(page)).not.toBeInViewport();
  await page.clock.runFor(5000);
  expect(await typed(page)).toBe('');
  const top = (y: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
  await headline(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await untilObserved(page);
  await page.clock.runFor(55);
  expect(await typed(page)).toBe('R');
  await page.clock.runFor(10_000);
  expect(await typed(page)).toBe(HEADLINE);
  await top(0);
  await untilObserved(page);
  await page.clock.runFor(1000);
  await headline(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await untilObserved(page);
  await page.clock.runFor(1000);
  expect(await typed(page)).toBe(HEADLINE);
});

test('[H1] [B8] with reduced motion it stands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await expect(headline(page)).toHaveAttribute('data-typed', '');
  await expect(headline(page)).toHaveCSS('animation-name', 'none');
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
});

/** Whether the headline is hidden by its colour. */
const isHidden = (page: Page) =>
  headline(page).evaluate((element) => element.getAnimations().length > 0);

test('[B8] it is hidden from the first paint on, before any other file is there', async ({
  page,
}) => {
  await page.route('**/_astro/**', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(headline(page)).toHaveCSS('animation-name', 'unseen');
});

test('[B8] without its script the headline comes by itself', async ({ page, expectedErrors }) => {
  expectedErrors.push('ERR_FAILED', 'Failed to load');
  await page.route(/page\.astro.*\.js$/, (route) => route.abort('failed'));
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => isHidden(page)).toBe(false);
  await expect(headline(page)).toHaveAttribute('data-typed', '');
  await expect(headline(page)).toHaveCSS('opacity', '1');
});

test('[B8] a script that comes late leaves alone what is seen', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/page\.astro.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(headline(page)).toBeVisible();
  await expect.poll(() => isHidden(page)).toBe(false);
  held.resolve();
  await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' });
  await expect(headline(page)).toHaveAttribute('data-typed', '');
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B8] the headline is not hidden', async ({ page }) => {
    await page.goto('/');
    await expect(headline(page)).toHaveCSS('animation-name', 'none');
    await expect(headline(page)).toHaveText(HEADLINE);
  });
});

test.describe('where the text is deleted again', () => {
  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startSiteVariant({
      edit: {
        'site/shell/start.ts': (text) =>
          text.replace('{ speed: HERO_SPEED }', '{ deleteAfter: true }'),
      },
    });
  });
  test.afterAll(() => site.remove());

  test('[B8] it comes by 50 ms, stands for 2000, goes by 30, and comes again', async ({ page }) => {
    await openStopped(page, site.url);
    const run = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      return typed(page);
    };
    expect(await run(49)).toBe('');
    expect(await run(1)).toBe('R');
    expect(await run(49 * 50)).toBe(HEADLINE);
    expect(await run(1999)).toBe(HEADLINE);
    expect(await run(1)).toBe(HEADLINE.slice(0, -1));
    expect(await run(29)).toBe(HEADLINE.slice(0, -1));
    expect(await run(1)).toBe(HEADLINE.slice(0, -2));
    expect(await run(48 * 30)).toBe('');
    expect(await run(50)).toBe('R');
    await expect(headline(page)).toHaveText(HEADLINE);
  });
});
