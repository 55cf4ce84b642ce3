import type { Page } from '@playwright/test';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

/** The contrast that WCAG AA requires of text. */
const LEAST_CONTRAST = 4.5;

const FIELDS = ['::before', '::after'] as const;

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

test('[R3] the background of the home page moves, by transform alone', async ({ page }) => {
  await page.goto('/');
  await expect(backdrop(page)).toHaveCSS('position', 'fixed');
  const names = async () => (await moving(page)).sort();
  await expect.poll(names).toEqual(['::after true', '::before true']);
});

for (const path of ['/privacy', '/terms']) {
  test(`[R3] ${path} has no animated background`, async ({ page }) => {
    await page.goto(path);
    expect(await moving(page)).toEqual([]);
    await expect(backdrop(page)).toHaveCount(0);
  });
}

test('[X15] under reduced motion the background stands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(backdrop(page)).toHaveCSS('position', 'fixed');
  expect(await moving(page)).toEqual([]);
});

test('[X15] in print and in forced colours there is no background', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(backdrop(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(backdrop(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[X15] text keeps its contrast where both lights meet, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const ratios = await backdrop(page).evaluate((element, fields) => {
      const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!brush) throw new Error('There is no canvas.');
      const luminance = (...layers: string[]) => {
        for (const layer of layers) {
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
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    // Proves that colours were read at all.
    expect(Math.max(...ratios)).toBeGreaterThan(LEAST_CONTRAST * 2);
  });
}
