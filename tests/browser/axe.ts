import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Judges the page as it stands, or the part of it that a selector names, by all of axe's rules. */
export async function expectNoViolations(page: Page, part = 'html'): Promise<void> {
  const axe = new AxeBuilder({ page })
    .include(part)
    // What is sound is not told node by node.
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    // Without a second page to gather frames in, of which there are none: with both 0.8 s for 2.0.
    .setLegacyMode();
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
