import type { Page } from '@playwright/test';
import { navigation } from '../../content/schema/navigation.ts';
import { openAlive } from './alive.ts';
import { luminance } from './contrast.ts';
import { expect, test } from './fixtures.ts';
import { barLink } from './places.ts';

/** The contrast that WCAG AA requires of text. */
const LEAST_CONTRAST = 4.5;

const button = navigation.bar.find(({ button: isButton }) => isButton);
if (!button) throw new Error('No link of the bar is a button.');

/** The colours of the button's words and face, and of the signal, as bytes. */
function colours(page: Page) {
  return barLink(page, button?.link ?? '').evaluate((link) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('There is no canvas to read colours with.');
    const bytes = (colour: string) => {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const style = getComputedStyle(link);
    return {
      words: bytes(style.color),
      face: bytes(getComputedStyle(link, '::after').backgroundColor),
      surface: bytes(style.getPropertyValue('--surface')),
      signal: bytes(style.getPropertyValue('--signal')),
    };
  });
}

const scroll = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

function contrast(a: number[], b: number[]): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[N2] one link of the bar is a button, which is lit past 100 px of scroll: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await openAlive(page);
    for (const [top, ground] of [
      [0, 'surface'],
      [100, 'surface'],
      [101, 'signal'],
      [1500, 'signal'],
      [0, 'surface'],
    ] as const) {
      await scroll(page, top);
      await expect(async () => {
        const seen = await colours(page);
        expect(seen.face, `at ${top} px`).toEqual(seen[ground]);
        expect(contrast(seen.words, seen.face)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }).toPass();
    }
  });
}

test('[N2] under the pointer, its words keep their contrast', async ({ page }) => {
  await openAlive(page);
  for (const top of [0, 500]) {
    await scroll(page, top);
    await barLink(page, button.link).hover();
    await expect(async () => {
      const seen = await colours(page);
      expect(contrast(seen.words, seen.face)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }).toPass();
  }
});

test('[N3] the menu marks the same link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('banner').locator('summary').click();
  const links = page.getByRole('navigation', { name: navigation.menu }).getByRole('list');
  const grounds = await links
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [
        (link as HTMLElement).innerText,
        getComputedStyle(link, '::after').content !== 'none',
      ]),
    );
  expect(grounds).toEqual(navigation.bar.map(({ name }) => [name, name === button.name]));
});
