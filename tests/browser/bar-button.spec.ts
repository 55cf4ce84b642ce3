import type { Page } from '@playwright/test';
import { navigation } from '../../schema/navigation.ts';
import { luminance } from './contrast.ts';
import { openWithInput } from './first-input.ts';
import { expect, readingTest } from './fixtures.ts';
import { barLink, menuButton } from './places.ts';

/** The contrast that WCAG AA requires of text. */
const LEAST_CONTRAST = 4.5;

const button = navigation.bar.find(({ button: isButton }) => isButton);
if (!button) throw new Error('No link of the bar is a button.');

/** The colors of the button's words and face, and of the signal, as bytes. */
function colors(page: Page) {
  return barLink(page, button?.link ?? '').evaluate((link) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('There is no canvas to read colors with.');
    const bytes = (color: string) => {
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const style = getComputedStyle(link);
    const face = getComputedStyle(link, '::before').backgroundColor;
    return {
      words: bytes(style.color),
      face: bytes(face === 'rgba(0, 0, 0, 0)' ? style.getPropertyValue('--ground') : face),
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

/** Expects the button's words to be read on its face or, without one, on the page; and it to be lit. */
async function expectSeen(page: Page, when: string, isLit?: boolean): Promise<void> {
  await expect(async () => {
    const seen = await colors(page);
    if (isLit !== undefined) expect(String(seen.face) === String(seen.signal), when).toBe(isLit);
    expect(contrast(seen.words, seen.face), when).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }).toPass({ intervals: [50, 100, 200] });
}

readingTest(
  '[N2] one link of the bar is a button, which is lit past 100 px of scroll, and its words keep their contrast under the pointer, too',
  async ({ page }) => {
    await openWithInput(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const top of [0, 100, 101, 1500, 0]) {
        await scroll(page, top);
        await expectSeen(page, `${colorScheme}, at ${top} px`, top > 100);
      }
      await barLink(page, button.link).hover();
      for (const top of [0, 500]) {
        await scroll(page, top);
        await expectSeen(page, `${colorScheme}, under the pointer at ${top} px`);
      }
      await page.mouse.move(1, 300);
    }
  },
);

readingTest('[N3] the menu marks the same link', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await menuButton(page).click();
  const links = page.getByRole('navigation', { name: navigation.menu }).getByRole('list');
  const grounds = await links
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => [
        (link as HTMLElement).innerText,
        getComputedStyle(link, '::before').content !== 'none',
      ]),
    );
  expect(grounds).toEqual(navigation.bar.map(({ name }) => [name, name === button.name]));
  await menuButton(page).click();
});
