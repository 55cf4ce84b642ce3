import { inBarOrder, navigation } from '../../site/content/navigation.ts';
import { voice } from '../../site/content/voice.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { menuButton } from './places.ts';

const { pages, doors } = inBarOrder(navigation.bar);
const namesOf = (links: readonly { name: string }[]) => links.map(({ name }) => name);
const PROFILE = `${navigation.profile.name} (${navigation.newTab})`;
const IN_BAR = [...namesOf(pages), PROFILE, ...namesOf(doors)];
const IN_MENU = [...namesOf(navigation.bar), PROFILE];

/** Widths of screens and of the floating bar on them, in px. */
const WIDTHS = [
  [320, 320],
  [768, 729.6],
  [1200, 1140],
  [2000, 1200],
] as const;

readingTest('[N1] [N2] the bar has all items in one row at large widths', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/');
  const links = page.getByRole('navigation', { name: navigation.main }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.textContent))).toEqual(IN_BAR);
  await expect(links.filter({ hasText: PROFILE })).toHaveAttribute('target', '_blank');
  await expect(menuButton(page)).toBeHidden();
  const middles = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(1);
});

readingTest(
  '[N2] the floating bar is 95 % of the screen, from 320 to 1200 px wide',
  async ({ page }) => {
    await page.goto('/');
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
  },
);

test.describe('on a phone, without JavaScript', () => {
  test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });

  test('[N3] the menu opens with items, icons, the LinkedIn button, and the email link', async ({
    page,
  }) => {
    await page.goto('/privacy');
    const menu = page.getByRole('navigation', { name: navigation.menu });
    await expect(menu).toBeHidden();
    await menuButton(page).click();
    const links = menu.getByRole('link');
    // A call needs a script, so its button is a link to the questions.
    await expect(links).toHaveText([...IN_MENU, navigation.mail.name, voice.button]);
    await expect(links.locator('svg:visible')).toHaveCount(IN_MENU.length + 1);
    await expect(links.nth(-2)).toHaveAttribute('href', navigation.mail.link);
    await expect(links.last()).toHaveAttribute('href', '/#faq');
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport();
    await menuButton(page).click();
    await expect(menu).toBeHidden();
  });
});
