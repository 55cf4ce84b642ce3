import path from 'node:path';

/** Widths in px: a small phone, a tablet, a desktop; heights as their screens have. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);

/** Whole pages; of home each part as well. */
const PAGES = { home: '/', privacy: '/privacy', terms: '/terms' };

/** The parts of a page, in reading order. An island's own element has no box. */
const PARTS = 'body > header, main > :not(astro-island), main > astro-island > *, footer > *';

/** @typedef {{ width: number, height: number, theme: (typeof THEMES)[number] }} View */

/** @typedef {{ x: number, y: number, width: number, height: number }} Clip in CSS px of the page */

/** @type {readonly View[]} */
export const VIEWS = SIZES.flatMap((size) => THEMES.map((theme) => ({ ...size, theme })));

/**
 * Takes every picture of one view, as `home-03-services-360-dark.png`; whole pages have no number.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the running service
 * @param {View} view
 * @param {string} folder
 * @returns {Promise<string[]>} the names
 */
export async function takeScreenshots(browser, url, { width, height, theme }, folder) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    // Nothing is caught halfway.
    reducedMotion: 'reduce',
  });
  /** @type {string[]} */
  const names = [];
  const page = await context.newPage();
  for (const [pageName, address] of Object.entries(PAGES)) {
    await page.goto(address);
    await wakeIslands(page);
    await page.evaluate(loadEverything);
    /** @type {{ part: string, clip?: Clip }[]} */
    const clips = [{ part: pageName }];
    if (pageName === 'home') {
      const parts = await page.locator(PARTS).evaluateAll(partsOf);
      parts.forEach(({ name, clip }, index) => {
        clips.push({ part: `${pageName}-${String(index + 1).padStart(2, '0')}-${name}`, clip });
      });
    }
    for (const { part, clip } of clips) {
      const name = `${part}-${width}-${theme}.png`;
      await page.screenshot({
        path: path.join(folder, name),
        fullPage: true,
        ...(clip ? { clip } : {}),
      });
      names.push(name);
    }
  }
  await context.close();
  return names;
}

/**
 * Islands come alive when they are seen, and some look different then.
 * @param {import('@playwright/test').Page} page
 */
async function wakeIslands(page) {
  const islands = page.locator('astro-island[client="visible"]').filter({ visible: true });
  for (const island of await islands.all()) {
    await island.locator('> *').first().scrollIntoViewIfNeeded();
    await island.and(page.locator(':not([ssr])')).waitFor();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** In the page: waits for its fonts and for pictures that would load only when scrolled to. */
async function loadEverything() {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  // A broken picture is to be seen as broken.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/**
 * In the page: where each part is, and its id or what its stylesheet calls it (`_hero_1a2b3_1`).
 * @param {Element[]} elements
 */
function partsOf(elements) {
  return elements
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const ownClass = /(?:^|\s)_([a-z-]+)_/i.exec(element.className)?.[1];
      return {
        name: element.id || ownClass || element.localName,
        clip: { x: x + scrollX, y: y + scrollY, width, height },
      };
    })
    .filter(({ clip }) => clip.width > 0 && clip.height > 0);
}
