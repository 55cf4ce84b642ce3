import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { expectNoViolations } from './axe.ts';
import { arrive, expect, RECRUITER, record, rows, test } from './desk.ts';

/** The second stage; its key is 2. */
const [, TALKS = { id: '', name: '' }] = DEFAULT_DESK.stages;

const bar = (page: Page) => page.getByRole('region', { name: 'Selected submissions' });
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name} Lovelace` });

test('[X26] selects, moves, assigns, and undoes several by keyboard', async ({ page, desk }) => {
  const { records } = desk.test.store;
  await page.goto('/#/open?search=lovelace');
  // All rows are wholly in view: axe takes a box that is scrolled out in part for too small.
  await page.setViewportSize({ width: 1280, height: 900 });
  const names = ['Ada', 'Bea', 'Cyd', 'Dan'];
  const receipts: string[] = [];
  for (const name of names) receipts.push(await arrive(desk, name));
  const [ada = '', bea = '', cyd = '', dan = ''] = receipts;
  await records.changeMany([cyd], { what: 'stage', to: 'done' }, 'kim');
  await expect(rows(page)).toHaveCount(4);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('1 selected');
  await page.keyboard.press('J');
  await page.keyboard.press('J');
  await expect(bar(page)).toContainText('3 selected');
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toHaveCount(1);
  for (const name of ['Dan', 'Cyd', 'Bea']) await expect(box(page, name)).toBeChecked();
  await expect(box(page, 'Ada')).not.toBeChecked();
  await expectNoViolations(page);

  const stages = () =>
    Promise.all(receipts.map(async (each) => (await records.record(each))?.stage));
  await page.keyboard.press('2');
  await expect(page.getByText(`Moved 3 submissions to ${TALKS.name}`)).toBeVisible();
  expect(await stages()).toEqual(['new', TALKS.id, TALKS.id, TALKS.id]);
  // A colleague's later change is not undone.
  await records.changeMany([bea], { what: 'stage', to: 'done' }, 'kim');
  await page.keyboard.press('u');
  await expect(page.getByText('1 submission changed by someone else')).toBeVisible();
  expect(await stages()).toEqual(['new', 'done', 'done', 'new']);

  await page.keyboard.press('m');
  await expect(page.getByText(`Assigned 3 submissions to ${RECRUITER}`)).toBeVisible();
  expect(await records.count({ owner: RECRUITER })).toBe(3);

  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(record(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record(page)).toHaveCount(0);

  await box(page, 'Dan').click();
  await box(page, 'Bea').click();
  await bar(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Moved 2 submissions to Spam')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
  expect(await records.receipts({ view: 'spam' }, 9)).toEqual([dan, bea]);
  // The newest of the acts, not the one with the selection before.
  await page.keyboard.press('u');
  await expect(rows(page)).toHaveCount(4);
  expect(await records.receipts({}, 9)).toEqual([dan, cyd, bea, ada]);
});

test('[X26] [X9] keeps the selection of all matches for an export and an erasure', async ({
  page,
  desk,
}) => {
  const { records } = desk.test.store;
  const same = fieldsOf('hiring', { firstname: 'Quill', email: 'quill@example.com' });
  const other = await arrive(desk, 'Zoe');
  const receipts: string[] = [];
  for (let i = 0; i < 70; i++) receipts.unshift(await arrive(desk, 'Quill', { fields: same }));
  await page.goto('/#/open?search=quill');
  await expect(page.getByRole('status').filter({ hasText: '70 submissions' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('A');
  await expect(bar(page)).toContainText('70 selected');
  const late = await arrive(desk, 'Quill', { fields: same });
  await expect(rows(page).first()).toHaveAttribute('href', new RegExp(late));
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await expect(bar(page)).toContainText('70 selected');
  await expect(bar(page).getByRole('button', { name: 'Select all 71' })).toBeVisible();

  await bar(page).getByRole('button', { name: 'Export', exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV (any spreadsheet)' }).click();
  const exported = await readFile(await (await downloaded).path(), 'utf8');
  expect(exported.match(/\b\w{4}-\w{4}-\w{4}\b/g)).toEqual(receipts);

  await bar(page).getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete selected submissions' });
  await expect(dialog.getByText('Total: 70 submissions, no files.')).toBeVisible();
  // Nothing of the same person that was not selected is offered.
  await expect(dialog.getByRole('checkbox')).toHaveCount(71);
  await expectNoViolations(page);
  await dialog.getByLabel(/^I’ve reviewed/).check();
  await dialog.getByRole('button', { name: 'Delete 70 submissions permanently' }).click();
  await expect(page.getByText('Deleted 70 submissions and 0 files')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await records.receipts({}, 99)).toEqual([late, other]);
});
