import type { Page } from '@playwright/test';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import type { CopyAnswer } from '../../desk/server/routes/client-copies.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { attemptAll, fieldsOf } from '../fixtures/records.ts';
import { COLORS, expectNoViolations } from './axe.ts';
import { arrive, expect, keep, record, test } from './desk.ts';

/** Steps to every place and state of the desk; each step begins where the one before ended. */
const STATES: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.goto('/#/sign-in/x');
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  },
  async (page) => {
    await page.goto('/#/open');
    await expect(page.getByRole('link', { name: /Cyd Lovelace/ })).toBeVisible();
    // The last one in the navigation.
    await expect(page.getByRole('link', { name: 'Health' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Stage' })).toBeVisible();
  },
  async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('A');
    await expect(page.getByRole('region', { name: 'Selected submissions' })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reply from a template…' }).click();
    await expect(page.getByRole('dialog').getByRole('figure')).toContainText('To Dan');
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
    const json = { reference: '3N1W', text: 'x', redacted: [] } satisfies CopyAnswer;
    await page.route('**/copy', (route) => route.fulfill({ json }));
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: 'Text for the client' })).toBeVisible();
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
    await record(page).getByText('A subject').click();
    await expect(record(page).getByText('A sent text')).toBeVisible();
  },
  async (page) => {
    await page.keyboard.press('a');
    await expect(record(page).getByText('Fill in or remove')).toBeVisible();
  },
  async (page) => {
    await record(page).getByRole('button', { name: 'Discard' }).click();
    await record(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete this person’s data…' }).click();
    await expect(page.getByRole('dialog').getByLabel(/^I’ve reviewed/)).toBeVisible();
  },
  async (page) => {
    await page.keyboard.press('Escape');
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
/** The rules that a narrow screen or the dark theme can break. */
const IN_NARROW = [...COLORS, 'target-size'];
const WIDE = { width: 1440, height: 900 };

const template = { name: 'Call', subject: 'A call', text: 'When? {company}' };
test.use({
  viewport: NARROW,
  colorScheme: 'dark',
  deskOptions: {
    agency: { ...DEFAULT_DESK, templates: [{ ...template, audience: 'both' }] },
    surroundings: {
      company: 'Test & Sons',
      mailbox: { from: 'leads@agency.example', replyTo: 'team@agency.example' },
    },
  },
});

async function expectSound(page: Page, isWide: boolean): Promise<void> {
  // The view behind a dialog was checked before it.
  const part = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'html';
  await expectNoViolations(page, part, isWide ? undefined : IN_NARROW);
  const wider = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(wider)).toBe(0);
}

test('[X18] every view is accessible in both themes and fits the screen', async ({
  page,
  desk,
}) => {
  const { records } = desk.test.store;
  const ada = await arrive(desk, 'Ada');
  await attemptAll(desk.test, 'deadLetter');
  const answer = { id: 'a', to: 'a@b.co', subject: 'A subject', text: 'A sent text' };
  await records.beginAnswer(ada, { ...answer, template: '', known: 0 }, 'kim');
  await records.endAnswer(ada, 'a', { state: 'sent', detail: '' }, 'kim');
  await records.writeNote(ada, { id: 'n', text: 'Wants 165k.' }, 'kim');
  await arrive(desk, 'Bea', { suspicion: ['honeypot', 'markup'] });
  await arrive(desk, 'Cyd', { files: [await keep(desk, pdfOf('Nine years of shaders'))] });
  await arrive(desk, 'Dan', { fields: fieldsOf('hiring', { firstname: 'Dan' }) });
  let isWide = false;
  for (const reach of STATES) {
    await reach(page);
    await expectSound(page, isWide);
    // The next state begins like this: each change of size or theme draws everything again.
    isWide = !isWide;
    await page.setViewportSize(isWide ? WIDE : NARROW);
    await page.emulateMedia({ colorScheme: isWide ? 'light' : 'dark' });
    await expect(page.locator('html')).toHaveAttribute('class', isWide ? '' : 'dark');
    await expectSound(page, isWide);
  }
});
