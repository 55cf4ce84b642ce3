import type { Locator, Page } from '@playwright/test';
import { leadership } from '../../schema/leadership.ts';
import { searchProcess } from '../../schema/process.ts';
import { trusted } from '../../schema/trusted.ts';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { expectNoViolations } from './axe.ts';
import { coveredWords } from './covered-words.ts';
import { expect, readingTest as test } from './fixtures.ts';
import { FEW, MANY, type Numbers } from './numbers.ts';
import { faultsOf } from './rows-of-cards.ts';
import { startVariant } from './variants.ts';

const WIDTHS = [360, 768, 1440];

// The page is shared: what comes after it expects less motion again.
test.afterEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const process = (page: Page) => page.getByRole('region', { name: searchProcess.heading });
const stepsOf = (page: Page) =>
  process(page).getByRole('table', { name: searchProcess.heading }).locator('tbody > tr');
const logos = (page: Page) => page.getByRole('region', { name: trusted.heading });

/** The lists of cards that stand in rows, with the number of their cards. */
function listsOf(page: Page, numbers: Numbers): Record<string, [cards: Locator, count: number]> {
  return {
    figures: [page.getByRole('main').locator('dl > div'), numbers.figures],
    steps: [stepsOf(page), numbers.steps],
    industries: [page.locator('#industries article'), numbers.industries.length],
    roles: [page.locator('#roles li'), numbers.roles],
    leaders: [page.locator('[aria-labelledby="leadership-heading"] li'), numbers.leaders],
  };
}

/** Opens the page, or returns to its top, with all of its parts laid out; with motion if asked. */
async function open(page: Page, url: string, motion: 'reduce' | 'no-preference' = 'reduce') {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.emulateMedia({ reducedMotion: motion });
  await page.goto(url);
  await page.evaluate(
    (whole) => document.documentElement.setAttribute(whole, ''),
    attributeName('whole'),
  );
}

for (const [name, numbers] of [
  ['few', FEW],
  ['many', MANY],
] as const) {
  test.describe(`with ${name} of each`, () => {
    let site: SiteVariant;
    test.beforeAll(async () => {
      site = await startVariant(name);
    });
    test.afterAll(() => site.close());

    test('[P4] every row of cards is full and even', async ({ page }) => {
      await open(page, site.url);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const [list, [cards, count]] of Object.entries(listsOf(page, numbers))) {
          await expect(cards, list).toHaveCount(count);
          expect.soft(await faultsOf(cards), `${list} at ${width} px`).toEqual([]);
        }
        expect.soft(await coveredWords(page, 'services'), `at ${width} px`).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `at ${width} px`).toBe(0);
      }
      await expect(page.locator('#services article')).toHaveCount(numbers.services);
      await expect(page.locator('#faq details')).toHaveCount(numbers.questions);
      await expect(page.locator('#about').getByRole('listitem')).toHaveCount(numbers.bullets);
      await expect(page.locator('#contact ol > li')).toHaveCount(numbers.next);
    });

    test('[P4] [H8] the executives are shown, each with a profile link', async ({ page }) => {
      await open(page, site.url);
      const team = page.getByRole('region', { name: leadership.heading });
      await expect(team.getByRole('heading', { level: 3 })).toHaveCount(numbers.leaders);
      for (const { title = '' } of leadership.executives.slice(0, numbers.leaders)) {
        await expect(team.getByText(title).first()).toBeVisible();
      }
      const profiles = team.getByRole('link', { name: leadership.link });
      await expect(profiles).toHaveCount(numbers.leaders);
      for (const profile of await profiles.all()) {
        await expect(profile).toHaveAttribute('rel', /noopener/);
      }
    });

    test('[P4] [X15] its page is as sound', async ({ page }) => {
      await open(page, site.url);
      await expectNoViolations(page);
    });

    if (numbers === FEW) {
      test('[P4] [H4] with a single category there is no filter', async ({ page }) => {
        await open(page, site.url);
        await expect(stepsOf(page)).toHaveCount(numbers.steps);
        await expect(process(page).getByRole('checkbox')).toHaveCount(0);
      });

      test('[P4] [H11] few logos stand in the middle', async ({ page }) => {
        await open(page, site.url, 'no-preference');
        await logos(page).hover();
        await expect(page.locator(withAttr('island', 'carousel'))).toHaveAttribute(
          attributeName('hydrated'),
        );
        await expect(page.getByRole('button', { name: trusted.moving.pause })).toBeHidden();
        const [row, first, last] = await Promise.all(
          [
            logos(page),
            logos(page).getByRole('img').first(),
            logos(page).getByRole('img').last(),
          ].map((part) => part.boundingBox()),
        );
        const before = (first?.x ?? 0) - (row?.x ?? 0);
        const after = (row?.x ?? 0) + (row?.width ?? 0) - ((last?.x ?? 0) + (last?.width ?? 0));
        expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
      });
    }

    if (numbers === MANY) {
      test('[P4] [H4] the filter knows each of its categories', async ({ page }) => {
        await open(page, site.url);
        await page.setViewportSize({ width: 360, height: 800 });
        const boxes = process(page).getByRole('checkbox');
        await expect(boxes).toHaveCount(numbers.categories);
        const faults = await faultsOf(process(page).locator('label:has([type="checkbox"])'));
        // Each is as wide as its word.
        expect(faults.filter((fault) => !fault.includes('gap'))).toEqual([]);
        await boxes.last().check();
        const shown = stepsOf(page).filter({ visible: true });
        await expect(shown).toHaveCount(1);
        await boxes.last().uncheck();
        await expect(shown).toHaveCount(numbers.steps);
      });

      test('[P4] [H6] every industry slides over the one before, and over no words', async ({
        page,
      }) => {
        await open(page, site.url, 'no-preference');
        const cards = page.locator('#industries article');
        for (const [width, height] of [
          [360, 740],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          expect(await coveredWords(page, 'industries'), `at ${width} px`).toEqual([]);
          for (let place = 1; place < numbers.industries.length; place++) {
            const overlap = await cards.evaluateAll((all, at) => {
              const [one, next] = [all[at - 1], all[at]];
              if (!one || !next) throw new Error(`There is no card ${at}.`);
              const { top } = next.getBoundingClientRect();
              scrollTo({ top: scrollY + top - 360, behavior: 'instant' });
              return one.getBoundingClientRect().bottom - next.getBoundingClientRect().top;
            }, place);
            expect(overlap, `card ${place + 1} at ${width} px`).toBeGreaterThan(80);
          }
        }
      });

      test('[P4] [X15] by keyboard each industry comes to the top in its turn', async ({
        page,
      }) => {
        await open(page, site.url, 'no-preference');
        const links = page.locator('#industries').getByRole('link');
        await links.first().focus();
        for (const link of await links.all()) {
          await expect(link).toBeFocused();
          const isOnTop = () =>
            link.evaluate((element) => {
              const { left, top, height } = element.getBoundingClientRect();
              return element.contains(document.elementFromPoint(left + 4, top + height / 2));
            });
          await expect.poll(isOnTop, { intervals: [50, 100, 200] }).toBe(true);
          await page.keyboard.press('Tab');
        }
      });
    }
  });
}
