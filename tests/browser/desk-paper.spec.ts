import { readFile } from 'node:fs/promises';
import { ACTIVITY } from '../../operator/desk/page/meanings.ts';
import { COPY, DOCUMENTS, PRINT, SHELL } from '../../operator/desk/page/words.ts';
import { createDocumentReader } from '../../operator/desk/server/document-text/reader.ts';
import { docxOf } from '../fixtures/documents.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { arrive, expect, keep, RECRUITER, record, test } from './desk.ts';

test('[X27] a client’s copy can be previewed and redacted further before it is saved', async ({
  page,
  desk,
}) => {
  const resume = docxOf('May Doe\nmay@doe.example\nRay tracing at Nordlicht since May 2014.');
  const receipt = await arrive(desk, 'May', {
    fields: fieldsOf('jobseeking', { firstname: 'May', lastname: 'Doe' }),
    files: [await keep(desk, resume, { kind: 'docx', name: 'MayDoe.docx' })],
  });
  await page.goto(`/#/inbox/${receipt}`);
  await expect(record(page).getByText('MayDoe.docx')).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: COPY.title });
  const shown = dialog.getByRole('region', { name: DOCUMENTS.pages(1) });
  await expect(shown).toContainText('Ray tracing at Nordlicht');
  await expect(shown).not.toContainText('Doe');
  await expect(shown).not.toContainText('May');

  await dialog.getByLabel(COPY.more).fill('nordlicht');
  await page.keyboard.press('Enter');
  await expect(shown).not.toContainText('Nordlicht');
  await dialog.getByRole('checkbox', { name: /^May name/ }).uncheck();
  await expect(shown).toContainText('since May 2014.');
  await expectSoundInBothThemes(page, '[role="dialog"]');

  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: COPY.go }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`Candidate-${receipt.slice(0, 4)}.pdf`);
  const reader = createDocumentReader();
  const text = await reader.text('pdf', await readFile(await file.path()));
  reader.close();
  expect(text).toContain('since May 2014.');
  expect(text).not.toMatch(/doe|nordlicht/i);
  await expect(record(page).getByText(`${RECRUITER} ${ACTIVITY.copy}`)).toBeVisible();
});

test('[X27] a printout has the submission’s title, and the page’s title returns after it', async ({
  page,
  desk,
}) => {
  const receipt = await arrive(desk, 'May');
  await page.goto(`/#/inbox/${receipt}`);
  await expect(record(page)).toBeVisible();
  await expect(page).toHaveTitle('Inbox · Desk');

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('article', { name: PRINT.label })).toContainText(receipt);
  await expect(page).toHaveTitle(`May Lovelace ${receipt}`);
  await arrive(desk, 'Ray');
  await expect(page.getByRole('navigation', { name: SHELL.places })).toContainText('1');
  await expect(page).toHaveTitle(`May Lovelace ${receipt}`);

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page).toHaveTitle('(1) Inbox · Desk');
});
