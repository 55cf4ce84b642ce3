import { navigation } from '../../site/content/navigation.ts';
import { expect, test } from './fixtures.ts';
import { menuButton } from './places.ts';

/** Widths of screens and of the floating bar on them, in px. */
const WIDTHS = [
  [320, 320],
  [768, 729.6],
  [1200, 1140],
  [2000, 1200],
] as const;

test('[N2] the bar is one row from 1200 px, and floats blurred at 95 % of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: navigation.main }).getByRole('link');
  await expect(menuButton(page)).toBeHidden();
  const middles = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);

  const blur = () =>
    page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').backdropFilter);
  await expect.poll(blur).toMatch(/^(none|blur\(0px\))$/);
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
  await expect.poll(blur).toMatch(/^blur\([1-9]\d*px\)$/);

  for (const [screen, bar] of WIDTHS) {
    await page.setViewportSize({ width: screen, height: 800 });
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    const ground = await page.getByRole('banner').evaluate((element) => {
      const { width, left } = getComputedStyle(element, '::before');
      return { width: Number.parseFloat(width), left: Number.parseFloat(left) };
    });
    expect(ground.width, `on ${screen} px`).toBeCloseTo(bar, 0);
    expect(ground.left, `on ${screen} px`).toBeCloseTo((screen - bar) / 2, 0);
  }
});
