import { createHash } from 'node:crypto';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { DeskOptions } from '../../desk/server/env.ts';
import type { NewSubmission, StoredFile } from '../../intake/store/submissions.ts';
import { keepFile, openDesk, type TestDesk } from '../fixtures/desk.ts';
import { fieldsOf, save } from '../fixtures/records.ts';
import { storedFile } from '../fixtures/submissions.ts';
import { ofWorker, watch } from './fixtures.ts';

/** The desk's page, which scripts/test.mjs builds before the browser tests begin. */
const BUILT = path.resolve(import.meta.dirname, '../../.desk/page');

/** How far apart submissions arrive. */
export const MINUTE_MS = 60_000;

/** The recruiter in a test's page. */
export const RECRUITER = 'Grace Hopper';

interface Fixtures {
  /** Options that differ in a test's desk. */
  deskOptions: Partial<DeskOptions>;
  /** The real desk over a store of its own. The store's clock is stopped at the test's start. */
  desk: TestDesk;
  /** Console errors that a test expects, as parts of their text. */
  expectedErrors: string[];
}

/** Playwright's test with the desk open at its inbox. A request to another origin fails a test. */
export const test = ofWorker.extend<Fixtures>({
  deskOptions: [{}, { option: true }],
  desk: async ({ deskOptions }, use) => {
    const desk = await openDesk({ pageDir: BUILT, ...deskOptions });
    desk.test.pass(Date.now() - desk.test.now());
    await use(desk);
    await desk.close();
  },
  baseURL: async ({ desk }, use) => use(`http://127.0.0.1:${desk.port}`),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, desk, baseURL, expectedErrors }, use) => {
    const errors = watch(page);
    const foreign: string[] = [];
    page.on('request', (request) => {
      const isOwn =
        request.url().startsWith(`${baseURL}/`) || /^(blob|data|mailto):/.test(request.url());
      if (!isOwn) foreign.push(request.url());
    });
    // Its name is known to this browser from an earlier day.
    await page.addInitScript(
      (name) => window === top && localStorage.setItem('name', name),
      RECRUITER,
    );
    const [name = '', value = ''] = (await desk.signIn()).split('=');
    await page.context().addCookies([{ name, value, url: baseURL ?? '' }]);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Pages' }).waitFor();
    await use(page);
    expect(foreign).toEqual([]);
    expect(errors.filter((error) => !expectedErrors.some((part) => error.includes(part)))).toEqual(
      [],
    );
  },
});
export { expect };

/** Opens the desk with a link. By keyboard: new rows don't move a list below the mouse. */
export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

/** The rows of the list itself: the same person's other submissions are links too. */
export const rows = (page: Page) => page.locator('[aria-posinset]').getByRole('link');

/** The submission that is open. */
export const record = (page: Page) => page.getByRole('article', { name: 'Submission' });

/** Saves one submission, a minute after the one before; returns its receipt. */
export async function arrive(
  desk: TestDesk,
  firstname: string,
  values: Partial<NewSubmission> = {},
): Promise<string> {
  desk.test.pass(MINUTE_MS);
  const fields = fieldsOf('jobseeking', { firstname, email: `${firstname}@example.com` });
  return save(desk.test, { fields, files: [], ...values });
}

/** Puts a document into the desk's store; returns its description for a submission. */
export async function keep(
  desk: TestDesk,
  bytes: Uint8Array,
  values: Partial<StoredFile> = {},
): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await keepFile(desk.files, bytes);
  return storedFile(0, { ...kept, size: bytes.length, sha256, ...values });
}
