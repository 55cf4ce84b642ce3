import type { Browser, Page } from '@playwright/test';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import { LIST, RECORD, SHELL } from '../../operator/desk/page/words.ts';
import type { TestDesk } from '../fixtures/desk.ts';
import { expectNoViolations } from './axe.ts';
import { arrive, expect, RECRUITER, record, rows, test } from './desk.ts';
import { watch } from './fixtures.ts';

const COLLEAGUE = 'Kim Osei';
const [, TALKS] = DEFAULT_DESK.stages;

/** A colleague's browser, which has never been here. */
async function colleagueAt(browser: Browser, desk: TestDesk, baseURL = ''): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(`/open?token=${await desk.link('root')}`);
  return page;
}

const write = async (page: Page, text: string) => {
  await record(page).getByRole('textbox', { name: RECORD.noteNew }).fill(text);
  await record(page).getByRole('button', { name: RECORD.noteAdd }).click();
};
const owner = (page: Page) => record(page).getByRole('combobox', { name: RECORD.owner });

test('[X26] two recruiters work at once: nothing is lost, and both see the owner', async ({
  page: grace,
  browser,
  baseURL,
  desk,
}) => {
  const [ada, bea] = [await arrive(desk, 'Ada'), await arrive(desk, 'Bea')];
  const kim = await colleagueAt(browser, desk, baseURL);
  const errors = watch(kim);
  await kim.getByLabel(SHELL.yourName).fill(COLLEAGUE);
  await kim.getByRole('button', { name: SHELL.nameSave }).click();
  await expect(kim.getByLabel(SHELL.yourName)).toHaveCount(0);

  // Both open the same submission, and each sees the other.
  for (const page of [grace, kim]) await page.goto(`/#/inbox/${ada}`);
  await expect(record(grace).getByText(RECORD.looking(COLLEAGUE))).toBeVisible();
  await expect(record(kim).getByText(RECORD.looking(RECRUITER))).toBeVisible();

  // Both write at once, and both notes stand in both browsers.
  await Promise.all([write(grace, 'Called her: remote only.'), write(kim, 'Wants 165k.')]);
  for (const page of [grace, kim]) {
    await expect(
      record(page).getByRole('listitem').getByText('Called her: remote only.'),
    ).toBeVisible();
    await expect(record(page).getByRole('listitem').getByText('Wants 165k.')).toBeVisible();
  }
  // Nobody changes what a colleague wrote.
  await expect(record(kim).getByRole('button', { name: RECORD.noteEdit })).toHaveCount(1);
  await record(kim).getByRole('button', { name: RECORD.noteEdit }).click();
  await record(kim).getByRole('textbox', { name: RECORD.noteChange }).fill('Wants 175k.');
  await kim.keyboard.press('Control+Enter');
  await expect(record(grace).getByRole('listitem').getByText('Wants 175k.')).toBeVisible();
  await expect(record(grace).getByText(/^Edited /)).toBeVisible();

  // Both take it at once: it is one's, and both see whose.
  await Promise.all([grace.keyboard.press('m'), kim.keyboard.press('m')]);
  await expect(owner(grace)).toBeVisible();
  await expect(owner(kim)).toBeVisible();
  const holder = (await desk.test.store.records.record(ada))?.owner;
  expect([RECRUITER, COLLEAGUE]).toContain(holder);
  for (const page of [grace, kim]) await expect(owner(page)).toHaveValue(holder ?? '');

  // Kim takes it over, and finds it under what is hers; the other one is nobody's.
  await owner(kim).selectOption(COLLEAGUE);
  await expect(owner(grace)).toHaveValue(COLLEAGUE);
  await kim.goto('/#/inbox?owner=me');
  await expect(rows(kim)).toHaveText([/Ada/]);
  await kim.goto('/#/inbox?owner=nobody');
  await expect(rows(kim)).toHaveText([/Bea/]);

  // One recruiter's changes appear live in the other's list.
  await kim.goto(`/#/inbox/${ada}`);
  await kim.keyboard.press('2');
  await expect(rows(grace).filter({ hasText: 'Ada' })).toContainText(TALKS?.name ?? '');
  await expect(rows(grace).filter({ hasText: 'Ada' })).toContainText(COLLEAGUE);

  // A reminder brings one back under the day it is due.
  await grace.goto(`/#/inbox/${bea}`);
  const remind = record(grace).getByRole('combobox', { name: RECORD.remind });
  await remind.selectOption({ label: 'Tomorrow' });
  await expect(rows(grace).filter({ hasText: 'Bea' })).toContainText('tomorrow');
  await grace.getByRole('button', { name: LIST.urgentFirst }).click();
  await expect(grace.getByRole('heading', { name: LIST.dueOn('Tomorrow') })).toBeVisible();
  await expect(rows(grace)).toHaveText([/Bea/]);

  await expectNoViolations(grace);
  await grace.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(grace);
  expect(errors).toEqual([]);
  await kim.context().close();
});
