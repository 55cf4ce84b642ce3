import { home } from '../../schema/home.ts';
import { voice } from '../../schema/voice.ts';
import { withAttr } from '../../site/ui/attributes.ts';
import { expect, MOVING, readingTest, test } from './fixtures.ts';
import { pause, SOON, skipTyping } from './hero-film.ts';
import { door } from './places.ts';

type Box = { x: number; y: number; width: number; height: number };

readingTest('[H1] two equal doors, and below them a row of the rest', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator(withAttr('hero'));
  const talk = hero.getByRole('button', { name: voice.call });
  const more = hero.getByRole('link', { name: home.hero.more.name });
  for (const [width, height, besides] of [
    [320, 568, false],
    [360, 740, false],
    [390, 844, false],
    [520, 900, true],
    [700, 900, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(talk).toBeVisible(SOON);
    const boxes = await Promise.all(
      [door(page, 'hiring'), door(page, 'jobseeking'), more, talk].map((part) =>
        part.boundingBox(),
      ),
    );
    const [hiring, seeking, services, call] = boxes as [Box, Box, Box, Box];
    const message = `at ${width} px`;
    expect(seeking.width, message).toBeCloseTo(hiring.width, 0);
    expect(seeking.height, message).toBe(hiring.height);
    expect(seeking.y === hiring.y, message).toBe(besides);
    expect(seeking.x === hiring.x, message).toBe(!besides);
    expect(services.x, message).toBe(hiring.x);
    expect(services.y, message).toBeGreaterThan(seeking.y + seeking.height);
    const middle = ({ y, height: tall }: Box) => y + tall / 2;
    expect(middle(call), message).toBeCloseTo(middle(services), 0);
    expect(call.x + call.width, message).toBeLessThan(width);
  }
});

test.describe('with the film', () => {
  test.use(MOVING);

  test('[H1] its button is beside the hint, where the picture is empty', async ({ page }) => {
    await skipTyping(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await expect(pause(page)).toBeVisible(SOON);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const hint = await page.getByText(home.hero.scroll).boundingBox();
      const button = await pause(page).boundingBox();
      const gap = (button?.x ?? 0) - (hint?.x ?? 0) - (hint?.width ?? 0);
      expect(gap, `at ${width} px`).toBeGreaterThan(0);
      expect(gap, `at ${width} px`).toBeLessThan(40);
      const end = (button?.x ?? 0) + (button?.width ?? 0);
      expect(end, `at ${width} px`).toBeLessThan((hint?.x ?? 0) + 186);
    }
  });
});
