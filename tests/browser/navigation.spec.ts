import { navigation } from '../../schema/navigation.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { menuButton } from './places.ts';

const ITEMS = [
  ...navigation.bar.map(({ name }) => name),
  `${navigation.profile.name} (${navigation.newTab})`,
];

/** Widths of screens and of the bar on them, in px. */
const WIDTHS = [
  [320, 320],
  [768, 729.6],
  [1200, 1140],
  [2000, 1200],
] as const;

readingTest('[N1] [N2] the bar has all items in one line at large widths', async ({ page }) => {
  await page.setViewportSize({ width: 1152, height: 800 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: navigation.main }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.textContent))).toEqual(ITEMS);
  await expect(links.last()).toHaveAttribute('target', '_blank');
  await expect(menuButton(page)).toBeHidden();
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().y));
  expect(new Set(tops).size).toBe(1);
});

readingTest('[N2] the bar is 95 % of the screen, from 320 to 1200 px wide', async ({ page }) => {
  await page.goto('/');
  for (const [screen, bar] of WIDTHS) {
    await page.setViewportSize({ width: screen, height: 800 });
    const box = await page.getByRole('banner').boundingBox();
    expect(box?.width, `on ${screen} px`).toBeCloseTo(bar, 0);
    expect(box?.x, `on ${screen} px`).toBeCloseTo((screen - bar) / 2, 0);
  }
});

readingTest('[N2] past 100 px of scroll the bar is translucent and blurred', async ({ page }) => {
  await page.goto('/');
  const ground = () =>
    page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').backdropFilter);
  await expect.poll(ground).toMatch(/^(none|blur\(0px\))$/);
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
  await expect.poll(ground).toMatch(/^blur\([1-9]\d*px\)$/);
});

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });

  test('[N3] the menu opens with the items, their icons, the profile and the address', async ({
    page,
  }) => {
    await page.goto('/privacy');
    const menu = page.getByRole('navigation', { name: navigation.menu });
    await expect(menu).toBeHidden();
    await menuButton(page).click();
    const links = menu.getByRole('link');
    await expect(links).toHaveText([...ITEMS, navigation.mail.name]);
    await expect(links.locator('svg:visible')).toHaveCount(ITEMS.length + 1);
    await expect(links.last()).toHaveAttribute('href', navigation.mail.link);
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport();
    await menuButton(page).click();
    await expect(menu).toBeHidden();
  });
});
