import type { brand } from '../../content/schema/brand.ts';
import { home } from '../../content/schema/home.ts';
import type { trusted } from '../../content/schema/trusted.ts';
import { attribute } from '../../site/marks/marks.ts';
import { editRecord } from '../harness/edits.ts';
import { type SiteVariant, startSiteVariant } from '../harness/site-variant.ts';
import { expect, test } from './fixtures.ts';

/** Fonts with a file for each weight, which the project has for its measures. */
const FONTS = { display: '@fontsource/noto-sans', text: '@fontsource/roboto' };

/** A key figure of as many characters as one may have. */
const LONGEST = 'within 12 months';
/** Size of shorter figures on a small phone. */
const USUAL_PX = 18;

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startSiteVariant({
    edit: {
      'content/brand.yaml': editRecord<typeof brand>((record) => {
        record.fonts = FONTS;
      }),
      'content/trusted.yaml': editRecord<typeof trusted>(({ figures: [first] }) => {
        if (first) first.figure = LONGEST;
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

test('[X21] a key figure stays on one line, and gets smaller where it has no room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.url);
  await expect(page.locator('html')).not.toHaveAttribute(attribute('wait'));
  const figures = page.getByRole('main').locator('dl').first().locator('dd');
  const sizes = await figures.evaluateAll((all) =>
    all.map((figure) => ({
      height: figure.clientHeight,
      overflow: figure.scrollWidth - figure.clientWidth,
    })),
  );
  const [first, ...others] = sizes;
  expect(others.length).toBeGreaterThan(0);
  for (const one of sizes) expect(one).toEqual({ height: first?.height, overflow: 0 });
  const size = (text: string) =>
    figures.filter({ hasText: text }).evaluate((figure) => getComputedStyle(figure).fontSize);
  expect(Number.parseFloat(await size(LONGEST))).toBeLessThan(USUAL_PX);
});
