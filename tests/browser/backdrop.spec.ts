import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { attributeName } from '../../site/ui/attributes.ts';
import { expect, MOVING, test } from './fixtures.ts';

/** The contrast that WCAG AA requires of text. */
const LEAST_CONTRAST = 4.5;

const FIELDS = ['::before', '::after'] as const;

/** A strip from near the middle of the first field outwards, at 1440 by 900 pixels. */
const STRIP = { x: 266, y: 196, width: 250, height: 41 };

/** Pixels over which a slope is measured: less than a ring is wide. */
const STEP = 8;

/**
 * How far the slopes along the strip may be from their mean, as a share of it. Rings have slopes of
 * none and of a whole step: without the grain it was 1.7.
 */
const MOST_UNEVEN = 1;

/** The element behind the page whose fields of light move: the first hidden child of `main`. */
const backdrop = (page: Page) => page.locator('main > [aria-hidden="true"]').first();

/** The pseudo-elements that move in the backdrop, each with whether it changes `transform`. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement) return [];
      const fixed = effect.target && getComputedStyle(effect.target).position === 'fixed';
      const endless = effect.getTiming().iterations === Number.POSITIVE_INFINITY;
      const last = effect.getKeyframes().at(-1) ?? {};
      return fixed && endless ? [`${effect.pseudoElement} ${'transform' in last}`] : [];
    }),
  );
}

test.describe('with motion', () => {
  test.use(MOVING);

  test('[R3] the background of the home page moves, by transform alone; other pages have none', async ({
    page,
  }) => {
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path);
      expect(await moving(page), path).toEqual([]);
      await expect(backdrop(page), path).toHaveCount(0);
    }
    await page.goto('/');
    await expect(backdrop(page)).toHaveCSS('position', 'fixed');
    const names = async () => (await moving(page)).sort();
    await expect.poll(names).toEqual(['::after true', '::before true']);
  });
});

/** The contrast of the page's colors of text where both lights meet. */
function ratiosOf(page: Page): Promise<number[]> {
  return backdrop(page).evaluate((element, fields) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('There is no canvas.');
    const luminance = (ground: string, ...layers: string[]) => {
      const opacities = [1, ...layers.map(() => Number(getComputedStyle(element).opacity))];
      for (const [i, layer] of [ground, ...layers].entries()) {
        brush.globalAlpha = opacities[i] ?? 1;
        brush.fillStyle = layer;
        brush.fillRect(0, 0, 1, 1);
      }
      const [r = 0, g = 0, b = 0] = [...brush.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const token = (name: string) => getComputedStyle(element).getPropertyValue(name);
    const lights = fields.map((field) =>
      getComputedStyle(element, field).getPropertyValue('--light'),
    );
    const behind = luminance(token('--ground'), ...lights);
    return ['--ink', '--quiet', '--accent'].map((name) => {
      const [dark = 0, bright = 0] = [luminance(token(name)), behind].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    });
  }, FIELDS);
}

/** Expects that the light along `STRIP` falls evenly. Takes everything else off the page. */
async function expectNoRings(page: Page): Promise<void> {
  await backdrop(page).evaluate((element) => {
    const others = [...document.body.children, ...(element.parentElement?.children ?? [])];
    for (const other of others as HTMLElement[]) {
      if (!other.contains(element)) other.style.display = 'none';
    }
  });
  const { data, info } = await sharp(await page.screenshot({ clip: STRIP }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  /** The light of a few columns, in steps of all three colors together. */
  const lightAt = (x: number) =>
    mean(
      Array.from({ length: 6 * info.height }, (_, i) => {
        const at = (Math.floor(i / 6) * info.width + x + (i % 6)) * info.channels;
        return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
      }),
    );
  const slopes = Array.from({ length: info.width - STEP - 6 }, (_, x) => {
    return (lightAt(x + STEP) - lightAt(x)) / STEP;
  });
  const usual = mean(slopes);
  const spread = Math.sqrt(mean(slopes.map((slope) => (slope - usual) ** 2)));
  // The field is there.
  expect(Math.abs(usual)).toBeGreaterThan(0.02);
  expect(spread / Math.abs(usual)).toBeLessThan(MOST_UNEVEN);
}

test('[X15] [R3] without motion it stands, text keeps its contrast where both lights meet, print and forced colors have none, and no light has rings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(backdrop(page)).toHaveCSS('position', 'fixed');
  // The motion begins when the page is idle.
  await expect(backdrop(page)).toHaveAttribute(attributeName('backdrop'), 'moving');
  expect(await moving(page)).toEqual([]);

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    const ratios = await ratiosOf(page);
    expect(Math.min(...ratios), colorScheme).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    // Proves that colors were read at all.
    expect(Math.max(...ratios), colorScheme).toBeGreaterThan(LEAST_CONTRAST * 2);
  }

  await page.emulateMedia({ media: 'print' });
  await expect(backdrop(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(backdrop(page)).toBeHidden();
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(backdrop(page)).toBeVisible();

  await expectNoRings(page);
});
