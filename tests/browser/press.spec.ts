import type { Browser, Page } from '@playwright/test';
import { withAttr } from '../../site/ui/attributes.ts';
import { arriveAt, middleOf, openWithInput, stopClock } from './first-input.ts';
import { expect, test } from './fixtures.ts';

/** The program that contains React. */
const REACT = '**/client.*.js';
/** Most elements that a press on the filter may restyle at once: 31 of a thousand where measured. */
const MOST_RESTYLED = 40;
/** Chromium lays out what is no further below the view than one and a half of its heights. */
const CHROMIUM_MARGIN = 1.5;

test('[X16] React is evaluated after the answer to a press is painted', async ({ page }) => {
  await page.clock.install();
  let requests = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // With a route the browser keeps no file: it requests React to fetch it ahead, and to evaluate it.
  await page.route(REACT, async (route) => {
    requests += 1;
    await held;
    return route.continue();
  });
  await openWithInput(page);
  await expect.poll(() => requests).toBe(1);
  // The loader ends a press by itself after a while.
  await stopClock(page);
  const theme = page.locator(withAttr('theme-toggle'));
  const hydrated = page.locator(`${withAttr('island', 'carousel')}${withAttr('hydrated')}`);
  await theme.dispatchEvent('pointerdown');
  const fetched = page.waitForResponse(REACT);
  release();
  await (await fetched).finished();
  await page.evaluate(() => fetch('/favicon.svg').then((response) => response.text()));
  expect(requests).toBe(1);
  await expect(hydrated).toHaveCount(0);

  await theme.dispatchEvent('click');
  await expect(theme).toHaveAttribute('aria-pressed', 'true');
  await expect(hydrated).toHaveCount(1);
  expect(requests).toBe(2);
});

/** The numbers of elements that Chromium restyled at once meanwhile. */
async function restyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8'));
  return trace.traceEvents
    .filter(({ name }: { name: string }) => name === 'UpdateLayoutTree')
    .map(({ args }: { args: { elementCount?: number } }) => args.elementCount ?? 0);
}

test('[X16] a press on the filter restyles the steps alone', async ({ page, browser }) => {
  await openWithInput(page, '/#process-heading');
  await arriveAt(page, 'process-heading');
  const box = page.locator('[name="step"]').first();
  const [x, y] = await middleOf(box);
  const counts = await restyled(browser, page, async () => {
    await page.mouse.click(x, y);
    await expect(box).toBeChecked();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  });
  expect(counts).not.toEqual([]);
  expect(Math.max(...counts), counts.join(' ')).toBeLessThanOrEqual(MOST_RESTYLED);
});

test('[X20] a press on a tall phone waits for one part below the first view, not for two', async ({
  page,
}) => {
  const height = 839;
  await page.setViewportSize({ width: 412, height });
  await page.goto('/');
  const parts = page.locator('.below > section');
  await expect(parts.first()).toBeVisible();
  const [first, last] = await parts.evaluateAll((all) =>
    [all.at(0), all.at(-1)].map((part) => part?.getBoundingClientRect().toJSON() as DOMRect),
  );
  // The last one is far away, so its height is the one that a part has before it is laid out.
  const second = (first?.top ?? 0) + (last?.height ?? 0);
  expect(second).toBeGreaterThan(height * (1 + CHROMIUM_MARGIN));
});
