import { readFile } from 'node:fs/promises';
import {
  ACTIVITY,
  DELIVERY,
  DESTINATION,
  OUTCOME,
  tiesInWords,
  WAY,
} from '../../desk/page/meanings.ts';
import { docxOf, pdfOf } from '../fixtures/documents.ts';
import { attemptAll, fieldsOf } from '../fixtures/records.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { arrive, expect, keep, MINUTE_MS, RECRUITER, record, rows, test } from './desk.ts';

test('[X18] [X10] exports use the filter, failures are retried, and good leads are released', async ({
  page,
  desk,
}) => {
  const named = (firstname: string, mode: 'hiring' | 'jobseeking') =>
    arrive(desk, firstname, { fields: fieldsOf(mode, { firstname }) });
  const receipt = await named('Ada', 'hiring');
  const wanted = await named('Bea & Co #1', 'hiring');
  const other = await named('Bea & Co #1', 'jobseeking');
  await attemptAll(desk.test, 'deadLetter');
  await arrive(desk, 'Cyd', { suspicion: ['honeypot'] });
  const search = encodeURIComponent('bea & co #1');
  await page.goto(`/#/open?mode=hiring&search=${search}`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByText('Export 1 submission')).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV (any spreadsheet)' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^submissions-[\w-]+\.csv$/);
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported.match(/\b\w{4}-\w{4}-\w{4}\b/g)).toEqual([wanted]);
  await expect(page).toHaveURL(/#\/open/);

  await page.goto(`/#/failed/${receipt}`);
  const story = record(page).getByRole('region', { name: 'Delivery', exact: true });
  const waits = story.getByText(`${DESTINATION.webhook}: ${DELIVERY.waiting}`);
  await expect(story.getByText(OUTCOME.unreachable)).toBeVisible();
  await expect(waits).toHaveCount(0);

  await record(page).getByRole('region', { name: DELIVERY.dead }).getByRole('button').click();
  await expect(waits).toBeVisible();
  await expect(story.getByText(OUTCOME.unreachable)).toBeVisible();
  await expect(record(page).getByRole('region', { name: DELIVERY.dead })).toHaveCount(0);
  const states = async (which: string) =>
    (await desk.test.store.records.record(which))?.deliveries.map(({ state }) => state);
  expect(await states(receipt)).toContain('waiting');
  expect(await states(other)).toContain('dead');

  await page.goto('/#/failed');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Retry all' }).click();
  await expect(page.getByText('No failed deliveries')).toBeVisible();
  expect(await states(other)).not.toContain('dead');

  await page.goto('/#/spam');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('j');
  await record(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText('No spam')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('[X18] shows a withdrawn consent on all of a person’s submissions', async ({ page, desk }) => {
  // The second submission then comes in this minute, as if its consent were taken back at once.
  desk.test.pass(-2 * MINUTE_MS);
  const receipts = [await arrive(desk, 'Ada'), await arrive(desk, 'Ada')];
  await page.goto(`/#/open/${receipts[0]}`);
  await record(page).getByRole('button', { name: 'Record withdrawal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record withdrawn consent' });
  await dialog.getByLabel(WAY.call).check();
  await dialog.getByRole('button', { name: 'Record withdrawal' }).click();
  await expect(page.getByText('Withdrawal recorded')).toBeVisible();
  await expect(dialog).toBeHidden();

  // This clears what the page remembers.
  await page.reload();
  for (const receipt of receipts) {
    await page.goto(`/#/open/${receipt}`);
    const alert = record(page)
      .getByRole('region')
      .filter({ hasText: 'Don’t text or call this person anymore.' });
    await expect(alert).toBeVisible();
    await expect(record(page).getByRole('button', { name: 'Record withdrawal…' })).toHaveCount(0);
  }
  await page.goto(`/#/open/${receipts[0]}`);
  await expect(
    record(page).getByText(`Withdrawn ${WAY.call}, entered by ${RECRUITER}.`),
  ).toBeVisible();
});

test('[X18] [X9] of several people with one phone number, erases one and those ticked', async ({
  page,
  desk,
}) => {
  const file = await keep(desk, pdfOf('Resume'), { name: 'bea.pdf' });
  const colleague = await arrive(desk, 'Bea', { files: [file] });
  await attemptAll(desk.test, 'deliver');
  const assistant = await arrive(desk, 'Cyd', {
    fields: fieldsOf('hiring', { firstname: 'Cyd', email: 'ada@example.com', phone: '' }),
  });
  const mine = [await arrive(desk, 'Ada'), await arrive(desk, 'Ada')];
  await page.goto(`/#/open/${mine[0]}`);
  const related = record(page)
    .getByRole('region', { name: 'Same email or phone' })
    .getByRole('listitem');
  await expect(related).toContainText([
    tiesInWords(['email', 'phone', 'name']),
    tiesInWords(['email']),
    tiesInWords(['phone']),
  ]);

  await record(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete this person’s data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this person’s data' });
  const box = (receipt = '') => dialog.getByRole('checkbox', { name: receipt });
  const confirmed = dialog.getByLabel(/^I’ve reviewed/);
  const go = (count: number) =>
    dialog.getByRole('button', { name: new RegExp(`^Delete ${count} submissions? permanently$`) });
  await expect(box(mine[0])).toBeChecked();
  await expect(box(mine[0])).toHaveAccessibleDescription('The submission you opened');
  await expect(box(mine[1])).toBeChecked();
  for (const [guess, tie] of [
    [colleague, 'phone'],
    [assistant, 'email'],
  ] as const) {
    await expect(box(guess)).not.toBeChecked();
    await expect(box(guess)).toHaveAccessibleDescription(tiesInWords([tie]));
  }
  await expect(dialog.getByText('None. Nothing was sent anywhere.')).toBeVisible();
  await expect(go(2)).toBeDisabled();

  await box(mine[1]).uncheck();
  await box(colleague).check();
  await confirmed.check();

  const asked = page.waitForRequest('**/api/erasures');
  await go(2).click();
  const named: { receipts: string[] } = (await asked).postDataJSON();
  expect(new Set(named.receipts)).toEqual(new Set([mine[0], colleague]));
  await expect(page.getByText('Deleted 2 submissions and 1 file')).toBeVisible();
  await expect(page.getByText('2 submissions', { exact: true })).toBeVisible();
  const left = await desk.test.store.records.list({}, 9);
  expect(left.map(({ receipt }) => receipt)).toEqual([mine[1], assistant]);
});

test('[X18] search finds text in a document, and shows the match as text', async ({
  page,
  desk,
}) => {
  const file = await keep(desk, docxOf('-'), { kind: 'docx' });
  await arrive(desk, 'Ada', { files: [file] });
  await arrive(desk, 'Bea');
  const { documents } = desk.test.store;
  await documents.keep(file.id, 'Nine years of <b>Shaders</b> <img src=x onerror=alert(1)>');
  await page.goto('/#/open');
  await page.getByRole('searchbox').fill('shad');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator('mark')).toHaveText('Shaders');
  await expect(rows(page)).toContainText(
    `In a document:Nine years of <b>Shaders</b> <img src=x onerror=alert(1)>`,
  );
  await expect(rows(page).locator('img')).toHaveCount(0);
  await page.getByRole('searchbox').fill('ada');
  await expect(rows(page).locator('mark')).toHaveCount(0);
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
  await expectSoundInBothThemes(page, '[role="dialog"]');
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
