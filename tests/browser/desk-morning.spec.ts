import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { COUNT, ERASE, FIGURES, LIST, RECORD, SHELL } from '../../operator/desk/page/words.ts';
import { readDeskSettings } from '../../operator/desk-settings.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { FROM_PEOPLE, HOSTILE_TEXTS, night, person, TWICE } from '../fixtures/night.ts';
import { inLibreOffice, LIBREOFFICE_IS_HERE } from '../fixtures/spreadsheet.ts';
import { tracesIn } from '../fixtures/traces.ts';
import { DeskProcess } from '../harness/desk-process.ts';
import { TestService } from '../harness/service.ts';
import { submit } from '../harness/submit.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { RECRUITER, record, rows } from './desk.ts';
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
const go = (page: Page, place: keyof typeof SHELL.pages) =>
  page
    .getByRole('navigation', { name: SHELL.places })
    .getByRole('link', { name: SHELL.pages[place] })
    .click();
/** Expects the list to show a number of submissions. */
function total(page: Page, count: number): Promise<void> {
  const words = new RegExp(`^${COUNT.submissions(count)}$`);
  return expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
}

test('[X18] [X9] [X10] a morning: forty submissions read, released, retried, exported, and erased', async ({
  page,
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

  await page.goto(desk.link);
  await page.getByLabel(SHELL.yourName).fill(RECRUITER);
  await page.keyboard.press('Enter');
  await total(page, FROM_PEOPLE);

  // One more arrives while the recruiter looks. The recruiter reads it and changes its stage.
  const bytes = pdfOf('Nine years of C++');
  const late = await submit(service.url, person(LATE, [{ name: 'Resume.pdf', bytes }]));
  await total(page, FROM_PEOPLE + 1);
  await page.locator(`a[href$="${late.body.receipt}"]`).first().click();
  await expect(record(page).getByText('Nine years of C++')).toBeAttached();
  const [, talks] = (await readDeskSettings(path.resolve('dist'))).stages;
  await page.keyboard.press('2');
  await expect(page.getByText(RECORD.staged(talks?.name ?? ''))).toBeVisible();

  // The recruiter looks through the suspects. One of them is a person after all.
  await go(page, 'suspects');
  await total(page, junk);
  await page.keyboard.press('j');
  await record(page).getByRole('button', { name: RECORD.release }).click();
  await total(page, junk - 1);

  // The receiver accepts deliveries again.
  await go(page, 'failed');
  await total(page, DEAD);
  await page.keyboard.press('j');
  await expect(record(page).getByRole('button', { name: RECORD.retry })).toBeVisible();
  await page.getByRole('button', { name: LIST.retryAll }).click();
  await expect(page.getByText(LIST.empty.failed.title)).toBeVisible();
  await expect.poll(states).toEqual([
    { state: 'delivered', rows: FROM_PEOPLE + 2 },
    { state: 'quarantined', rows: junk - 1 },
  ]);

  await go(page, 'figures');
  await expect(page.getByRole('heading', { name: FIGURES.title })).toBeVisible();

  // Everything is exported as a table, and opened as the recruiter's colleagues would.
  await go(page, 'inbox');
  const downloading = page.waitForEvent('download');
  await page.getByText(LIST.export, { exact: true }).click();
  await page.getByRole('link', { name: LIST.formats.xlsx }).click();
  const sheet = await (await downloading).path();
  if (LIBREOFFICE_IS_HERE) await expectText(await readFile(sheet));
  else test.info().annotations.push({ type: 'skipped', description: 'no LibreOffice is here' });

  // A person who sent twice asks to be erased.
  const email = person(TWICE).fields?.email ?? '';
  await page.getByRole('searchbox').fill(email);
  await total(page, 2);
  await rows(page).first().click();
  await record(page).getByRole('button', { name: RECORD.erase }).click();
  const dialog = page.getByRole('dialog', { name: ERASE.title });
  await dialog.getByLabel(ERASE.confirm).check();
  const kept = (await service.files('kept')).length;
  await dialog.getByRole('button', { name: ERASE.go(2) }).click();
  await expect(page.getByText(ERASE.done(2, 2))).toBeVisible();
  expect(await service.files('kept')).toHaveLength(kept - 2);
  expect(await tracesIn(service.dataDir, [email])).toEqual([]);

  expect(errors).toEqual([]);
  expect(desk.faults).toEqual([]);
});

/** Opens an XLSX in LibreOffice. Expects all texts that strangers typed, and no formula. */
async function expectText(xlsx: Uint8Array): Promise<void> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'morning-'));
  const [sheet = []] = await inLibreOffice(directory, 'xlsx', [xlsx]);
  await rm(directory, { recursive: true });
  const cells = sheet.flat();
  expect(sheet).toHaveLength(FROM_PEOPLE + 2 + 1);
  expect(cells.filter(({ formula }) => formula !== '')).toEqual([]);
  const texts = new Set(
    cells.filter(({ type }) => type === 'string').map(({ text }) => text.trim()),
  );
  expect(HOSTILE_TEXTS.filter((text) => !texts.has(text))).toEqual([]);
}
