import type { Page } from '@playwright/test';
import { categoriesOf, searchProcess } from '../../site/content/process.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use(MOVING);

/** Milliseconds that a card takes to move to its new place. */
const LAYOUT_DURATION = 450;

const named = (wanted: string) =>
  searchProcess.steps.filter((each) => each.category === wanted).map(({ name }) => name);
const categories = categoriesOf(searchProcess.steps);
const [FIRST = '', LAST = ''] = [categories.at(0), categories.at(-1)];
/** The only step of the last category. Those of the first are above it. */
const [END = ''] = named(LAST);

const section = (page: Page) => page.getByRole('region', { name: searchProcess.heading });
const step = (page: Page, name: string) =>
  section(page)
    .locator('tbody tr:visible')
    .filter({ has: page.getByRole('rowheader', { name }) });
const category = (page: Page, name: string) => section(page).getByRole('checkbox', { name });

/** The properties that are animated now in the list of steps, by the step's name. */
function moving(page: Page): Promise<Record<string, string[]>> {
  return section(page)
    .locator('tbody tr:visible')
    .evaluateAll((steps) =>
      Object.fromEntries(
        steps.flatMap((card) =>
          card
            .getAnimations()
            .filter(({ id }) => id === 'filter')
            .map(({ effect }) => {
              if (!(effect instanceof KeyframeEffect)) throw new Error('No effect to look at.');
              const [first = {}] = effect.getKeyframes();
              const properties = ['transform', 'opacity'].filter((name) => name in first);
              const duration = String(effect.getTiming().duration);
              return [card.querySelector('th')?.firstChild?.textContent, [...properties, duration]];
            }),
        ),
      ),
    );
}

/** Wakes the filter, and stops every later animation at its start. */
async function holdAnimations(page: Page): Promise<void> {
  await section(page).getByRole('heading').first().hover();
  await expect(section(page).getByRole('slider')).toBeVisible();
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      animation.pause();
      return animation;
    };
  });
}

/** How far a step is below the upper edge of its section, in pixels. */
async function top(page: Page, name: string): Promise<number> {
  const [own, around] = [await step(page, name).boundingBox(), await section(page).boundingBox()];
  return (own?.y ?? Number.NaN) - (around?.y ?? Number.NaN);
}

/** Lets the steps arrive where they glide to. */
async function finish(page: Page): Promise<void> {
  await section(page)
    .locator('tbody tr:visible')
    .evaluateAll((steps) => {
      for (const card of steps) for (const animation of card.getAnimations()) animation.finish();
    });
}

test('[B13] [H4] [X15] steps animate into position in 450 ms, except with reduced motion', async ({
  page,
}) => {
  await page.goto('/');
  await holdAnimations(page);
  await test.step('they move and fade in', async () => {
    const before = await top(page, END);
    await category(page, LAST).check();
    await expect(section(page).locator('tbody tr:visible')).toHaveCount(1);
    expect(await moving(page)).toEqual({ [END]: ['transform', String(LAYOUT_DURATION)] });
    expect(Math.abs((await top(page, END)) - before)).toBeLessThan(1);
    await finish(page);
    expect(before - (await top(page, END))).toBeGreaterThan(100);

    await category(page, FIRST).check();
    const coming = named(FIRST).map((name) => [name, ['opacity', String(LAYOUT_DURATION)]]);
    expect(await moving(page)).toEqual({
      ...Object.fromEntries(coming),
      [END]: ['transform', String(LAYOUT_DURATION)],
    });
  });

  const showAll = async () => {
    await category(page, FIRST).uncheck();
    await category(page, LAST).uncheck();
    await finish(page);
  };
  await test.step('with reduced motion they are in position at once', async () => {
    await showAll();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await top(page, END);
    await category(page, LAST).check();
    expect(await moving(page)).toEqual({});
    expect(before - (await top(page, END))).toBeGreaterThan(100);
  });
});
