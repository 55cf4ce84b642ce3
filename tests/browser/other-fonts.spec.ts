import type { brand } from '../../content/schema/brand.ts';
import { home } from '../../content/schema/home.ts';
import { attribute } from '../../site/marks/marks.ts';
import { editRecord } from '../harness/edits.ts';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { expect, test } from './fixtures.ts';

/** Fonts with a file for each weight, which the project has for its measures. */
const FONTS = { display: '@fontsource/noto-sans', text: '@fontsource/roboto' };

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startSiteVariant({
    edit: {
      'content/brand.yaml': editRecord<typeof brand>((record) => {
        record.fonts = FONTS;
      }),
    },
  });
});
test.afterAll(() => site.remove());

test('[P4] an agency has other fonts by naming their packages', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.url);
  await expect(page.locator('html')).not.toHaveAttribute(attribute('wait'));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(
    /^"?Text"?,/,
  );
  const label = page.getByRole('link', { name: home.hero.more.name });
  await expect(label).toHaveCSS('font-family', /^"?Display"?,/);
  const names = asked.flatMap((url) => /([\w-]+)\.[\w-]+\.woff2$/.exec(url)?.[1] ?? []);
  expect(names.sort()).toEqual(['noto-sans-500', 'noto-sans-600', 'roboto-400', 'roboto-700']);
});
