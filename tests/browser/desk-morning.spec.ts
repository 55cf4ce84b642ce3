import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { HONEYPOT_FIELD } from '../../contract/fields.ts';
import { ANSWERED } from '../../desk/page/meanings.ts';
import { PAGES } from '../../desk/page/shell/route.ts';
import { COUNT } from '../../desk/page/words.ts';
import { makeLink } from '../../desk/server/link.ts';
import { readDeskSettings } from '../../desk/shared/desk-settings.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { DeskProcess } from '../harness/desk-process.ts';
import { TestService } from '../harness/service.ts';
import { type Sending, submit } from '../harness/submit.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { RECRUITER, record, rows, signIn } from './desk.ts';
import { ofWorker, watch } from './fixtures.ts';

interface House {
  service: TestService;
  receiver: Receiver;
  desk: DeskProcess;
}

/** The running service with a receiver, and the desk. Service and desk are separate processes. */
const test = ofWorker.extend<{ house: House }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  house: async ({}, use) => {
    const receiver = await startReceiver();
    const service = await TestService.start({ WEBHOOK_URL: receiver.url });
    const desk = await DeskProcess.start(service.dataDir);
    await use({ service, receiver, desk });
    await desk.end();
    await service.remove();
    await receiver.close();
  },
});

const COLLEAGUE = 'Kim Osei';
const DEAD = 2;

const NAMES = ['Priya Raman', 'Tom Beckett', 'Amélie Dubois', 'Elif Novák'];

/** The n-th person. Names repeat, but a repeated name belongs to another person. */
function person(index: number, values: Record<string, string> = {}): Sending {
  const [firstname = '', lastname = ''] = (NAMES[index % NAMES.length] ?? '').split(' ');
  const email = `person.${index}@example.com`;
  const phone = `+1 202 555 0${100 + index}`;
  return {
    mode: index % 3 === 1 ? 'hiring' : 'jobseeking',
    fields: { firstname, lastname, email, phone, ...values },
  };
}

/** A person who sends twice, first with a document. */
const TWICE = person(20);

/** The submissions of a night: spam, then people. One of them has the phone of another. */
const SPAM: readonly Sending[] = [
  person(30, { [HONEYPOT_FIELD]: 'https://spam.example' }),
  person(31, { firstname: 'Cheap traffic www.spam.example' }),
  person(32, { desiredRoles: '<a href="https://spam.example">Casino</a>' }),
];
const PEOPLE: readonly Sending[] = [
  ...Array.from({ length: 20 }, (_, index) => person(index)),
  { ...TWICE, files: [{ name: 'Resume.pdf', bytes: pdfOf('Nine years of C++') }] },
  TWICE,
  person(21, { firstname: 'Noor', phone: TWICE.fields?.phone ?? '' }),
];

const go = (page: Page, place: keyof typeof PAGES) =>
  page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: PAGES[place].title })
    .click();
/** Expects the list to show a number of submissions. */
function total(page: Page, count: number): Promise<void> {
  const words = new RegExp(`^${COUNT.submissions(count)}$`);
  return expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
}

test('[X18] [X26] [X9] [X10] two recruiters work through a night of submissions', async ({
  page,
  browser,
  house: { service, receiver, desk },
}) => {
  const errors = watch(page);
  const kim = await (await browser.newContext()).newPage();
  const errorsOfKim = watch(kim);
  const states = () =>
    service.rows('select state, count(*) as rows from outbox group by state order by state');

  await test.step('at night, the receiver refuses the first deliveries', async () => {
    receiver.script(...Array.from({ length: DEAD }, () => ({ status: 410 })));
    for (const sending of [...SPAM, ...PEOPLE]) {
      const { status, body } = await submit(service.url, sending);
      expect(status, JSON.stringify(body)).toBe(201);
    }
    await expect.poll(states).toEqual([
      { state: 'dead', rows: DEAD },
      { state: 'delivered', rows: PEOPLE.length - DEAD },
      { state: 'quarantined', rows: SPAM.length },
    ]);
  });

  await test.step('both sign in', async () => {
    await enter(page, desk.link, RECRUITER);
    const token = makeLink(service.dataDir, 'root');
    await enter(kim, desk.link.replace(/[^/]+$/, token), COLLEAGUE);
    await total(kim, PEOPLE.length);
  });

  await test.step('one more arrives, and doesn’t move what Kim reads', async () => {
    await kim
      .locator('ul:has([aria-posinset])')
      .locator('..')
      .evaluate((element) => element.scrollTo(0, 160));
    const href = await rows(kim).nth(8).getAttribute('href');
    const read = kim.locator(`a[href="${href}"]`);
    const before = await read.boundingBox();
    const late = await submit(service.url, person(22));
    await kim.getByRole('button', { name: '1 new' }).waitFor();
    expect(await read.boundingBox()).toEqual(before);
    await kim.getByRole('button', { name: '1 new' }).click();
    for (const each of [page, kim]) {
      await each.locator(`a[href$="${late.body.receipt}"]`).first().click();
    }
  });

  await test.step('both see each other, and each other’s notes', async () => {
    await expect(record(page).getByText(`Also viewing: ${COLLEAGUE}`)).toBeVisible();
    await expect(record(kim).getByText(`Also viewing: ${RECRUITER}`)).toBeVisible();
    await Promise.all([note(page, 'Called her: remote only.'), note(kim, 'Wants 165k.')]);
    for (const each of [page, kim]) {
      const notes = record(each).getByRole('listitem');
      await expect(notes.getByText('Called her: remote only.')).toBeVisible();
      await expect(notes.getByText('Wants 165k.')).toBeVisible();
    }
  });

  await test.step('Grace replies in her mail program, and moves it', async () => {
    await record(page).getByRole('button', { name: 'Reply' }).click();
    await record(page).getByRole('textbox', { name: 'Message' }).fill('When can we talk?');
    // No mail program is here to open, so the browser stays where it is.
    await page.keyboard.press('Control+Enter');
    await expect(record(page).getByRole('region', { name: 'History' })).toContainText(
      ANSWERED.prepared,
    );
    const [, talks] = (await readDeskSettings(path.resolve('dist'))).stages;
    await page.keyboard.press('2');
    await total(page, PEOPLE.length);
    await go(kim, 'waiting');
    await expect(rows(kim)).toContainText([talks?.name ?? '']);
  });

  await test.step('Kim finds a person in the spam', async () => {
    await go(kim, 'spam');
    await total(kim, SPAM.length);
    await kim.keyboard.press('j');
    await record(kim).getByRole('button', { name: 'Not spam' }).click();
    await total(kim, SPAM.length - 1);
    await total(page, PEOPLE.length + 1);
  });

  await test.step('the receiver is back, and Kim retries what failed', async () => {
    await go(kim, 'failed');
    await total(kim, DEAD);
    await kim.getByRole('button', { name: 'Retry all' }).click();
    await expect(kim.getByText('No failed deliveries')).toBeVisible();
    await expect.poll(states).toEqual([
      { state: 'delivered', rows: PEOPLE.length + 2 },
      { state: 'quarantined', rows: SPAM.length - 1 },
    ]);
  });

  await test.step('a person withdraws consent, gets what is stored, and is erased', async () => {
    const email = TWICE.fields?.email ?? '';
    await page.getByRole('searchbox').fill(email);
    await total(page, 2);
    await rows(page).last().click();
    await expect(record(page).getByText('Nine years of C++')).toBeAttached();
    await record(page).getByRole('button', { name: 'Record withdrawal…' }).click();
    const withdrawal = page.getByRole('dialog', { name: 'Record withdrawn consent' });
    await withdrawal.getByRole('button', { name: 'Record withdrawal' }).click();
    await expect(withdrawal).toBeHidden();
    await rows(page).first().click();
    // It counts for all of the person's submissions.
    await expect(
      record(page).getByText('Don’t text or call this person anymore.').first(),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV (any spreadsheet)' }).click();
    const exported = await readFile(await (await downloading).path(), 'utf8');
    expect(exported.match(/[\w.]+@example\.com/g)).toEqual([email, email]);

    await record(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete this person’s data…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this person’s data' });
    await expect(dialog.getByRole('checkbox', { name: /^Noor/ })).not.toBeChecked();
    await dialog.getByLabel(/^I’ve reviewed/).check();
    const kept = (await service.files('kept')).length;
    await dialog.getByRole('button', { name: 'Delete 2 submissions permanently' }).click();
    await expect(page.getByText('Deleted 2 submissions and 1 file')).toBeVisible();
    expect(await service.files('kept')).toHaveLength(kept - 1);
  });

  await test.step('both finish what is left: Kim the newest, and Grace all others', async () => {
    await page.getByRole('searchbox').fill('');
    await go(kim, 'open');
    await total(kim, PEOPLE.length - 1);
    await kim.keyboard.press('j');
    await expect(record(kim)).toBeVisible();
    await kim.keyboard.press('4');
    await total(kim, PEOPLE.length - 2);
    await total(page, PEOPLE.length - 2);
    await page.getByRole('searchbox').press('Escape');
    await page.keyboard.press('A');
    await page.keyboard.press('4');
    for (const each of [page, kim]) await expect(each.getByText('All done')).toBeVisible();
  });

  expect(errors).toEqual([]);
  expect(errorsOfKim).toEqual([]);
  expect(desk.faults).toEqual([]);
  await kim.context().close();
});

/** Opens the desk for a recruiter who has never been here. */
async function enter(page: Page, link: string, name: string): Promise<void> {
  await signIn(page, link);
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function note(page: Page, text: string): Promise<void> {
  await record(page).getByRole('button', { name: 'Note' }).click();
  await record(page).getByRole('textbox', { name: 'Note' }).fill(text);
  await page.keyboard.press('Control+Enter');
}
