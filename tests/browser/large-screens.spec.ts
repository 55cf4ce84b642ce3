import type { Page } from '@playwright/test';
import { navigation } from '../../schema/navigation.ts';
import { withAttr } from '../../site/ui/attributes.ts';
import { expect, readingTest as test } from './fixtures.ts';

const fontSize = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));

test('[X15] beyond 1200 px all grows with the screen, by six tenths of its size at most', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, size] of [
    [360, 16],
    [1152, 16],
    [1920, 19.39],
    [2560, 22.34],
    [3840, 25.6],
  ] as const) {
    await page.setViewportSize({ width, height: 1080 });
    expect(await fontSize(page, 'html'), `at ${width} px`).toBeCloseTo(size, 1);
  }
});

test('[X15] it grows from the size that the reader has chosen', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1080 });
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const choose = (standard: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard } });
  try {
    await choose(24);
    await expect.poll(() => fontSize(page, 'html')).toBeCloseTo(0.66 * 24 + 0.0046 * 2560, 1);
    expect(await fontSize(page, 'header')).toBeCloseTo(24, 1);
  } finally {
    await choose(16);
    await session.detach();
  }
});

test('[N2] the bar has room for all its words', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  const parts = bar.locator(
    `> a, nav[aria-label="${navigation.main}"] li, ${withAttr('theme-toggle')}`,
  );
  for (const width of [1200, 1920, 2560, 3840]) {
    await page.setViewportSize({ width, height: 1080 });
    const boxes = await parts.evaluateAll((all) =>
      all.map((part) => {
        const { left, right } = part.getBoundingClientRect();
        return { left, right };
      }),
    );
    const outer = await bar.boundingBox();
    const edges = [outer?.x ?? 0, ...boxes.flatMap(({ left, right }) => [left, right])];
    expect(edges, `at ${width} px`).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges.at(-1), `at ${width} px`).toBeLessThanOrEqual(
      (outer?.x ?? 0) + (outer?.width ?? 0),
    );
    // The name has the room that it needs: it would wrap to where it is not seen.
    const name = bar.getByRole('link').first().locator('> span');
    const hidden = await name.evaluate((span) => span.scrollHeight - span.clientHeight);
    expect(hidden, `at ${width} px`).toBeLessThan(4);
  }
});

test('[H1] the first view fits a large screen', async ({ page }) => {
  await page.goto('/');
  for (const [width, height] of [
    [1920, 900],
    [2560, 1080],
    [3840, 1600],
  ] as const) {
    await page.setViewportSize({ width, height });
    const figures = await page.locator('#figures').boundingBox();
    const bottom = (figures?.y ?? 0) + (figures?.height ?? 0);
    expect(bottom, `${width} by ${height} px`).toBeLessThanOrEqual(height);
  }
});
