import type { Page } from '@playwright/test';
import { home, joined } from '../../schema/home.ts';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { filmTest, heroRequests, QUIET } from './hero-film.ts';

const HEADLINE = home.hero.headline.join(' ');
/** Its lines on a wide screen. A break between two is no character to type. */
const LINES = (joined(home.hero.headline, home.hero.wide) ?? []).map((lines) => lines.join(' '));
const CHARACTERS = LINES.join('');

test.use(MOVING);

/** Milliseconds a character takes in the hero. */
const SPEED = 55;
/** Milliseconds the caret stays. */
const PAUSE = 2000;

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
  await untilObserved(page);
}

/** Waits until every observer knows whether the headline is in view: this one runs last. */
function untilObserved(page: Page): Promise<void> {
  return headline(page).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(() => resolve()).observe(element);
      }),
  );
}

/** Sets the typing animation to a time since its start, in milliseconds; by default to its end. */
function turnTo(page: Page, time?: number): Promise<void> {
  return headline(page).evaluate((element, to) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      if (to === undefined) animation.finish();
      else animation.currentTime = to;
    }
  }, time);
}

/** The lit text of the headline without its spaces: all, or the letters in the windows over its lines. */
function typed(page: Page): Promise<string> {
  return headline(page).evaluate((element, lines) => {
    let lit = '';
    for (const line of element.querySelectorAll(lines)) {
      const text = line.firstChild as Text;
      const right = line.querySelector('span')?.getBoundingClientRect().right ?? Infinity;
      for (let i = 0; i < text.length; i++) {
        const character = new Range();
        character.setStart(text, i);
        character.setEnd(text, i + 1);
        // The edges are measured by another program: far less than a letter may be lost.
        if (character.getBoundingClientRect().right <= right + 2) lit += text.data[i];
        else return lit.replaceAll(' ', '');
      }
    }
    return lit.replaceAll(' ', '');
  }, withAttr('edges'));
}

/** Expects a number of lit characters. */
async function expectTyped(page: Page, count: number): Promise<void> {
  expect(await typed(page)).toBe(CHARACTERS.slice(0, count).replaceAll(' ', ''));
}

/** Boxes of the headline and of all after it, and the places of its lines. */
async function layout(page: Page): Promise<number[][]> {
  const places = await page.locator('h1, h1 ~ *').evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );
  const lines = await headline(page).evaluate((element) =>
    Array.from(element.querySelectorAll<HTMLElement>(':scope > span > span'), (line) => {
      const { x, y, width, height } = line.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );
  return [...places, ...lines];
}

filmTest(
  '[H1] [B8] [B7] [X20] the headline is typed, one character per 55 ms, then the film starts',
  async ({ page }) => {
    const requests = heroRequests(page);
    await openStopped(page);
    await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'typing');
    const before = await layout(page);
    expect(before.length).toBeGreaterThan(4);
    /** The places of what is drawn of the carets: one at a time, the next line's behind the last. */
    const carets = () =>
      headline(page).evaluate((element, lines) => {
        const shown = [...element.querySelectorAll(`${lines} > i`)].filter(
          (caret) => getComputedStyle(caret).opacity === '1',
        );
        return shown.map((caret) => {
          const { x, y } = caret.getBoundingClientRect();
          return { x, y };
        });
      }, withAttr('edges'));
    const read = page.getByRole('heading', { level: 1, name: HEADLINE, exact: true });
    /** Nothing around it moves, no line breaks change, and it is read once in full. */
    const expectAsBefore = async () => {
      expect(await layout(page)).toEqual(before);
      await expect(read).toHaveCount(1);
      await expect(page.locator('main > section').first()).toMatchAriaSnapshot(
        `- heading "${HEADLINE}" [level=1]`,
      );
      expect(await headline(page).locator('[aria-label]').count()).toBe(0);
    };

    await test.step('character by character', async () => {
      for (const count of [0, 1, 2, 8, LINES[0]?.length ?? 0, CHARACTERS.length - 1]) {
        await turnTo(page, count * SPEED + 1);
        await expectTyped(page, count);
        await expectAsBefore();
        await turnTo(page, (count + 1) * SPEED - 1);
        await expectTyped(page, count);
      }
    });

    await test.step('a caret follows, and disappears after a pause of 2000 ms', async () => {
      await turnTo(page, SPEED + 1);
      const [first, ...others] = await carets();
      expect(others).toEqual([]);
      await turnTo(page, 4 * SPEED + 1);
      const [later] = await carets();
      expect(later?.x).toBeGreaterThan(first?.x ?? Number.NaN);
      expect(later?.y).toBe(first?.y);
      expect(requests).toEqual([]);
      await turnTo(page);
      await expectTyped(page, CHARACTERS.length);
      const [last, ...rest] = await carets();
      expect(last?.y).toBeGreaterThan(first?.y ?? Number.NaN);
      expect(rest).toEqual([]);
      await page.clock.runFor(PAUSE - 1);
      await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'typing');
      await page.clock.runFor(1);
      await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'done');
      await expectAsBefore();
    });

    // It waits for idle time first, which this clock counts, too.
    await expect
      .poll(async () => {
        await page.clock.runFor(QUIET);
        return requests;
      })
      .toEqual(['film-wide']);
  },
);

test('[B8] waits until it is in view, and types only once', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      document.body.style.paddingBlockStart = '300vh';
    });
  });
  await openStopped(page);
  await expect(headline(page)).not.toBeInViewport();
  const states = () =>
    headline(page).evaluate((element) =>
      element.getAnimations({ subtree: true }).map(({ playState }) => playState),
    );
  expect(new Set(await states())).toEqual(new Set(['paused']));
  await expectTyped(page, 0);
  await headline(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await untilObserved(page);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['running']));
  await turnTo(page);
  await page.clock.runFor(PAUSE);
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'done');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await untilObserved(page);
  await headline(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await untilObserved(page);
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'done');
  await expectTyped(page, CHARACTERS.length);
});

test('[H1] [B8] with reduced motion it is static', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), '');
  await expect(headline(page)).toHaveCSS('animation-name', 'none');
  await expectTyped(page, CHARACTERS.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B8] the headline is lit', async ({ page }) => {
    await page.goto('/');
    await expect(headline(page)).toHaveCSS('animation-name', 'none');
    await expect(headline(page)).toHaveText(HEADLINE);
  });
});
