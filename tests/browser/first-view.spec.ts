import type { Page } from '@playwright/test';
import { attributeName, withAttr } from '../../site/ui/attributes.ts';
import { expect, test } from './fixtures.ts';

/** Properties that the build leaves out of the first view on purpose, or that depend on fonts. */
const COMES_LATER =
  /^(?:--|transition|cursor|accent-color|right$|(?:margin|inset)-(?:inline-end|right)$|(?:inline|block)-size$|width$|height$|perspective-origin$|transform-origin$)/;

/** With fewer parts and pseudo-elements to compare, the first view was not found. */
const FEWEST_PARTS = 100;

/** Arguments for the part of the test that runs in the page. */
const IN_PAGE = {
  pattern: COMES_LATER.source,
  first: withAttr('first'),
  behind: withAttr('behind'),
  talk: withAttr('talk'),
  wait: attributeName('wait'),
};

type Styles = Record<string, Record<string, string>>;

/** All styles of each part of the first view, by its tag, classes and number among equal parts. */
function stylesOf(page: Page): Promise<Styles> {
  return page.evaluate(async ({ pattern, first, behind, talk, wait }) => {
    // Styles that depend on the scrolling are set with the first frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Animations that scrolling moves come later. At the top they show what is there without them.
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) animation.cancel();
    }
    // This mark keeps the places of words until their font is there: see fonts.spec.ts.
    document.documentElement.removeAttribute(wait);
    // The call button is not visible yet; it only keeps its room in the bar.
    for (const button of document.querySelectorAll(`header ${talk}`)) button.remove();
    const later = new RegExp(pattern);
    const styles: Styles = {};
    const counts = new Map<string, number>();
    for (const part of document.querySelectorAll(`${first}, ${first} *`)) {
      // An invisible part only keeps its room, and has no look yet.
      if (!part.checkVisibility({ visibilityProperty: true })) continue;
      if (part.closest(`${behind}, .visually-hidden`)) continue;
      const name = `${part.tagName.toLowerCase()}.${part.classList.value}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      for (const pseudo of ['', '::before', '::after']) {
        const computed = getComputedStyle(part, pseudo);
        if (pseudo && computed.content === 'none') {
          styles[`${name} ${count} ${pseudo}`] = { content: 'none' };
          continue;
        }
        styles[`${name} ${count} ${pseudo}`] = Object.fromEntries(
          [...computed]
            .filter((property) => !later.test(property))
            .map((property) => [property, computed.getPropertyValue(property)]),
        );
      }
    }
    return styles;
  }, IN_PAGE);
}

function isScrolled(styles: Styles[string] | undefined): boolean {
  return styles?.['animation-timeline']?.startsWith('scroll') ?? false;
}

function changes(before: Styles, after: Styles): string[] {
  return Object.entries(before).flatMap(([part, styles]) =>
    Object.entries(styles)
      .filter(([property, value]) => value !== after[part]?.[property])
      .filter(([property]) => !(isScrolled(after[part]) && property.startsWith('animation-')))
      .map(([property, value]) => `${part} ${property}: ${value} to ${after[part]?.[property]}`),
  );
}

const LOOKS = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/** The styles at each width and in each theme, which an open page follows. */
async function looksOf(page: Page): Promise<Styles[]> {
  const looks: Styles[] = [];
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    looks.push(await stylesOf(page));
  }
  return looks;
}

test('[X16] the first view looks the same before anything else is there', async ({ page }) => {
  await page.setViewportSize({ width: LOOKS[0].width, height: 800 });
  await page.route('**/_astro/**', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const alone = await looksOf(page);
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: LOOKS[0].colorScheme });
  await page.goto('/');
  const whole = await looksOf(page);
  for (const [place, { width, colorScheme }] of LOOKS.entries()) {
    const [before = {}, after = {}] = [alone[place], whole[place]];
    expect(Object.keys(before).length).toBeGreaterThan(FEWEST_PARTS);
    expect(changes(before, after), `${width} px, ${colorScheme}`).toEqual([]);
  }
});
