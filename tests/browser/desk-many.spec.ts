import { readFile } from 'node:fs/promises';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { arrive, expect, RECRUITER, record, rows, test } from './desk.ts';

/** The second stage; its key is 2. */
const [, TALKS = { id: '', name: '' }] = DEFAULT_DESK.stages;

/** The list loads 50 rows at once. */
const MORE_THAN_A_PAGE = 51;

test('[X26] [X9] acts on the selected, undoes it, and leaves out what arrives later', async ({
  page,
  desk,
}) => {
  const { records } = desk.test.store;
  const bar = page.getByRole('region', { name: 'Selected submissions' });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} Lovelace` });
  const others: string[] = [];
  for (let index = 0; index < MORE_THAN_A_PAGE; index++) {
    const fields = fieldsOf('hiring', { lastname: 'Quill' });
    others.push(await arrive(desk, 'Ada', { fields }));
  }
  await page.goto('/#/open?search=lovelace');
  const receipts: string[] = [];
  for (const name of ['Ada', 'Bea', 'Cyd', 'Dan']) receipts.push(await arrive(desk, name));
  const [, bea = '', cyd = '', dan = ''] = receipts;
  await records.changeMany([cyd], { what: 'stage', to: 'done' }, 'kim');
  await expect(rows(page)).toHaveCount(4);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 selected');
  await page.keyboard.press('J');
  await page.keyboard.press('J');
  await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toHaveCount(1);
  for (const name of ['Dan', 'Cyd', 'Bea']) await expect(box(name)).toBeChecked();
  await expect(box('Ada')).not.toBeChecked();

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
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(record(page)).toHaveCount(0);
  await box('Dan').click();
  await box('Bea').click();
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(page.getByText('Moved 2 submissions to Spam')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await records.receipts({ view: 'spam' }, 9)).toEqual([dan, bea]);
  // The newest of the acts, not the one with the selection before.
  await page.keyboard.press('u');
  await expect(rows(page)).toHaveCount(4);

  await page.goto('/#/open?search=example.com');
  await expect(page.getByRole('status').filter({ hasText: '55 submissions' })).toBeVisible();
  await page.keyboard.press('A');
  await expect(bar).toContainText('55 selected');
  const late = await arrive(desk, 'Eve');
  await expect(box('Eve')).not.toBeChecked();
  await expect(bar.getByRole('button', { name: 'Select all 56' })).toBeVisible();
  // By keyboard: the toast of the last act still covers the bar.
  await bar.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV (any spreadsheet)' }).click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported.match(/\b\w{4}-\w{4}-\w{4}\b/g)).toEqual([...others, ...receipts].toReversed());

  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete permanently…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete selected submissions' });
  await dialog.getByLabel(/^I’ve reviewed/).check();
  // Nothing of the same person that was not selected is offered.
  await expect(dialog.getByRole('checkbox')).toHaveCount(56);
  await dialog.getByRole('button', { name: 'Delete 55 submissions permanently' }).click();
  await expect(page.getByText('Deleted 55 submissions')).toBeVisible();
  expect(await records.receipts({}, 9)).toEqual([late]);
});
