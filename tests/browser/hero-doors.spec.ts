import { home } from '../../content/schema/home.ts';
import { voice } from '../../content/schema/voice.ts';
import { marked } from '../../site/marks/marks.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { pause, SOON, skipTyping } from './hero-film.ts';
import { door } from './places.ts';

type Box = { x: number; y: number; width: number; height: number };

for (const [width, height, besides] of [
  [320, 568, false],
  [360, 740, false],
  [390, 844, false],
  [520, 900, true],
  [700, 900, true],
] as const) {
  test(`[H1] two equal doors, and below them a row of the rest: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const hero = page.locator(marked('hero'));
    const talk = hero.getByRole('button', { name: voice.call });
    await expect(talk).toBeVisible(SOON);
    const more = hero.getByRole('link', { name: home.hero.more.name });
    const boxes = await Promise.all(
      [door(page, 'hiring'), door(page, 'jobseeking'), more, talk].map((part) =>
        part.boundingBox(),
      ),
    );
    const [hiring, seeking, services, call] = boxes as [Box, Box, Box, Box];
    expect(seeking.width).toBeCloseTo(hiring.width, 0);
    expect(seeking.height).toBe(hiring.height);
    expect(seeking.y === hiring.y).toBe(besides);
    expect(seeking.x === hiring.x).toBe(!besides);
    expect(services.x).toBe(hiring.x);
    expect(services.y).toBeGreaterThan(seeking.y + seeking.height);
    const middle = ({ y, height: tall }: Box) => y + tall / 2;
    expect(middle(call)).toBeCloseTo(middle(services), 0);
    expect(call.x + call.width).toBeLessThan(width);
  });
}

test.describe('with the film', () => {
  test.use(MOVING);

  for (const width of [360, 1440]) {
    test(`[H1] its button is beside the hint, where the picture is empty: ${width} px`, async ({
      page,
    }) => {
      await skipTyping(page);
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await expect(pause(page)).toBeVisible(SOON);
      const hint = await page.getByText(home.hero.scroll).boundingBox();
      const button = await pause(page).boundingBox();
      const gap = (button?.x ?? 0) - (hint?.x ?? 0) - (hint?.width ?? 0);
      expect(gap).toBeGreaterThan(0);
      expect(gap).toBeLessThan(40);
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((hint?.x ?? 0) + 186);
    });
  }
});
