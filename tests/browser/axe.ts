import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colors: all that another theme can break. */
export const COLORS = ['color-contrast', 'link-in-text-block'];

/** Checks the page, or a part of it, by axe's rules for WCAG 2.2 AA and for best practice. */
export async function expectNoViolations(
  page: Page,
  part = 'html',
  rules: readonly string[] = RULES,
): Promise<void> {
  // A document keeps axe: loading it again takes a tenth of a second.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .include(part)
    // Nodes that pass a rule are not listed.
    .options({ runOnly: [...rules], resultTypes: ['violations'] })
    // Opens no second page to gather the results of frames: the site has no frames.
    // With both options a check takes 0.8 s instead of 2.0 s.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Checks the colors of the page, or of a part of it, in the dark theme. It is light again then. */
export async function expectContrastInDark(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expectNoViolations(page, part, COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
}

/** Checks the page, or a part of it, while it is light, and its colors again while it is dark. */
export async function expectSoundInBothThemes(page: Page, part = 'html'): Promise<void> {
  await expectNoViolations(page, part);
  await expectContrastInDark(page, part);
}
