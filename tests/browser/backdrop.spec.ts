import type { Page } from '@playwright/test';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { readPicture } from './contrast.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { pause, play, SOON, skipToFilm } from './hero-film.ts';

/** The contrast that WCAG AA requires of text. */
const LEAST_CONTRAST = 4.5;

/** The element behind the page whose sheets drift. */
const backdrop = (page: Page) => page.locator(`main > ${withAttr('backdrop')}`);

/** The sheets that move without end, each with what its motion changes. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate((behind) => {
    return document.getAnimations().flatMap(({ effect, playState }) => {
      if (
        playState !== 'running' ||
        !(effect instanceof KeyframeEffect) ||
        !effect.target?.closest(behind)
      )
        return [];
      const { offset, computedOffset, easing, composite, ...rest } =
        effect.getKeyframes().at(-1) ?? {};
      return effect.getTiming().iterations === Number.POSITIVE_INFINITY ? Object.keys(rest) : [];
    });
  }, withAttr('backdrop'));
}

test.describe('with motion', () => {
  test.use(MOVING);
  test.beforeEach(({ page }) => skipToFilm(page));
  test.slow();

  test('[R3] the background of the home page moves with the film, by transform alone; other pages have none', async ({
    page,
  }) => {
    for (const path of ['/privacy', '/terms']) {
      await page.goto(path);
      expect(await moving(page), path).toEqual([]);
      await expect(backdrop(page), path).toHaveCount(0);
    }
    await page.goto('/');
    await expect(backdrop(page)).toHaveCSS('position', 'fixed');
    await expect.poll(() => moving(page), SOON).toEqual(['transform', 'transform', 'transform']);
  });

  test('[X15] the button of the film stops it where it is, and lets it go on', async ({ page }) => {
    await page.goto('/');
    await pause(page).click(SOON);
    await expect(play(page)).toBeVisible();
    expect(await moving(page)).toEqual([]);
    await expect(backdrop(page)).toHaveAttribute(attributeName('backdrop'), 'paused');
    await play(page).click();
    await expect.poll(() => moving(page), SOON).not.toEqual([]);
  });

  test('[X15] without a film to stop, nothing moves', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(await moving(page)).toEqual([]);
  });
});

/** The least contrast of the page's colors of text with any point of the backdrop. */
async function leastContrast(page: Page): Promise<number> {
  const colors = await backdrop(page).evaluate((element) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('There is no canvas to read colors with.');
    return ['--ink', '--quiet', '--accent'].map((name) => {
      brush.fillStyle = getComputedStyle(element).getPropertyValue(name);
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    });
  });
  const picture = await readPicture(await page.screenshot());
  const all = { x: 0, y: 0, width: 1440, height: 900 };
  return Math.min(...colors.map((color) => picture.leastContrast(color, all)));
}

test('[X15] [R3] without motion it stands, text keeps its contrast over it, print and forced colors have none', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(backdrop(page)).toHaveCSS('position', 'fixed');
  // As the film would begin it.
  await backdrop(page).evaluate((element, name) => {
    element.setAttribute(name, 'moving');
  }, attributeName('backdrop'));
  expect(await moving(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(backdrop(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(backdrop(page)).toBeHidden();
  await page.emulateMedia({ forcedColors: 'none' });
  await expect(backdrop(page)).toBeVisible();

  await backdrop(page).evaluate((element) => {
    const others = [...document.body.children, ...(element.parentElement?.children ?? [])];
    for (const other of others as HTMLElement[]) {
      if (!other.contains(element)) other.style.display = 'none';
    }
  });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html.dark')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
    expect(await leastContrast(page), colorScheme).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
});
