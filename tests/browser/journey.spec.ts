import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Mode } from '../../contract/audience.ts';
import { fieldsOf, UTM_FIELDS } from '../../contract/fields.ts';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { CORPUS_IS_HERE, corpusFiles } from '../fixtures/corpus.ts';
import { docOf, docxOf, pdfOf } from '../fixtures/documents.ts';
import {
  type ChosenFile,
  ContactForm,
  FORM,
  REMOVE,
  SUCCESS,
  SUCCESS_SEEKER,
  TYPED,
  typedIn,
} from './contact-form.ts';
import { deliveryOf, expect, SHARED_SECRET, test } from './fixtures.ts';
import { hold } from './intercept.ts';
import { footerLink } from './places.ts';
import { noteShifts } from './shifts.ts';

/** Bytes a second: 100 MiB take more than a minute and a half. */
const SLOW_UPLOAD = 1024 * 1024;
/** How long this machine may take to store and to judge 100 MiB, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;
const UTM = '?utm_source=news&utm_medium=email&utm_campaign=spring&utm_term=ai&utm_content=top';
const UTM_VALUES = {
  utm_source: 'news',
  utm_medium: 'email',
  utm_campaign: 'spring',
  utm_term: 'ai',
  utm_content: 'top',
};

/** A PDF, a DOC and a DOCX: real ones if the corpus is here, else small ones of our own. */
function documents(): ChosenFile[] {
  return (['pdf', 'doc', 'docx'] as const).map((kind) => {
    const own = { pdf: pdfOf, doc: docOf, docx: docxOf }[kind]('A role');
    const real = CORPUS_IS_HERE ? corpusFiles(`valid/${kind}`)[0] : undefined;
    const [name, bytes] = real ?? [`Rôle – lead.${kind}`, own];
    return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
  });
}

/** The fields that a submission of this audience must have, without the browser's own. */
function expectedFields(mode: Mode): Record<string, unknown> {
  const typed = TYPED[mode];
  const shared = {
    firstname: typed.firstname,
    lastname: typed.lastname,
    phone: typed.phone,
    email: typed.email,
    address: typed.address,
    mode,
    smsConsent: 'true',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    page_url: expect.stringContaining(`/${UTM}#contact`),
    user_agent: expect.stringContaining('Chrome'),
    ...UTM_VALUES,
  };
  if (mode === 'hiring') {
    const { company, jobLocation, roles } = TYPED.hiring;
    return { ...shared, company, jobLocation, roles, search_type: 'contingency' };
  }
  const { location, desiredRoles, linkedin } = TYPED.jobseeking;
  return { ...shared, location, desiredRoles, linkedin };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

for (const { mode, stem, said, count } of [
  { mode: 'hiring', stem: 'jdFile', said: SUCCESS, count: 3 },
  { mode: 'jobseeking', stem: 'resumeFile', said: SUCCESS_SEEKER, count: 2 },
] as const) {
  test(`[C4] [X3] [C8] [R5] a ${mode} submission reaches store, disk, and webhook`, async ({
    page,
    service,
    receiver,
  }) => {
    const files = documents().slice(-count);
    const contact = new ContactForm(page);
    await contact.open(UTM);
    await contact.fill(mode, files);
    await contact.send(mode);
    await contact.expectToast(said);
    const receipt = await contact.receipt();

    const [row] = service.rows<{ id: string; fields: string }>(
      'select id, fields from submission where receipt = ?',
      receipt,
    );
    const expected = expectedFields(mode);
    expect(JSON.parse(row?.fields ?? '')).toEqual(expected);
    expect(Object.keys(expected).sort()).toEqual(
      [...new Set([...fieldsOf(mode), ...UTM_FIELDS])].sort(),
    );
    const kept = service.rows<{ id: string; name: string; field: string }>(
      'select id, name, field from file where submission_id = ? order by position',
      row?.id ?? '',
    );
    expect(kept.map(({ name, field }) => [field, name])).toEqual(
      files.map(({ name }, index) => [`${stem}_${index}`, name]),
    );
    for (const [index, { buffer }] of files.entries()) {
      expect((await service.keptFile(kept[index]?.id ?? '')).equals(buffer)).toBe(true);
    }

    const delivery = await deliveryOf(receiver, receipt);
    const { manifest, secret, ...delivered } = Object.fromEntries(delivery.fields);
    // A form sends line breaks as CRLF, and so does the webhook.
    const sent = mode === 'hiring' && { roles: TYPED.hiring.roles.replaceAll('\n', '\r\n') };
    expect(delivered).toEqual({ ...expected, ...sent });
    expect(delivery.fields).toHaveLength(Object.keys(expected).length + 2);
    expect(secret).toBe(SHARED_SECRET);
    expect(JSON.parse(manifest ?? '')).toMatchObject({ receipt, fields: delivered });
    expect(delivery.files.map((file) => [file.name, file.filename, file.sha256])).toEqual(
      files.map(({ name, buffer }, index) => [`${stem}_${index}`, name, sha256(buffer)]),
    );

    if (mode === 'hiring') {
      await contact.form.getByRole('button', { name: FORM.receipt.another }).click();
      await expect(contact.button('hiring')).toBeVisible();
      await expect(contact.form.getByRole('button', { name: REMOVE })).toHaveCount(0);
    } else {
      await footerLink(page, '/?mode=hiring&search=retained#contact').click();
      await expect(contact.choice('hiring')).toBeFocused();
      await expect(contact.button('hiring')).toBeVisible();
    }
  });
}

test('[C2] [C6] shows the upload progress of ten files, two full-size, and a busy state', async ({
  page,
  receiver,
}, testInfo) => {
  const short = pdfOf('A long brief');
  const full = Buffer.alloc(MAX_FILE_BYTES, 'x');
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
  await contact.send('hiring');
  await expect(contact.form.getByRole('button', { name: FORM.submit.busy })).toBeDisabled();
  await expect(contact.form).toHaveAttribute('aria-busy', 'true');
  await expect(contact.form.getByRole('progressbar')).toBeVisible();
  await expect(contact.form.getByText(/^[\d.]+ of 2\d\.\d MB$/)).toBeVisible();
  await uploadAt(-1);
  await expect(contact.form.locator('output')).toBeVisible({ timeout: UPLOAD_TIMEOUT_MS });
  await contact.expectToast(SUCCESS);
  const delivery = await deliveryOf(receiver, await contact.receipt());
  expect(delivery.files).toHaveLength(10);
});

test('[C8] [X2] [X4] [X16] a double click sends once, and the receipt causes no layout shift', async ({
  page,
  service,
}, { testId }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const noted = await noteShifts(page);
  const contact = new ContactForm(page);
  const output = contact.form.locator('output');
  await contact.open();
  await contact.fill('hiring');
  await contact.option('retained').click();
  await contact.field('company').fill(testId);
  const release = await hold(page, '**/api/contact');
  await contact.field('email').press('Enter');
  await contact.form.locator('button[type=submit]').dblclick({ force: true });
  await expect(contact.form.getByRole('button', { name: FORM.submit.busy })).toBeVisible();
  const before = await noted.all();
  await release();
  const receipt = await contact.receipt();
  await expect(output).toBeFocused();
  await expect(contact.form.getByRole('button', { name: FORM.receipt.copy.button })).toBeVisible();
  expect(await noted.all()).toEqual(before);
  expect(receipt).toMatch(/^.{4}-.{4}-.{4}$/);
  for (const [label] of typedIn('hiring')) await expect(contact.field(label)).toHaveValue('');
  await expect(contact.field('company')).toBeHidden();
  await expect(contact.button('hiring')).toHaveCount(0);
  await expect(output).toBeInViewport({ ratio: 1 });
  const like = `%"company":${JSON.stringify(testId)}%`;
  expect(service.rows('select id from submission where fields like ?', like)).toHaveLength(1);

  await contact.form.getByRole('button', { name: FORM.receipt.another }).click();
  await expect(contact.choice('hiring')).toBeFocused();
  await expect(contact.button('hiring')).toBeVisible();
  await expect(contact.consent).not.toBeChecked();
  await expect(contact.choice('contingency')).toBeChecked();
  // Among those that were sent earlier.
  await expect(contact.form.getByRole('link', { name: receipt })).toBeVisible();
});
