import { readFile } from 'node:fs/promises';
import { ACTIVITY, FLAG } from '../../operator/desk/page/meanings.ts';
import { COPY, DOCUMENTS, PRINT, RECORD, SHELL } from '../../operator/desk/page/words.ts';
import { createDocumentReader } from '../../operator/desk/server/document-text/reader.ts';
import { docxOf } from '../fixtures/documents.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { arrive, expect, keep, RECRUITER, record, test } from './desk.ts';

test('[X27] a submission is printed alone: its fields, notes, files and consent, and no navigation', async ({
  page,
  desk,
}) => {
  const receipt = await arrive(desk, 'Łukasz', {
    fields: fieldsOf('jobseeking', { firstname: 'Łukasz', linkedin: 'https://linkedin.com/in/lu' }),
    files: [
      await keep(desk, docxOf('Ray tracing.'), {
        kind: 'docx',
        name: 'Resume.docx',
        flags: ['macros'],
      }),
    ],
  });
  await desk.test.store.records.writeNote(
    receipt,
    { id: 'a'.repeat(32), text: 'Called on Monday.' },
    RECRUITER,
  );
  await page.goto(`/#/inbox/${receipt}`);
  await expect(record(page).getByText('Called on Monday.')).toBeVisible();
  const title = await page.title();
  const paper = page.getByRole('article', { name: PRINT.label });
  await expect(paper).toHaveCount(0);

  // The browser's own dialog would stop the test: it is told instead of opened.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.asked = 'true';
    };
  });
  await page.keyboard.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'true');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page).toHaveTitle(new RegExp(receipt));
  for (const words of [
    'Test & Sons',
    receipt,
    'https://linkedin.com/in/lu',
    'Called on Monday.',
    RECRUITER,
    'Resume.docx',
    FLAG.macros,
    RECORD.consent,
    PRINT.on(''),
  ]) {
    await expect(paper).toContainText(words);
  }
  await expect(record(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: SHELL.places })).toBeHidden();
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});

test('[X27] a client’s copy is seen before it is saved; more is withheld, and a wrong one put back', async ({
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
