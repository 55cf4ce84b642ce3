import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import { siteConfig } from '../../schema/site.ts';
import { firstViewBytes } from '../../scripts/lib/weight.mjs';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { compressed, PAGE_BUDGET } from '../harness/page-weight.ts';
import { ROOT } from '../harness/service.ts';
import type { SiteVariant } from '../harness/site-variant.ts';
import { COLORS, expectNoViolations } from './axe.ts';
import { expect, readingTest, test } from './fixtures.ts';
import { noteShifts } from './shifts.ts';
import { OTHER_AGENCY, startVariant } from './variants.ts';

function record<Fields>(name: string): Fields {
  return parse(readFileSync(path.join(ROOT, OTHER_AGENCY, `${name}.yaml`), 'utf8'));
}

const site = record<{ companyName: string }>('site');
const home = record<{ hero: { headline: string[] }; sections: string[] }>('home');
const roles = record<{ roles: object[] }>('roles');
const leadership = record<{ executives: { avatar: { alt: string } }[] }>('leadership');
const industries = record<{ cards: { image: { alt: string } }[] }>('industries');

let built: SiteVariant;
test.beforeAll(async () => {
  built = await startVariant('rebrand');
});
test.afterAll(() => built.close());

/** The page with all its parts laid out, and the last picture shown. */
async function openWhole(page: Page): Promise<void> {
  await page.goto(built.url);
  for (const section of await page.locator('section').all()) await section.scrollIntoViewIfNeeded();
  await expect(page.locator(withAttr('image', 'loading'))).toHaveCount(0);
}

readingTest('[P4] [X19] another agency is a folder of content alone', async ({ page }) => {
  await page.goto(built.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.headline.join(' '));
  await expect(page).toHaveTitle(new RegExp(site.companyName));
  await expect(page.locator('.below > section')).toHaveCount(home.sections.length - 1);
  await expect(page.locator('#roles li')).toHaveCount(roles.roles.length);
  for (const at of ['/', '/privacy', '/terms', '/llms.txt', '/form.json', '/sitemap.xml']) {
    const text = await (await page.request.get(`${built.url}${at}`)).text();
    expect(text).not.toContain(siteConfig.companyName.replace('&', '&amp;'));
    expect(text).not.toContain(siteConfig.companyName);
    expect(text).not.toContain(siteConfig.contact.email);
  }
});

test('[X19] [X16] its page is as light', () => {
  const page = compressed(readFileSync(path.join(built.directory, 'index.html')));
  expect(firstViewBytes(page)).toBeLessThanOrEqual(PAGE_BUDGET.firstView);
  expect(page.length).toBeLessThanOrEqual(PAGE_BUDGET.harbor);
});

readingTest('[X19] its corners are round', async ({ page }) => {
  await page.goto(built.url);
  const door = page.locator(`${withAttr('hero')} ${withAttr('cut', 'button')}`).first();
  const shape = await door.evaluate((e) => getComputedStyle(e, '::before').clipPath);
  expect(shape).toMatch(/^inset\(0px round /);
});

/** Expects every picture of the page, and no film. */
async function expectPictures(page: Page): Promise<void> {
  const alts = [
    ...industries.cards.map(({ image }) => image.alt),
    ...leadership.executives.map(({ avatar }) => avatar.alt),
  ];
  for (const alt of alts) {
    const image = page.getByRole('img', { name: alt });
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    const blend = await image.evaluate(
      (element, box) =>
        getComputedStyle(element.closest(box)?.parentElement ?? element).mixBlendMode,
      `[${attributeName('image')}]`,
    );
    expect(blend, alt).toBe('normal');
  }
  const hero = page.locator(`${withAttr('hero')} picture:last-of-type img`);
  await expect(hero).toHaveJSProperty('complete', true);
  await expect(page.locator(`${withAttr('hero')} ${withAttr('shown')}`)).toBeVisible();
  const films = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\.(?:mp4|webm)$/.test(name)),
  );
  expect(films).toEqual([]);
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`[X19] [X15] [B10] its page is as sound at ${width} px, with its pictures and no film`, async ({
    page,
  }) => {
    const noted = await noteShifts(page);
    await page.setViewportSize({ width, height });
    await openWhole(page);
    expect(await noted.shifts()).toEqual([]);
    await expectPictures(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolations(page, 'html', COLORS);
  });
}

test('[X19] [X15] the giant words of an industry reach neither its picture nor the text below', async ({
  page,
}) => {
  for (const width of [768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await openWhole(page);
    const cards = await page.locator('#industries article').evaluateAll((all, image) => {
      const boxOf = (node: Element | null) => {
        const range = new Range();
        range.selectNodeContents(node as Element);
        return range.getBoundingClientRect();
      };
      return all.map((card) => {
        const words = boxOf(card.querySelector('h3'));
        const picture = card.querySelector(image)?.getBoundingClientRect();
        return {
          // The picture begins transparent.
          reach: (words.right - (picture?.left ?? 0)) / (picture?.width ?? 0),
          above: boxOf(card.querySelector('p')).top - words.bottom,
        };
      });
    }, withAttr('image'));
    expect(cards.length).toBeGreaterThan(1);
    for (const { reach, above } of cards) {
      expect(reach, `${width} px`).toBeLessThan(0.2);
      expect(above, `${width} px`).toBeGreaterThan(-1);
    }
  }
});
