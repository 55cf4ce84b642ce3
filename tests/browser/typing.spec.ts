import type { Page } from '@playwright/test';
import { home } from '../../schema/home.ts';
import { attributeName } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { heroRequests } from './hero-film.ts';
import { hold } from './intercept.ts';
import { intercept } from './seams.ts';
import { startVariant, TYPE_TEXT } from './variants.ts';

const HEADLINE = home.hero.headline.join(' ');

test.use(MOVING);

/** Milliseconds a character takes in the hero. */
const SPEED = 55;
/** Milliseconds the caret stays. */
const PAUSE = 2000;
const PROGRAM = '**/_astro/start.*.js';

const headline = (page: Page) => page.locator('h1');

/**
 * Stops the clocks of the page, of its stylesheets and of its animations. On a loaded machine the
 * text would otherwise appear by itself before the script has begun.
 */
async function openStopped(page: Page, address = '/'): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await untilObserved(page);
}

/** Waits until every observer knows whether the headline is in view: this one is told last. */
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

/** The visible text of the headline: the characters inside the current width of their lines. */
function typed(page: Page): Promise<string> {
  return headline(page).evaluate((element) => {
    let shown = '';
    for (const line of element.querySelectorAll(':scope > span')) {
      const { right } = line.getBoundingClientRect();
      const text = line.querySelector('span')?.firstChild as Text;
      for (let i = 0; i < text.length; i++) {
        const character = new Range();
        character.setStart(text, i);
        character.setEnd(text, i + 1);
        // A tenth of a pixel is lost in the sum of two transforms.
        if (character.getBoundingClientRect().right <= right + 0.1) shown += text.data[i];
        else return shown;
      }
    }
    return shown;
  });
}

/** Expects so many visible characters. A space at the end of a line is never visible. */
async function expectTyped(page: Page, count: number): Promise<void> {
  expect((await typed(page)).trimEnd()).toBe(HEADLINE.slice(0, count).trimEnd());
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
    Array.from(element.querySelectorAll<HTMLElement>(':scope > span'), (line) => [
      line.offsetLeft,
      line.offsetTop,
      line.offsetWidth,
      line.offsetHeight,
    ]),
  );
  return [...places, ...lines];
}

test('[H1] [B8] [B7] [X20] the headline is typed, a character each 55 ms, and the film begins once it stands', async ({
  page,
}) => {
  const requests = heroRequests(page);
  await openStopped(page);
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'typing');
  const before = await layout(page);
  expect(before.length).toBeGreaterThan(4);
  const caret = () => headline(page).locator('> i').boundingBox();
  const read = page.getByRole('heading', { level: 1, name: HEADLINE, exact: true });
  /** It moves nothing around it, no line breaks anew, and it is read once and whole. */
  const expectAsBefore = async () => {
    expect(await layout(page)).toEqual(before);
    await expect(read).toHaveCount(1);
    await expect(page.locator('main > section').first()).toMatchAriaSnapshot(
      `- heading "${HEADLINE}" [level=1]`,
    );
    expect(await headline(page).locator('[aria-label]').count()).toBe(0);
  };

  await test.step('only moves what is there, by steps in pixels', async () => {
    const frames = await headline(page).evaluate((element) =>
      element
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
        .map(({ offset, computedOffset, composite, ...rest }) => JSON.stringify(rest)),
    );
    expect(frames.length).toBeGreaterThan(HEADLINE.length);
    for (const frame of frames) {
      expect(frame).toMatch(
        /^\{"easing":"step(s\(1\)|-end|s\(1, end\))","transform":"translateX?\([-\d.e]+px(, [-\d.e]+px)?\)"\}$/,
      );
    }
  });

  await page.clock.runFor(PAUSE);
  await expect.poll(() => requests).toEqual(['hero-wide']);

  await test.step('character by character', async () => {
    for (const count of [0, 1, 2, 8, home.hero.headline[0]?.length ?? 0, HEADLINE.length - 1]) {
      await turnTo(page, count * SPEED + 1);
      await expectTyped(page, count);
      await expectAsBefore();
      await turnTo(page, (count + 1) * SPEED - 1);
      await expectTyped(page, count);
    }
  });

  await test.step('a caret follows, and goes after the pause of 2000 ms', async () => {
    await turnTo(page, SPEED + 1);
    const first = await caret();
    await turnTo(page, 4 * SPEED + 1);
    const later = await caret();
    expect(later?.x).toBeGreaterThan(first?.x ?? Number.NaN);
    expect(later?.y).toBe(first?.y);
    expect(requests).toEqual(['hero-wide']);
    await turnTo(page);
    await expectTyped(page, HEADLINE.length);
    expect((await caret())?.y).toBeGreaterThan(first?.y ?? Number.NaN);
    await page.clock.runFor(PAUSE - 1);
    await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'typing');
    await page.clock.runFor(1);
    await expect(headline(page)).toHaveAttribute(attributeName('typed'), 'done');
    await expectAsBefore();
  });

  await page.clock.runFor(PAUSE);
  await expect.poll(() => requests).toEqual(['hero-wide', 'film-wide']);
});

test('[B8] it waits until it is in view, and is not typed again', async ({ page }) => {
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
  await expectTyped(page, HEADLINE.length);
});

test('[H1] [B8] with reduced motion it stands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStopped(page);
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), '');
  await expect(headline(page)).toHaveCSS('animation-name', 'none');
  await expectTyped(page, HEADLINE.length);
});

/** Whether the headline is hidden by its color. */
const isHidden = (page: Page) =>
  headline(page).evaluate((element) => element.getAnimations().length > 0);

test('[B8] it is hidden from the first paint on, before any other file is there', async ({
  page,
}) => {
  await page.route('**/_astro/**', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(headline(page)).toHaveCSS('animation-name', 'unseen');
});

test('[B8] without its script the headline comes by itself, and one that comes late leaves it alone', async ({
  page,
}) => {
  const release = await hold(page, PROGRAM);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(headline(page)).toBeVisible();
  await expect.poll(() => isHidden(page)).toBe(false);
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), '');
  await expect(headline(page)).toHaveCSS('opacity', '1');
  await release();
  await page.locator('head > link[rel="manifest"]').waitFor({ state: 'attached' });
  await expect(headline(page)).toHaveAttribute(attributeName('typed'), '');
  await expectTyped(page, HEADLINE.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B8] the headline is not hidden', async ({ page }) => {
    await page.goto('/');
    await expect(headline(page)).toHaveCSS('animation-name', 'none');
    await expect(headline(page)).toHaveText(HEADLINE);
  });
});

test.describe('where the text is deleted again', () => {
  let site: SiteVariant;
  test.beforeAll(async () => {
    site = await startVariant('seams');
  });
  test.afterAll(() => site.close());

  test('[B8] it comes by 50 ms, stands for 2000, goes by 30, and comes again', async ({ page }) => {
    await intercept(page, TYPE_TEXT, () => (typeText, element) => {
      return typeText(element, { deleteAfter: true });
    });
    await openStopped(page, site.url);
    /** Characters in a second; negative while they are deleted. */
    const speed = () =>
      headline(page).evaluate((element, count) => {
        const [animation] = element.getAnimations({ subtree: true });
        const duration = Number(animation?.effect?.getTiming().duration);
        return (1000 * count * (animation?.playbackRate ?? 0)) / duration;
      }, HEADLINE.length);
    await turnTo(page, 49);
    await expectTyped(page, 0);
    await turnTo(page, 51);
    await expectTyped(page, 1);
    expect(await speed()).toBeCloseTo(1000 / 50);
    await turnTo(page);
    await page.clock.runFor(PAUSE - 1);
    await expectTyped(page, HEADLINE.length);
    expect(await speed()).toBeCloseTo(1000 / 50);
    await page.clock.runFor(1);
    await expect.poll(speed).toBeCloseTo(-1000 / 30);
    await turnTo(page);
    await expect.poll(speed).toBeCloseTo(1000 / 50);
    await expectTyped(page, 0);
    await expect(headline(page)).toHaveText(HEADLINE);
  });
});
