import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifyPage } from '../minify-page.ts';
import { deferRest } from './defer.ts';
import { firstStyles } from './first-styles.ts';
import { allowInline, joinInline } from './policy.ts';
import { readSheets, takeFonts, withoutLost } from './sheets.ts';

/**
 * Makes pages that need no other file for their first paint. The styles of the first view go into
 * the page. A loader fetches everything else after that paint. Measured with Lighthouse's simulated
 * phone: docs/speed.md.
 */
export const firstView: AstroIntegration = {
  name: 'first-view',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const sheets = await readSheets(root);
      const fonts = await takeFonts(root, sheets);
      const inlineStyles = firstStyles(root);
      for await (const name of glob('**/*.html', { cwd: root })) {
        const file = path.join(root, name);
        const html = withoutLost(await readFile(file, 'utf8'), sheets);
        const deferred = await deferRest(await inlineStyles(html, name), fonts);
        await writeFile(file, allowInline(await minifyPage(joinInline(deferred))));
      }
    },
  },
};
