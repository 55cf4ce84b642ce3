import type { Browser, Page } from '@playwright/test';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { expect } from './fixtures.ts';
import { configOf, FONT_SETS, type FontSet, USUAL } from './font-sets.ts';
import { noteShifts } from './shifts.ts';

/** Pixels of a move that Chromium does not count as a shift: device fonts differ from web fonts. */
const UNSEEN_PX = 3;
/** Widths of the window, in pixels. Between any two, a row or a text may wrap differently. */
const WIDTHS = Array.from({ length: 54 }, (_, i) => 320 + 24 * i);
/** Of how many widths a set looks at one. The sets begin at different ones: three look at all. */
const EVERY = 3;
const SETS = Object.keys(FONT_SETS);

/** Starts a browser with this environment; for the usual fonts it may be one that runs. */
export type Launch = (env: Record<string, string>) => Promise<Browser>;

/** Calls `use` with a page in a browser that has only one set of fonts. */
async function withFonts(
  set: FontSet,
  launch: Launch,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const env = Object.entries({ ...process.env, FONTCONFIG_FILE: configOf(set) });
  const browser = await launch(
    Object.fromEntries(env.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  );
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
    if (set !== USUAL) await browser.close();
  }
}

/** Whether the page has loaded its own fonts. */
const hasWebFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(
      ({ family, status }) => /^"?(?:Display|Text)"?$/.test(family) && status === 'loaded',
    ),
  );

/** Arguments for the part of `moved` that runs in the page. */
const IN_PAGE = {
  unseen: UNSEEN_PX,
  first: withAttr('first'),
  behind: withAttr('behind'),
  wait: attributeName('wait'),
};

/** Parts of the first view that the web fonts move, and by how many pixels. */
function moved(page: Page): Promise<string[]> {
  return page.evaluate(({ unseen, first, behind, wait }) => {
    const root = document.documentElement;
    const places = () => {
      const found = new Map<Node, { x: number; y: number }>();
      const walker = document.createTreeWalker(document.body);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node instanceof Element ? node : node.parentElement;
        if (!element?.closest(first) || element.closest(`${behind}, .visually-hidden`)) continue;
        const range = new Range();
        range.selectNodeContents(node);
        const box =
          node instanceof Element ? node.getBoundingClientRect() : range.getClientRects()[0];
        if (box?.width && element.checkVisibility()) found.set(node, box);
      }
      return found;
    };
    const after = places();
    const web = [...document.fonts].filter(({ family }) => /^"?(?:Display|Text)"?$/.test(family));
    for (const face of web) document.fonts.delete(face);
    root.setAttribute(wait, '');
    const before = places();
    root.removeAttribute(wait);
    for (const face of web) document.fonts.add(face);
    return [...after].flatMap(([node, { x, y }]) => {
      const old = before.get(node) ?? { x: Number.NaN, y: Number.NaN };
      const [right, down] = [x - old.x, y - old.y];
      if (Math.abs(right) < unseen && Math.abs(down) < unseen) return [];
      return [`${node.textContent?.slice(0, 30)}: ${right}, ${down}`];
    });
  }, IN_PAGE);
}

/**
 * Expects that nothing of the first view moves when the web fonts come, on a device with this set of
 * fonts: while the page loads at two widths, and where it wraps otherwise at many widths.
 */
export async function expectNoShift(url: string, set: FontSet, launch: Launch): Promise<void> {
  const known = set !== 'unknown';
  await withFonts(set, launch, async (page) => {
    const noted = await noteShifts(page);
    for (const width of [360, 1440]) {
      await page.goto('about:blank');
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' });
      // If the site does not know a device's font, the page keeps that font.
      await expect.poll(() => hasWebFonts(page)).toBe(known);
      expect(await noted.shifts(), `at ${width} px`).toEqual([]);
    }
    expect(await noted.notesOne()).toBe(true);
    if (!known) return;
    for (const width of WIDTHS.filter((_, i) => i % EVERY === SETS.indexOf(set) % EVERY)) {
      await page.setViewportSize({ width, height: 800 });
      expect(await moved(page), `at ${width} px`).toEqual([]);
    }
  });
}
