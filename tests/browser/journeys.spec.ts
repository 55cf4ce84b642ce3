import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { received } from '../../site/content/received.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../fixtures/corpus.ts';
import { docOf, docxOf, pdfOf } from '../fixtures/documents.ts';
import {
  type ChosenFile,
  ContactForm,
  FORM,
  REMOVE,
  SUCCESS,
  SUCCESS_SEEKER,
  saying,
  TYPED,
  typedIn,
} from './contact-form.ts';
import { deliveryOf, expect, SHARED_SECRET, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { PDF } from './kept-files.ts';
import { door, footerLink, tabTo } from './places.ts';
import { noteShifts } from './shifts.ts';

/** Bytes a second: 20 MB take twenty seconds. */
const SLOW_UPLOAD = 1024 * 1024;
/** How long this machine may take to store and to judge 20 MB, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;
const UTM = '?utm_source=news&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=top';

const FAKE = { ...PDF, name: 'fake.pdf', buffer: Buffer.from('<html>no</html>') };

/** A PDF, a DOC and a DOCX: real ones if the corpus is here, else small ones of our own. */
function documents(): ChosenFile[] {
  return (['pdf', 'doc', 'docx'] as const).map((kind) => {
    const own = { pdf: pdfOf, doc: docOf, docx: docxOf }[kind]('A role');
    const real = CORPUS_IS_HERE ? corpusFiles(`valid/${kind}`)[0] : undefined;
    const [name, bytes] = real ?? [`Rôle – lead.${kind}`, own];
    return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('[C4] [X3] [X4] [C10] an employer replaces a wrong file and sends; all of it arrives', async ({
  page,
  service,
  receiver,
  expectedErrors,
}) => {
  expectedErrors.push('415');
  const files = documents();
  const contact = new ContactForm(page);

  await test.step('a disguised file is refused, and everything else stays', async () => {
    await contact.open(UTM);
    await contact.fill('hiring', [FAKE]);
    await contact.button('hiring').click();
    await expect(contact.form.getByText(FORM.failure.title)).toBeVisible();
    await expect(contact.files('hiring')).toHaveAccessibleDescription(saying(FAKE.name));
    await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
    await expect(contact.field('email')).toHaveValue('ada@example.com');
  });

  await contact.files('hiring').setInputFiles(files);
  await expect(contact.form.getByText(FORM.failure.title)).toHaveCount(0);
  await contact.send('hiring');
  await contact.expectToast(SUCCESS);
  const receipt = await contact.receipt();
  const expected = {
    firstname: 'Ada',
    lastname: 'Lovelace',
    phone: '+1 202 555 0100',
    email: 'ada@example.com',
    address: '12 Mill Lane',
    company: 'Analytical Engines',
    jobLocation: 'Remote, US',
    roles: 'Two gameplay engineers\nand a producer',
    search_type: 'contingency',
    mode: 'hiring',
    smsConsent: 'true',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    page_url: expect.stringContaining(`/${UTM}#contact`),
    user_agent: expect.stringContaining('Chrome'),
    utm_source: 'news',
    utm_medium: 'email',
    utm_campaign: 'spring',
    utm_term: 'ai',
    utm_content: 'top',
  };

  await test.step('it is in the store and on the disk', async () => {
    const [row] = service.rows<{ id: string; fields: string }>(
      'select id, fields from submission where receipt = ?',
      receipt,
    );
    expect(JSON.parse(row?.fields ?? '')).toEqual(expected);
    const kept = service.rows<{ id: string; name: string; field: string }>(
      'select id, name, field from file where submission_id = ? order by position',
      row?.id ?? '',
    );
    expect(kept.map(({ name, field }) => [field, name])).toEqual(
      files.map(({ name }, index) => [`jdFile_${index}`, name]),
    );
    for (const [index, { buffer }] of files.entries()) {
      expect((await service.keptFile(kept[index]?.id ?? '')).equals(buffer)).toBe(true);
    }
  });

  await test.step('it is delivered', async () => {
    const delivery = await deliveryOf(receiver, receipt);
    const { manifest, secret, ...delivered } = Object.fromEntries(delivery.fields);
    // A form sends line breaks as CRLF, and so does the webhook.
    const roles = 'Two gameplay engineers\r\nand a producer';
    expect(delivered).toEqual({ ...expected, roles });
    expect(delivery.fields).toHaveLength(Object.keys(expected).length + 2);
    expect(secret).toBe(SHARED_SECRET);
    expect(JSON.parse(manifest ?? '')).toMatchObject({ receipt, fields: delivered });
    expect(delivery.files.map((file) => [file.name, file.filename, file.sha256])).toEqual(
      files.map(({ name, buffer }, index) => [`jdFile_${index}`, name, sha256(buffer)]),
    );
  });

  await expect(contact.form.locator('output')).toContainText(FORM.receipt.status.delivered);
  await expect(contact.form.locator('output time')).toHaveText(
    /^\w+day, \w{3} \d+, [\d:]+ [AP]M ET$/,
  );
  await expect(page.getByRole('heading', { name: received.heading })).toBeVisible();
  await contact.form.getByText(FORM.receipt.sent).click();
  await expect(contact.form.locator('dl')).toContainText('Analytical Engines');
  await contact.form.getByRole('button', { name: FORM.receipt.another }).click();
  await expect(contact.button('hiring')).toBeVisible();
  await expect(contact.field('company')).toHaveValue('');
  await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
});

test.describe('a job seeker with a phone and a bad connection', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('[X6] [C8] [C10] loses the connection and the page, but no text or file', async ({
    page,
    receiver,
    expectedErrors,
  }, { testId }) => {
    expectedErrors.push('ERR_INTERNET_DISCONNECTED');
    const files = documents().slice(1);
    const contact = new ContactForm(page);
    await page.goto('/');
    await door(page, 'jobseeking').tap();
    await expect(contact.choice('jobseeking')).toBeFocused();
    for (const [name, text] of typedIn('jobseeking')) await contact.field(name).fill(text);
    await contact.field('location').fill(testId);
    await contact.files('jobseeking').setInputFiles(files);
    await contact.consent.check();
    await contact.goOffline();
    await contact.button('jobseeking').tap();
    await expect(contact.form.getByText(FORM.failure.network)).toBeVisible();

    await page.context().setOffline(false);
    await page.reload();
    await contact.awake();
    await expect(contact.field('location')).toHaveValue(testId);
    await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(2);
    // Chromium keeps the tick over a reload, others don't: then it is asked for.
    await contact.consent.check();
    await contact.send('jobseeking');
    await contact.expectToast(SUCCESS_SEEKER);

    const delivery = await deliveryOf(receiver, await contact.receipt());
    const { manifest, secret, ...delivered } = Object.fromEntries(delivery.fields);
    expect(delivered).toEqual({
      ...TYPED.jobseeking,
      location: testId,
      mode: 'jobseeking',
      smsConsent: 'true',
      timestamp: expect.any(String),
      page_url: expect.stringContaining('/?mode=jobseeking#contact'),
      user_agent: expect.stringContaining('Chrome'),
    });
    expect(delivery.files.map(({ name, filename }) => [name, filename])).toEqual(
      files.map(({ name }, index) => [`resumeFile_${index}`, name]),
    );
    await footerLink(page, '/?mode=hiring&search=retained#contact').click();
    await expect(contact.choice('hiring')).toBeFocused();
    await expect(contact.button('hiring')).toBeVisible();
  });
});

test.describe('a keyboard user at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('[X15] [C6] finds the errors and sends', async ({ page }, { testId }) => {
    const contact = new ContactForm(page);
    await page.goto('/');
    await tabTo(page, door(page, 'jobseeking'));
    await page.keyboard.press('Enter');
    await expect(contact.choice('jobseeking')).toBeFocused();
    await tabTo(page, contact.field('firstname'));
    await page.keyboard.type(testId);
    await tabTo(page, contact.button('jobseeking'));
    await page.keyboard.press('Enter');
    await expect(contact.field('phone')).toBeFocused();
    await tabTo(page, contact.field('email'));
    await page.keyboard.type(TYPED.jobseeking.email);
    await tabTo(page, contact.consent);
    await page.keyboard.press('Space');
    await tabTo(page, contact.button('jobseeking'));
    await page.keyboard.press('Enter');
    // Read out by a screen reader, as it has the focus: what happened, and the number.
    const told = contact.form.locator('output');
    await expect(told).toBeFocused();
    await expect(told).toContainText(SUCCESS_SEEKER.title);
    await expect(told).toContainText(await contact.receipt());
  });
});

test('[C2] [C6] ten files, two full-size, show their progress and a busy button', async ({
  page,
  receiver,
}, testInfo) => {
  const short = pdfOf('A long brief');
  const full = Buffer.alloc(10 * 1024 * 1024, 'x');
  full.set(short);
  full.set(short, full.length - short.length);
  const paths = Array.from({ length: 10 }, (_, index) => testInfo.outputPath(`jd ${index}.pdf`));
  for (const [index, path] of paths.entries()) await writeFile(path, index < 2 ? full : short);
  const contact = new ContactForm(page);
  await contact.open();
  await contact.fill('hiring');
  await contact.files('hiring').setInputFiles(paths.slice(0, 4));
  await contact.files('hiring').setInputFiles(paths.slice(4));
  const devtools = await page.context().newCDPSession(page);
  const uploadAt = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // Slow enough that the upload lasts while the test looks at it, on the slowest machine too.
  await uploadAt(SLOW_UPLOAD);
  await contact.button('hiring').click();
  await expect(contact.form.getByRole('button', { name: FORM.submit.busy })).toBeDisabled();
  await expect(contact.form).toHaveAttribute('aria-busy', 'true');
  await expect(contact.form.getByRole('progressbar')).toBeVisible();
  await expect(contact.form.getByText(/^[\d.]+ of 2\d\.\d MB$/)).toBeVisible();
  await uploadAt(-1);
  await expect(contact.form.locator('output')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS });
  const delivery = await deliveryOf(receiver, await contact.receipt());
  expect(delivery.files).toHaveLength(10);
});

test('[C8] [X2] [X16] a double click sends once, and the receipt moves nothing', async ({
  page,
  service,
}, { testId }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const noted = await noteShifts(page);
  const contact = new ContactForm(page);
  const output = contact.form.locator('output');
  await contact.open();
  await contact.fill('hiring');
  await contact.field('company').fill(testId);
  const release = await hold(page, '**/api/contact');
  await contact.field('email').press('Enter');
  await contact.form.locator('button[type=submit]').dblclick({ force: true });
  await expect(contact.form.getByRole('button', { name: FORM.submit.busy })).toBeVisible();
  const before = await noted.all();
  await release();
  expect(await contact.receipt()).toMatch(/^.{4}-.{4}-.{4}$/);
  await expect(output).toBeFocused();
  await expect(contact.form.getByRole('button', { name: FORM.receipt.copy.button })).toBeVisible();
  expect(await noted.all()).toEqual(before);
  await expect(contact.field('company')).toBeHidden();
  await expect(output).toBeInViewport({ ratio: 1 });
  const like = `%"company":${JSON.stringify(testId)}%`;
  expect(service.rows('select id from submission where fields like ?', like)).toHaveLength(1);
});
