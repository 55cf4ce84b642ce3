import type { Page } from '@playwright/test';
import { pdfOf } from '../fixtures/documents.ts';
import { attemptAll } from '../fixtures/records.ts';
import { expectContrastInDark, expectNoViolations } from './axe.ts';
import { arrive, expect, keep, record, test } from './desk.ts';

/** Steps to every place and state of the desk; each step begins where the one before ended. */
const STATES: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.goto('/#/open');
    await expect(page.getByRole('link', { name: /Cyd Lovelace/ })).toBeVisible();
    // The last one in the navigation.
    await expect(page.getByRole('link', { name: 'Health' })).toBeInViewport({ ratio: 1 });
  },
  async (page) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Stage' })).toBeVisible();
  },
  async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Cyd Lovelace/ }).click();
    // Keys act only once the submission is there.
    await expect(record(page)).toBeVisible();
    await page.keyboard.press('d');
    await expect(record(page).getByText('Nine years of shaders')).toBeAttached();
  },
  async (page) => {
    await page.keyboard.press('d');
    await page.keyboard.press('a');
    await expect(record(page).getByRole('textbox', { name: 'Message' })).toBeVisible();
  },
  async (page) => {
    await record(page).getByRole('button', { name: 'Discard' }).click();
    await record(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete this person’s data…' }).click();
    await expect(page.getByRole('dialog').getByLabel(/^I’ve reviewed/)).toBeVisible();
  },
  async (page) => {
    await page.keyboard.press('Escape');
    await page.goto('/#/spam');
    await page.getByRole('link', { name: /Bea Lovelace/ }).click();
    await expect(record(page).getByRole('button', { name: 'Not spam' })).toBeVisible();
  },
  async (page) => {
    await page.goto('/#/failed');
    await page.getByRole('link', { name: /Ada Lovelace/ }).click();
    await expect(record(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  },
  async (page) => {
    await page.goto('/#/figures');
    await page.getByText('Show as table').first().click();
    await expect(page.getByRole('table')).toHaveCount(1);
  },
  async (page) => {
    await page.goto('/#/health');
    await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  },
  async (page) => {
    await page.goto('/#/open?search=lovelcae');
    await expect(page.getByText('Did you mean:')).toBeVisible();
  },
  async (page) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  },
];

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };

test.use({ viewport: NARROW });

async function expectSound(page: Page): Promise<void> {
  await expectNoViolations(page);
  const wider = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(wider)).toBe(0);
}

test('[X18] every view is accessible and fits the screen', async ({ page, desk }) => {
  await arrive(desk, 'Ada');
  await attemptAll(desk.test, 'deadLetter');
  await arrive(desk, 'Bea', { suspicion: ['honeypot', 'markup'] });
  await arrive(desk, 'Cyd', { files: [await keep(desk, pdfOf('Nine years of shaders'))] });
  for (const reach of STATES) {
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    await reach(page);
    await expectSound(page);
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/);
    await expectSound(page);
    await expectContrastInDark(page);
  }
});
