import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PAGES } from '../../desk/page/shell/route.ts';
import { COUNT } from '../../desk/page/words.ts';
import { readDeskSettings } from '../../desk/shared/desk-settings.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { FROM_PEOPLE, HOSTILE_TEXTS, night, person, TWICE } from '../fixtures/night.ts';
import { inLibreOffice, LIBREOFFICE_IS_HERE } from '../fixtures/spreadsheet.ts';
import { tracesIn } from '../fixtures/traces.ts';
import { DeskProcess } from '../harness/desk-process.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
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

const DEAD = 3;
/** The number of the person who comes last, for `person`. */
const LATE = 26;
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

test('[X18] [X26] [X9] [X10] a morning of two recruiters: forty submissions, and an empty inbox', async ({
  page,
  browser,
  house: { service, receiver, desk },
}) => {
  const errors = watch(page);

  // At night the receiver answers three deliveries with 410, whichever come first.
  receiver.script(...Array.from({ length: DEAD }, () => ({ status: 410 })));
  const all = night();
  const junk = all.length - FROM_PEOPLE;
  for (const sending of all) {
    const { status, body } = await submit(service.url, sending);
    expect(status, JSON.stringify(body)).toBe(201);
  }
  const states = () =>
    service.rows('select state, count(*) as rows from outbox group by state order by state');
  await expect.poll(states).toEqual([
    { state: 'dead', rows: DEAD },
    { state: 'delivered', rows: FROM_PEOPLE - DEAD },
    { state: 'quarantined', rows: junk },
  ]);

  await enter(page, desk.link, RECRUITER);
  await total(page, FROM_PEOPLE);
  const kim = await (await browser.newContext()).newPage();
  const errorsOfKim = watch(kim);
  await enter(kim, await desk.newLink(), 'Kim Osei');

  // One more arrives while they look. It is read, taken, and moved on.
  const bytes = pdfOf('Nine years of C++');
  const late = await submit(service.url, person(LATE, [{ name: 'Resume.pdf', bytes }]));
  await total(page, FROM_PEOPLE + 1);
  await page.locator(`a[href$="${late.body.receipt}"]`).first().click();
  await expect(record(page).getByText('Nine years of C++')).toBeAttached();
  await page.keyboard.press('m');
  const [, talks] = (await readDeskSettings(path.resolve('dist'))).stages;
  await page.keyboard.press('2');
  await expect(page.getByText(`Moved to ${talks?.name ?? ''}`)).toBeVisible();
  await total(page, FROM_PEOPLE);
  await go(kim, 'waiting');
  await expect(rows(kim)).toContainText([talks?.name ?? '']);

  // Kim looks through the spam. One of them is a person after all.
  await go(kim, 'spam');
  await total(kim, junk);
  await kim.keyboard.press('j');
  await record(kim).getByRole('button', { name: 'Not spam' }).click();
  await total(kim, junk - 1);
  await total(page, FROM_PEOPLE + 1);

  // The receiver accepts deliveries again.
  await go(kim, 'failed');
  await total(kim, DEAD);
  await kim.keyboard.press('j');
  await expect(record(kim).getByRole('button', { name: 'Retry' })).toBeVisible();
  await kim.getByRole('button', { name: 'Retry all' }).click();
  await expect(kim.getByText('No failed deliveries')).toBeVisible();
  await expect.poll(states).toEqual([
    { state: 'delivered', rows: FROM_PEOPLE + 2 },
    { state: 'quarantined', rows: junk - 1 },
  ]);
  await go(kim, 'figures');
  await expect(kim.getByRole('heading', { name: 'Reports' })).toBeVisible();

  // Everything is exported as a table, and opened as the recruiter's colleagues would.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'XLSX (Excel)' }).click();
  const sheet = await (await downloading).path();
  if (LIBREOFFICE_IS_HERE) await expectText(await readFile(sheet), FROM_PEOPLE + 1);
  else test.info().annotations.push({ type: 'skipped', description: 'no LibreOffice is here' });

  // A person who sent twice asks to be erased.
  const email = person(TWICE).fields?.email ?? '';
  await page.getByRole('searchbox').fill(email);
  await total(page, 2);
  await rows(page).first().click();
  await record(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete this person’s data…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this person’s data' });
  await dialog.getByLabel(/^I’ve reviewed/).check();
  const kept = (await service.files('kept')).length;
  await dialog.getByRole('button', { name: 'Delete 2 submissions permanently' }).click();
  await expect(page.getByText('Deleted 2 submissions and 2 files')).toBeVisible();
  expect(await service.files('kept')).toHaveLength(kept - 2);
  expect(await tracesIn(service.dataDir, [email])).toEqual([]);

  // Both finish what is left, Kim from the top and Grace all at once.
  await page.getByRole('searchbox').fill('');
  await total(page, FROM_PEOPLE - 1);
  await go(kim, 'open');
  await total(kim, FROM_PEOPLE - 1);
  await kim.keyboard.press('j');
  for (let left = FROM_PEOPLE - 2; left > FROM_PEOPLE - 6; left--) {
    await expect(record(kim)).toBeVisible();
    await kim.keyboard.press('4');
    await total(kim, left);
  }
  await total(page, FROM_PEOPLE - 5);
  await page.getByRole('searchbox').press('Escape');
  await page.keyboard.press('A');
  await page.keyboard.press('4');
  for (const each of [page, kim]) {
    await expect(each.getByText('All done')).toBeVisible();
  }

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

/** Opens an XLSX in LibreOffice. Expects all texts that strangers typed, and no formula. */
async function expectText(xlsx: Uint8Array, submissions: number): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'morning-'));
  const [sheet = []] = await inLibreOffice(directory, 'xlsx', [xlsx]);
  await rm(directory, { recursive: true });
  const cells = sheet.flat();
  expect(sheet).toHaveLength(submissions + 1);
  expect(cells.filter(({ formula }) => formula !== '')).toEqual([]);
  const texts = new Set(
    cells.filter(({ type }) => type === 'string').map(({ text }) => text.trim()),
  );
  expect(HOSTILE_TEXTS.filter((text) => !texts.has(text))).toEqual([]);
}
