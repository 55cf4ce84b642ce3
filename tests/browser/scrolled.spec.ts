import type { Page } from '@playwright/test';
import { home } from '../../schema/home.ts';
import { navigation } from '../../schema/navigation.ts';
import { giveFirstInput, openWithInput } from './first-input.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { barLink } from './places.ts';

const TIMELINE = 'animation-timeline';
const POLICY = /<meta http-equiv="?content-security-policy[^>]*>/i;

/** Makes the browser look to the page as if it had no scroll timelines. */
async function withoutTimelines(page: Page): Promise<void> {
  await page.addInitScript((timeline) => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string]) =>
      !asked[0].startsWith(timeline) && supports.apply(CSS, asked);
  }, TIMELINE);
  // The first view's styles are inline. The policy has the hash of their old text, so it must go.
  await page.route(/\.css$|\/$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replaceAll(TIMELINE, 'unheard-of').replace(POLICY, '');
    await route.fulfill({ response: answer, body });
  });
}

/** How many animations of the page follow the scrolling by a timeline. */
const timelines = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ timeline }) => !(timeline instanceof DocumentTimeline))
        .length,
  );

const scroll = (page: Page, top: number) =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);

/** The hint at the hero's lower edge shows up to 100 px of scroll. */
async function expectHint(page: Page): Promise<void> {
  const hint = page.getByText(home.hero.scroll);
  await expect(hint).toBeInViewport();
  await scroll(page, 100);
  await expect(hint).toBeVisible();
  await scroll(page, 101);
  await expect(hint).toBeHidden();
  await scroll(page, 100);
  await expect(hint).toBeVisible();
}

readingTest(
  '[H12] [N2] the hint shows up to 100 px of scroll, and past them the bar is blurred',
  async ({ page }) => {
    await openWithInput(page);
    expect(await timelines(page)).toBeGreaterThan(0);
    await expectHint(page);
    await scroll(page, 0);
    const blur = () =>
      page.getByRole('banner').evaluate((bar) => getComputedStyle(bar, '::before').backdropFilter);
    await expect.poll(blur).toMatch(/^(none|blur\(0px\))$/);
    await scroll(page, 101);
    await expect.poll(blur).toMatch(/^blur\([1-9]\d*px\)$/);
    await scroll(page, 0);
    await expect.poll(blur).toMatch(/^(none|blur\(0px\))$/);
  },
);

// How the bar looks in a real browser without timelines is tested in lab/journey.
test('[H12] [N2] without scroll timelines hint and bar change at 100 px, too', async ({ page }) => {
  await withoutTimelines(page);
  await page.goto('/');

  await test.step('the window to the blurred ground is over the bar past 100 px', async () => {
    const look = () =>
      page.getByRole('banner').evaluate((bar) => {
        const ground = bar.previousElementSibling as HTMLElement;
        const { top, bottom } = bar.getBoundingClientRect();
        const edge = ground.getBoundingClientRect().top;
        return {
          blur: getComputedStyle(ground, '::before').backdropFilter,
          bar: edge >= bottom ? 'bare' : edge <= top ? 'covered' : 'between',
        };
      });
    expect(await look()).toEqual({
      blur: expect.stringMatching(/^blur\([1-9]\d*px\)$/),
      bar: 'bare',
    });
    await scroll(page, 101);
    expect(await look()).toMatchObject({ bar: 'covered' });
    await scroll(page, 0);
  });

  await giveFirstInput(page);
  expect(await timelines(page)).toBe(0);
  await expectHint(page);

  // With timelines: bar-button.spec.ts.
  await test.step('the bar’s button is lit past 100 px', async () => {
    const button = navigation.bar.find(({ button: isButton }) => isButton);
    const isLit = () =>
      barLink(page, button?.link ?? '').evaluate((link) => {
        const probe = document.createElement('i');
        probe.style.backgroundColor = 'var(--signal)';
        link.append(probe);
        const signal = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return getComputedStyle(link, '::before').backgroundColor === signal;
      });
    for (const [top, lit] of [
      [100, false],
      [101, true],
      [100, false],
    ] as const) {
      await scroll(page, top);
      await expect.poll(isLit, `at ${top} px`).toBe(lit);
    }
  });
});
