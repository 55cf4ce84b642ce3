/**
 * `npm run screenshots`: takes screenshots of every page and of each part of the home page, at
 * three widths and in both themes, to look at after a change. `npm run screenshots -- 360 dark`
 * takes only one view.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { Failure, runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { startPreview } from './lib/preview.mjs';
import { root } from './lib/root.mjs';
import { buildSiteWhenStale } from './lib/site.mjs';

const FOLDER = path.join(root, 'screenshots');

/** Screen sizes in px of a small phone, a tablet, and a desktop. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const THEMES = /** @type {const} */ (['light', 'dark']);

/** The pages to take in full. Each part of home is taken as well. */
const PAGES = { home: '/', privacy: '/privacy', terms: '/terms' };

/** The parts of a page, in reading order. */
const PARTS = 'body > header, main > section, .below > section, footer > *';

/** How long parts that load when they come into view can take to appear, in milliseconds. */
const SETTLE_MS = 1000;

/** The views of a width, a theme, or both. Without these, all views. @param {string[]} asked */
function chooseViews(asked) {
  const all = SIZES.flatMap((size) => THEMES.map((theme) => ({ ...size, theme })));
  const views = all.filter(({ width, theme }) =>
    asked.every((each) => each === String(width) || each === theme),
  );
  if (views.length > 0) return views;
  const widths = SIZES.map(({ width }) => width);
  throw new Failure(`Name a width, a theme, or both: ${[...widths, ...THEMES].join(', ')}.`);
}

/**
 * Takes all screenshots of a view, such as `home-04-services-360-dark.png`. Full pages have no
 * number.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the running service
 * @param {ReturnType<typeof chooseViews>[number]} view
 */
async function takeScreenshots(browser, url, { width, height, theme }) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  const page = await context.newPage();
  const fileOf = (/** @type {string} */ name) => path.join(FOLDER, `${name}-${width}-${theme}.png`);
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    // Parts out of view would not be painted. The site's own policy would block this style.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    for (const part of await page.locator(PARTS).all()) await part.scrollIntoViewIfNeeded();
    await page.evaluate(loadEverything);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ fullPage: true, path: fileOf(name) });
    if (name !== 'home') continue;
    const parts = await page.locator(PARTS).evaluateAll(partsOf);
    for (const [i, { part, clip }] of parts.entries()) {
      const number = String(i + 1).padStart(2, '0');
      await page.screenshot({ fullPage: true, clip, path: fileOf(`${name}-${number}-${part}`) });
    }
  }
  await context.close();
}

/** In the page: loads the pictures that would load only when scrolled into view. */
async function loadEverything() {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  await document.fonts.ready;
  scrollTo({ top: 0, behavior: 'instant' });
}

/** In the page: each part's position, and its id, heading's id or tag. @param {Element[]} elements */
function partsOf(elements) {
  return elements
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const heading = element.querySelector('h1[id], h2[id]')?.id.replace(/-heading$/, '');
      const part = element.id || heading || element.localName;
      return { part, clip: { x: x + scrollX, y: y + scrollY, width, height } };
    })
    .filter(({ clip }) => clip.width > 0 && clip.height > 0);
}

await runCommand(async () => {
  const views = chooseViews(process.argv.slice(2));
  await install({ dev: true });
  await buildSiteWhenStale();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const preview = await startPreview();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  try {
    for (const view of views) {
      console.log(`Taking screenshots  ${view.width} ${view.theme}`);
      await takeScreenshots(browser, preview.url, view);
    }
  } finally {
    await browser.close();
    await preview.end();
  }
  console.log(`The screenshots are in ${FOLDER}`);
  return 0;
});
