import path from 'node:path';
import { withAttr } from '../../site/ui/attributes.ts';
import { Failure } from './failure.mjs';

/** Sizes in px of the screens of a small phone, a tablet and a desktop. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);

/** The pages to take as a whole. Each part of home is taken as well. */
const PAGES = { home: '/', privacy: '/privacy', terms: '/terms' };

/** The parts of a page, in reading order. */
const PARTS = 'body > header, main > section, .below > section, footer > *';

/** @typedef {{ width: number, height: number, theme: (typeof THEMES)[number] }} View */

/** @typedef {{ x: number, y: number, width: number, height: number }} Clip in CSS px of the page */

/** @type {readonly View[]} */
export const VIEWS = SIZES.flatMap((size) => THEMES.map((theme) => ({ ...size, theme })));

/**
 * The views that a person asks for by width and theme, in any order.
 * @param {readonly string[]} asked such as `360` or `dark`; without any, all views are meant
 */
export function chooseViews(asked) {
  const widths = SIZES.map(({ width }) => String(width));
  /** @type {readonly string[]} */
  const themes = THEMES;
  const unknown = asked.filter((each) => ![...widths, ...themes].includes(each));
  if (unknown.length > 0) {
    const known = [...widths, ...themes].join(', ');
    throw new Failure(`There is no view ${unknown.join(', ')}; choose among ${known}.`);
  }
  /** @param {string} value @param {readonly string[]} all */
  const isAsked = (value, all) =>
    asked.includes(value) || !asked.some((each) => all.includes(each));
  return VIEWS.filter(
    ({ width, theme }) => isAsked(String(width), widths) && isAsked(theme, themes),
  );
}

/**
 * Takes every picture of one view, as `home-04-services-360-dark.png`; whole pages have no number.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the running service
 * @param {View} view
 * @param {string} folder
 * @returns {Promise<string[]>} the names
 */
export async function takeScreenshots(browser, url, { width, height, theme }, folder) {
  // The command that calls this installs the packages first.
  const { default: sharp } = await import('sharp');
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    // No picture shows a movement halfway.
    reducedMotion: 'reduce',
  });
  /** @type {string[]} */
  const names = [];
  const page = await context.newPage();
  for (const [pageName, address] of Object.entries(PAGES)) {
    await page.goto(address);
    await wakeIslands(page);
    await page.waitForFunction(hasStyles);
    await page.evaluate(loadEverything, PARTS);
    /** @type {{ part: string, clip?: Clip }[]} */
    const clips = [{ part: pageName }];
    if (pageName === 'home') {
      const parts = await page.locator(PARTS).evaluateAll(partsOf, withAttr('hero'));
      parts.forEach(({ name, clip }, index) => {
        clips.push({ part: `${pageName}-${String(index + 1).padStart(2, '0')}-${name}`, clip });
      });
    }
    // One picture, and its parts cut out: to take each part by itself lays out the whole page anew.
    const whole = sharp(await page.screenshot({ fullPage: true }));
    const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
    for (const { part, clip } of clips) {
      const name = `${part}-${width}-${theme}.png`;
      const picture = sharp(data, { raw: info });
      await (clip ? picture.extract(pixelsOf(clip, info)) : picture).toFile(
        path.join(folder, name),
      );
      names.push(name);
    }
  }
  await context.close();
  return names;
}

/**
 * The pixels of a part, within those of the whole picture.
 * @param {Clip} clip
 * @param {{ width: number, height: number }} whole
 */
function pixelsOf({ x, y, width, height }, whole) {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  return {
    left,
    top,
    width: Math.min(whole.width, Math.round(x + width)) - left,
    height: Math.min(whole.height, Math.round(y + height)) - top,
  };
}

/**
 * Islands hydrate when they come near the view, and some look different then.
 * @param {import('@playwright/test').Page} page
 */
async function wakeIslands(page) {
  // This link is added by the program that waits for a first input.
  await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' });
  await page.mouse.move(1, 300);
  // The cursor's frame is the last thing that starts at a first input.
  await page.locator(withAttr('cursor')).waitFor({ state: 'attached' });
  for (const island of await page.locator(withAttr('island')).all()) {
    await island.scrollIntoViewIfNeeded();
    await island.and(page.locator(withAttr('hydrated'))).waitFor({ state: 'attached' });
  }
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * In the page: whether every stylesheet is there. Most come after the first paint, by a script;
 * a `noscript` names them for browsers that run none.
 */
function hasStyles() {
  const named = Array.from(document.querySelectorAll('noscript')).flatMap(({ textContent }) =>
    Array.from(textContent.matchAll(/href="?([^"\s>]+\.css)/g), ([, href = '']) => href),
  );
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll('link[rel="stylesheet"]');
  const there = Array.from(links, (link) => link.sheet && new URL(link.href).pathname);
  return (
    document.readyState === 'complete' &&
    there.every(Boolean) &&
    named.every((href) => there.includes(new URL(href, location.href).pathname))
  );
}

/**
 * In the page: waits for its fonts and for pictures that would load only when scrolled to.
 * @param {string} parts
 */
async function loadEverything(parts) {
  // Parts out of view would not be painted.
  for (const part of document.querySelectorAll(parts)) {
    if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
  }
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  // A broken picture must be visible as broken.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
  // Waits until the changes by pictures and fonts are drawn.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/**
 * In the page: the place of each part, and its name: its id, its heading's id, or its landmark.
 * @param {Element[]} elements
 * @param {string} hero
 */
function partsOf(elements, hero) {
  return elements
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const heading = element.querySelector('h1[id], h2[id]')?.id.replace(/-heading$/, '');
      const isHero = element.matches(hero);
      const landmark = element.closest('header, main, footer')?.localName;
      return {
        name: (isHero ? 'hero' : element.id || heading || landmark) ?? element.localName,
        clip: { x: x + scrollX, y: y + scrollY, width, height },
      };
    })
    .filter(({ clip }) => clip.width > 0 && clip.height > 0);
}
