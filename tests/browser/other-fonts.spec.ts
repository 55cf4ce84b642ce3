import { scorecard } from '../../schema/scorecard.ts';
import { attributeName } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expect, test } from './fixtures.ts';
import { LONG_WORDS, LONGEST, startVariant } from './variants.ts';

/** Size of shorter figures on a small phone. */
const USUAL_PX = 18;

let site: SiteVariant;
test.beforeAll(async () => {
  site = await startVariant('own');
});
test.afterAll(() => site.close());

test('[P4] [X21] an agency has other fonts by naming their packages, and a key figure stays on one line', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.url);
  await expect(page.locator('html')).not.toHaveAttribute(attributeName('wait'));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(
    /^"?Text"?,/,
  );
  const role = page.getByRole('heading', { name: scorecard?.role ?? '' });
  await expect(role).toHaveCSS('font-family', /^"?Display"?,/);
  const names = asked.flatMap((url) => /([\w-]+)\.[\w-]+\.woff2$/.exec(url)?.[1] ?? []);
  expect(names.sort()).toEqual(['noto-sans-600-basic', 'roboto-400-basic', 'roboto-600-basic']);

  // It gets smaller where it has no room.
  await page.setViewportSize({ width: 320, height: 640 });
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

test('[P4] [X15] the giant words stand on one line, in any font and at any width', async ({
  page,
}) => {
  await page.goto(site.url);
  await expect(page.locator('html')).not.toHaveAttribute(attributeName('wait'));
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const words of Object.values(LONG_WORDS)) {
      const found = page.locator('.below').getByText(words, { exact: true });
      const sizes = await found.evaluateAll((all) =>
        all.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          const { width, height } = range.getBoundingClientRect();
          const { fontSize } = getComputedStyle(each);
          const room = each.getBoundingClientRect().width;
          return {
            fits: width <= room + 1,
            lines: Math.floor(height / Number.parseFloat(fontSize)),
          };
        }),
      );
      expect(sizes.length).toBeGreaterThan(0);
      const message = `${words} at ${width} px`;
      for (const size of sizes) expect(size, message).toEqual({ fits: true, lines: 1 });
    }
  }
});
