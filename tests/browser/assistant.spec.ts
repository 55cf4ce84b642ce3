import type { Page } from '@playwright/test';
import { inDollars } from '../../contract/fee.ts';
import { assistant } from '../../schema/assistant.ts';
import { feePercent } from '../../schema/figures.ts';
import { TOOL_NAMES } from '../../site/assistant/tool-names.ts';
import type { Filled } from '../../site/form/assistant/fill-request.ts';
import { expectSoundInBothThemes } from './axe.ts';
import { ContactForm, FORM, TYPED } from './contact-form.ts';
import { expect, test as withService } from './fixtures.ts';
import { startVariant, TOKEN } from './variants.ts';

/** In a browser with the interface for assistants, at a page that somebody has touched. */
const test = withService.extend({
  page: async ({ page }, use) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/');
    await page.mouse.move(100, 100);
    await use(page);
  },
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--enable-features=WebMCP'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

const { phone: _, ...GIVEN } = TYPED.hiring;

/** The page's tools, in the order of their kinds: Chromium 156 gives them by name, 150 as they came. */
async function tools(page: Page) {
  await expect.poll(async () => (await page.webmcp.tools()).length).toBeGreaterThan(0);
  const order: readonly string[] = Object.values(TOOL_NAMES);
  return (await page.webmcp.tools()).sort(
    (one, other) => order.indexOf(one.name) - order.indexOf(other.name),
  );
}

async function fill(page: Page, input: Record<string, string | boolean>) {
  await tools(page);
  return (await page.webmcp.callTool(TOOL_NAMES.fill, input)) as unknown as Filled & {
    error?: string;
    ignored: string[];
    left: string;
  };
}

const noteIn = ({ form }: ContactForm) => form.getByRole('status').filter({ hasText: 'assistant' });

const noteOf = (...names: (keyof typeof FORM.labels)[]) =>
  assistant.note.replace('{fields}', names.map((name) => FORM.labels[name]).join(', '));

test('[X25] an assistant fills in the form, and only the visitor agrees and sends, as the evidence says', async ({
  page,
  service,
}, { testId }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const contact = new ContactForm(page);
  await contact.awake();
  await contact.consent.check();

  const given = {
    ...GIVEN,
    mode: 'hiring',
    email: 'ada at example',
    linkedin: 'x',
    company: testId,
  };
  const { filled, kept, wrong, ignored, left } = await fill(page, given);
  const { linkedin: _l, mode: _m, ...expected } = given;
  expect([...filled].sort()).toEqual(Object.keys(expected).sort());
  expect([kept, ignored, Object.keys(wrong), left]).toEqual([
    [],
    ['linkedin'],
    ['email'],
    assistant.left,
  ]);
  await expect(contact.consent).not.toBeChecked();
  await expect(contact.form.getByText(FORM.draft.agreeAgain)).toBeVisible();
  await expect(contact.field('roles')).toHaveValue(GIVEN.roles);
  await expect(contact.form.getByText(wrong.email ?? '?')).toBeVisible();
  await expectSoundInBothThemes(page, '#contact');

  // A press that no hand made, with a consent that no hand gave.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('#contact-form');
    const box = form?.querySelector<HTMLInputElement>('[name=smsConsent]');
    for (const press of [
      () => form?.requestSubmit(),
      () =>
        form
          ?.querySelector('button[type=submit]')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    ]) {
      if (box) box.checked = true;
      press();
    }
    const trap = form?.querySelector<HTMLInputElement>('[name=website]');
    if (trap) trap.value = 'https://agency.example';
  });
  await expect(contact.toast(assistant.press.title).first()).toBeVisible();
  await expect(contact.consent).not.toBeChecked();

  await contact.field('email').fill(TYPED.hiring.email);
  await expect(noteIn(contact)).toContainText(
    noteOf('firstname', 'lastname', 'company', 'address', 'jobLocation', 'roles'),
  );
  await contact.consent.check();
  expect(posts).toEqual([]);
  await contact.button('hiring').click();
  const receipt = await contact.receipt();
  expect(posts).toHaveLength(1);
  await expect(noteIn(contact)).toHaveCount(0);
  const [row] = service.rows(
    'select assisted, kind, suspicion from consent_person p join consent_event using (seq) join submission s on s.id = submission_id where p.receipt = ?',
    receipt,
  );
  expect(row).toMatchObject({
    assisted: 'firstname,lastname,company,address,jobLocation,roles',
    kind: 'given',
  });
  // The assistant filled in the field for programs, too, and the visitor is no suspect for it.
  expect(row?.suspicion).not.toContain('honeypot');
});

test('[X25] what the visitor typed stays unless the assistant was told, comes back, and outlasts a reload', async ({
  page,
}) => {
  const contact = new ContactForm(page);
  await contact.awake();
  await contact.field('company').fill('Engines & Sons');
  const first = await fill(page, { mode: 'hiring', company: 'Other', firstname: 'Ada' });
  expect([first.filled, first.kept]).toEqual([['firstname'], ['company']]);
  const other = await fill(page, { mode: 'jobseeking', firstname: 'Grace' });
  expect([other.filled, other.kept]).toEqual([[], ['company']]);
  await expect(contact.choice('hiring')).toBeChecked();

  const told = await fill(page, { mode: 'jobseeking', firstname: 'Grace', replace: true });
  expect(told.filled).toEqual(['mode', 'firstname']);
  await expect(contact.choice('jobseeking')).toBeChecked();
  await contact.form.getByRole('button', { name: FORM.switched.undo }).click();
  await expect(contact.choice('hiring')).toBeChecked();
  await expect(contact.field('company')).toHaveValue('Engines & Sons');
  await expect(contact.field('firstname')).toHaveValue('');
  await expect(noteIn(contact)).toHaveCount(0);

  await fill(page, { mode: 'hiring', firstname: 'Ada' });
  await page.reload();
  await contact.awake();
  await expect(contact.field('firstname')).toHaveValue('Ada');
  await expect(noteIn(contact)).toContainText(noteOf('firstname'));
});

test('[X25] assistants are told the fee, an answer and a receipt, and are given nothing that is the visitor’s', async ({
  page,
  service,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(request.url()));
  const isKnowledge = (url: string) => url.includes('built-in-answerer');
  const offered = await tools(page);
  expect(offered.map(({ name }) => name)).toEqual(Object.values(TOOL_NAMES));
  const [form, ...others] = offered;
  expect(others.every(({ annotations }) => annotations?.readOnly)).toBe(true);
  const schema = JSON.stringify(form?.inputSchema);
  for (const name of ['smsConsent', 'jdFile', 'resumeFile', 'website', 'timestamp', 'utm_']) {
    expect(schema).not.toContain(name);
  }
  expect(form?.inputSchema).toMatchObject({
    required: ['mode'],
    properties: { email: { maxLength: 254 }, search_type: { enum: ['contingency', 'retained'] } },
  });

  expect(await page.webmcp.callTool(TOOL_NAMES.fee, { salary: 200_000 })).toMatchObject({
    fee: inDollars(2000 * feePercent),
  });
  expect(await page.webmcp.callTool(TOOL_NAMES.fee, { salary: '' })).toMatchObject({
    error: expect.stringContaining('salary'),
  });
  expect([...loaded].filter(isKnowledge)).toEqual([]);
  const question = { question: 'What do you charge for a salary of 200k?' };
  expect(await page.webmcp.callTool(TOOL_NAMES.ask, question)).toMatchObject({
    answer: expect.stringContaining(inDollars(2000 * feePercent)),
    source: { url: `${service.url}/#process-heading` },
  });
  expect([...loaded].filter(isKnowledge)).toHaveLength(1);
  expect(await page.webmcp.callTool(TOOL_NAMES.receipt, { number: 'AAAA-AAAA-AAAA' })).toEqual({
    status: 'unknown',
    means: FORM.receipt.status.unknown,
  });
});

test('[X25] [X16] a browser without the interface for assistants loads nothing for them', async ({
  context,
}) => {
  // What the page of the fixture still loads is not counted.
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'modelContext'));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const contact = new ContactForm(page);
  await contact.open();
  await expect(page.locator('meta[http-equiv="origin-trial"]')).toHaveCount(0);
  await contact.field('firstname').fill('Ada');
  expect(await page.evaluate(() => 'modelContext' in document)).toBe(false);
  expect(loaded.some((path) => path.includes('contact-form'))).toBe(true);
  expect(loaded.filter((path) => /\/(?:tools|assistance|fill-request)\./.test(path))).toEqual([]);
});

test('[X25] with a token the page asks for the interface, and has tools before anybody touches it', async ({
  page,
}) => {
  const site = await startVariant('chosen');
  await page.goto(site.url);
  const token = page.locator('meta[http-equiv="origin-trial"]');
  await expect(token).toHaveAttribute('content', TOKEN);
  // It shows no estimate, and posts nowhere.
  const names = (await tools(page)).map(({ name }) => name);
  expect(names).toEqual([TOOL_NAMES.fill, TOOL_NAMES.ask]);
  await site.close();
});
