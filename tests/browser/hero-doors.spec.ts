import { home } from '../../schema/home.ts';
import { withAttr } from '../../site/ui/attributes.ts';
import { expect, MOVING, readingTest, test } from './fixtures.ts';
import { pause, SOON, skipToFilm } from './hero-film.ts';
import { door } from './places.ts';

const right = ({ x, width }: { x: number; width: number }) => x + width;

type Box = { x: number; y: number; width: number; height: number };

readingTest('[H1] two equal doors, and below them the rest', async ({ page }) => {
  await page.goto('/');
  const more = page.locator(withAttr('hero')).getByRole('link', { name: home.hero.more.name });
  for (const [width, height, besides] of [
    [320, 568, false],
    [360, 740, true],
    [390, 844, true],
    [700, 900, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    const boxes = await Promise.all(
      [door(page, 'hiring'), door(page, 'jobseeking'), more].map((part) => part.boundingBox()),
    );
    const [hiring, seeking, services] = boxes as [Box, Box, Box];
    const message = `at ${width} px`;
    expect(seeking.width, message).toBeCloseTo(hiring.width, 0);
    expect(seeking.height, message).toBe(hiring.height);
    expect(seeking.y === hiring.y, message).toBe(besides);
    expect(seeking.x === hiring.x, message).toBe(!besides);
    expect(services.x, message).toBe(hiring.x);
    expect(services.y, message).toBeGreaterThanOrEqual(seeking.y + seeking.height);
    expect(seeking.x + seeking.width, message).toBeLessThan(width);
  }
});

test.describe('with the film', () => {
  test.use(MOVING);

  test('[H1] its button is at the end of the figures', async ({ page }) => {
    await skipToFilm(page);
    await page.setViewportSize({ width: 1440, height: 740 });
    await page.goto('/');
    await expect(pause(page)).toBeVisible(SOON);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const figures = await page.getByRole('main').locator('dl').first().boundingBox();
      const button = await pause(page).boundingBox();
      if (!figures || !button) throw new Error('Figures or button have no place.');
      const gap = width === 360 ? button.y - figures.y - figures.height : button.x - right(figures);
      expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(gap, `at ${width} px`).toBeLessThan(20);
      if (width === 360) expect(right(button)).toBe(right(figures));
      expect(button.width, `at ${width} px`).toBeGreaterThanOrEqual(24);
    }
  });
});
