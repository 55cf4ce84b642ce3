/**
 * `npm run screenshots`: takes pictures of every page and of each part of the home page, at three
 * widths and in both themes, to look at after a change. `npm run screenshots -- 360 dark` takes one
 * view only.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { runCommand } from './lib/failure.mjs';
import { install } from './lib/install.mjs';
import { startPreview } from './lib/preview.mjs';
import { root } from './lib/root.mjs';
import { chooseViews, takeScreenshots } from './lib/screenshots.mjs';
import { buildSiteWhenStale } from './lib/site.mjs';

const FOLDER = path.join(root, 'screenshots');

await runCommand(async () => {
  const views = chooseViews(process.argv.slice(2));
  await install({ dev: true });
  await buildSiteWhenStale();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const preview = await startPreview();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);

  /** @type {string[]} */
  const names = [];
  try {
    for (const view of views) {
      console.log(`Taking pictures  ${view.width} ${view.theme}`);
      names.push(...(await takeScreenshots(browser, preview.url, view, FOLDER)));
    }
  } finally {
    await browser.close();
    await preview.end();
  }
  console.log(`${names.length} pictures are in ${FOLDER}`);
  return 0;
});
