import { FLAG } from '../../operator/desk/page/meanings.ts';
import { PRINT, RECORD, SHELL } from '../../operator/desk/page/words.ts';
import { docxOf } from '../fixtures/documents.ts';
import { fieldsOf } from '../fixtures/records.ts';
import { arrive, expect, keep, RECRUITER, record, test } from './desk.ts';

test('[X18] a submission is printed alone: its fields, notes, files and consent, and no navigation', async ({
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
  const paper = page.locator('[data-printed]');
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
