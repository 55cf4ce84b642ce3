import type { Page } from '@playwright/test';
import { home, joined } from '../../site/content/home.ts';
import { expect, MOVING } from './fixtures.ts';
import { heroRequests, QUIET, filmTest as test } from './hero-film.ts';

const HEADLINE = home.hero.headline.join(' ');
const LINES = (joined(home.hero.headline, home.hero.wide) ?? []).flat();

test.use(MOVING);

/** Milliseconds a character takes in the hero. */
const SPEED = 55;
/** Milliseconds the caret stays. */
const PAUSE = 2000;
/** Milliseconds until all lines are lit. */
const ALL = LINES.join('').length * SPEED;

const headline = (page: Page) => page.locator('h1');

/**
 * Stops the clocks of the page, of its stylesheets and of its animations. On a loaded machine the
 * text would otherwise appear before the script has started.
 */
async function openStopped(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
}

/** Sets the typing animations to a time since their start, in milliseconds; by default to their end. */
function turnTo(page: Page, time?: number): Promise<void> {
  return headline(page).evaluate((element, to) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      if (to === undefined) animation.finish();
      else animation.currentTime = to;
    }
  }, time);
}

/** How much of each line its window shows, 0 to 1. A line without a window is lit. */
function litParts(page: Page): Promise<number[]> {
  return headline(page).evaluate((element) =>
    Array.from(element.querySelectorAll('[data-line]'), (line) => {
      const window = line.querySelector('span');
      if (!window) return 1;
      const { left, width } = line.getBoundingClientRect();
      return Math.round((100 * (window.getBoundingClientRect().right - left)) / width) / 100;
    }),
  );
}

/** Boxes of the headline and of all after it. */
function layout(page: Page): Promise<number[][]> {
  return page.locator('h1, h1 ~ *').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );
}

test('[H1] [B8] [B7] [X20] the headline is typed, 55 ms a letter, then the film starts', async ({
  page,
}) => {
  const requests = heroRequests(page);
  await openStopped(page);
  await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
  const before = await layout(page);
  expect(before.length).toBeGreaterThan(4);
  const [first = ''] = LINES;
  await turnTo(page, 0);
  expect(await litParts(page)).toEqual(LINES.map(() => 0));
  await turnTo(page, SPEED);
  expect((await litParts(page))[0]).toBeCloseTo(1 / first.length, 1);
  await turnTo(page, first.length * SPEED);
  expect(await litParts(page)).toEqual(LINES.map((_, i) => (i === 0 ? 1 : 0)));
  await turnTo(page, ALL - 1);
  expect((await litParts(page)).at(-1)).toBeLessThan(1);
  expect(requests).toEqual([]);
  await turnTo(page);
  expect(await litParts(page)).toEqual(LINES.map(() => 1));

  // Nothing around it moves, and it is read once in full.
  expect(await layout(page)).toEqual(before);
  await expect(page.locator('main > section').first()).toMatchAriaSnapshot(
    `- heading "${HEADLINE}" [level=1]`,
  );
  await page.clock.runFor(PAUSE - 1);
  await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
  await page.clock.runFor(1);
  await expect(headline(page)).toHaveAttribute('data-typed', 'done');
  expect(await layout(page)).toEqual(before);

  // It waits for idle time first, which this clock counts, too.
  await expect
    .poll(async () => {
      await page.clock.runFor(QUIET);
      return requests;
    })
    .toEqual(['film-wide']);
});
