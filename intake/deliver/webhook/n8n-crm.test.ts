import { beforeEach, expect, test } from 'vitest';
import { frappeCrm, GREENHOUSE, greenhouse, type TestCrm } from '../../../tests/fixtures/crm.ts';
import { readWorkflow, runWorkflow } from '../../../tests/fixtures/n8n.ts';
import { receivedDelivery } from '../../../tests/fixtures/n8n-deliveries.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import type { Received } from '../../../tests/receiver.ts';

const TOKEN = 'token key:secret';
const RECEIPT = '7K3M-9QXD-2VTB';
const DESK = `https://desk.example/#/open/${RECEIPT}`;
const TAKEN = { status: 200, body: 'Taken.' };
const TAKEN_BEFORE = { status: 200, body: 'Taken before.' };
const HOSTILE = { firstname: '={{ $env.PATH }}', lastname: '<b>Ada</b>\r\nCc: eve@example.com' };
const CLEAN = { first_name: '={{ $env.PATH }}', last_name: 'b Ada /b Cc: eve@example.com' };

const CRMS = {
  frappe: {
    name: 'n8n-frappe-crm',
    authorization: TOKEN,
    settings: { crm: 'https://crm.example', desk: 'https://desk.example' },
    open: () => frappeCrm(TOKEN),
    // Each step that writes, and the records that there are where it fails.
    steps: [
      ['POST /api/resource/CRM Lead', [0, 0, 0]],
      ['POST /api/method/upload_file', [1, 0, 0]],
      ['POST /api/resource/FCRM Note', [1, 0, 2]],
    ],
    whole: [1, 1, 2],
  },
  greenhouse: {
    name: 'n8n-greenhouse',
    authorization: GREENHOUSE.basic,
    settings: { user: GREENHOUSE.user, desk: 'https://desk.example' },
    open: greenhouse,
    steps: [
      ['POST /v3/candidates', [0, 0, 0, 0]],
      ['POST /v3/attachments', [1, 1, 0, 0]],
      ['POST /v3/notes', [1, 1, 2, 0]],
    ],
    whole: [1, 1, 2, 1],
  },
} as const;
type Kind = keyof typeof CRMS;
const KINDS = Object.keys(CRMS) as Kind[];

let crms: Record<Kind, TestCrm>;
beforeEach(() => {
  crms = { frappe: CRMS.frappe.open(), greenhouse: CRMS.greenhouse.open() };
});

async function run(kind: Kind, received: Received, authorization = CRMS[kind].authorization) {
  const { name, settings } = CRMS[kind];
  const workflow = await readWorkflow(name, settings);
  const { outputs: _, ...answer } = await runWorkflow(
    workflow,
    received,
    crms[kind].system,
    authorization,
  );
  return answer;
}

/** How many records there are in each table. */
const counts = (kind: Kind) => Object.values(crms[kind].tables).map(({ length }) => length);
const seeker = (values: Parameters<typeof receivedDelivery>[0] = {}) =>
  receivedDelivery({ fields: jobseekingFields, ...values });

test('[X24] in Frappe CRM, a company becomes a lead with its files and a note', async () => {
  const received = await receivedDelivery({ sent: ['Role.pdf', 'Jürgen 履歴書.pdf'] });
  expect(await run('frappe', received)).toEqual(TAKEN);
  const { tables, asked } = crms.frappe;
  expect(asked).toEqual([
    `GET /api/resource/FCRM Note?filters=[["title","=","Website+submission+${RECEIPT}"]]`,
    `GET /api/resource/CRM Lead?filters=[["website_receipt","=","${RECEIPT}"]]`,
    'POST /api/resource/CRM Lead',
    // Without a limit, Frappe lists 20.
    'GET /api/resource/File?filters=[["attached_to_doctype","=","CRM+Lead"],["attached_to_name","=","CRM+Lead-1"]]&fields=["file_name"]&limit_page_length=0',
    'POST /api/method/upload_file',
    'POST /api/method/upload_file',
    'POST /api/resource/FCRM Note',
  ]);
  expect(tables['CRM Lead']).toEqual([
    {
      name: 'CRM Lead-1',
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      mobile_no: '+1 555 0100',
      organization: 'Analytical Engines',
      source: 'Website',
      website_receipt: RECEIPT,
    },
  ]);
  const attached = { attached_to_doctype: 'CRM Lead', attached_to_name: 'CRM Lead-1' };
  const [first, second] = received.files.map(({ bytes }) => ({ ...attached, bytes }));
  expect(tables.File).toMatchObject([
    { ...first, file_name: `${RECEIPT}-1 Role.pdf`, is_private: '1' },
    { ...second, file_name: `${RECEIPT}-2 Jürgen 履歴書.pdf`, is_private: '1' },
  ]);
  const [note] = tables['FCRM Note'] ?? [];
  expect(note).toMatchObject({
    title: `Website submission ${RECEIPT}`,
    reference_doctype: 'CRM Lead',
    reference_docname: 'CRM Lead-1',
  });
  expect(note.content).toContain(`<a href="${DESK}">`);
  expect(note.content).toContain('<b>roles:</b> Two gameplay engineers</p>');
  expect(note.content).toContain('<b>smsConsent:</b> true</p>');
});

test("[X24] in Frappe CRM, a job seeker is another lead, and a stranger's text only text", async () => {
  expect(await run('frappe', await seeker())).toEqual(TAKEN);
  const company = `{{ 7*7 }} ${'x'.repeat(200)}`;
  const address = '12 Mill Lane\r\nemail: eve@example.com\u202E';
  const refused = { phone: '+1 555 0100 extension 4567', email: '"a b"@example.com' };
  const fields = { ...hiringFields, ...HOSTILE, company, address, ...refused };
  expect(await run('frappe', await receivedDelivery({ receipt: 'A', fields }))).toEqual(TAKEN);
  const nameless = { ...hiringFields, firstname: '<>' };
  const last = await receivedDelivery({ receipt: 'B', fields: nameless });
  expect(await run('frappe', last)).toEqual(TAKEN);
  expect(crms.frappe.tables['CRM Lead']).toMatchObject([
    { source: 'Job seeker', organization: '' },
    // Frappe refuses more than 140 characters, and unusual addresses and numbers.
    { ...CLEAN, organization: company.slice(0, 140), email: '', mobile_no: '' },
    { first_name: 'B' },
  ]);
  const { content } = crms.frappe.tables['FCRM Note']?.[1] ?? {};
  expect(content).toContain('&#60;b&#62;Ada&#60;/b&#62;<br>Cc: eve@example.com</p>');
  expect(content).toContain('<b>address:</b> 12 Mill Lane<br>email: eve@example.com</p>');
  expect(content).toContain('extension 4567');
});

test('[X24] in Frappe CRM, one delivery twice at the same moment creates one lead', async () => {
  const received = await receivedDelivery();
  await Promise.all([run('frappe', received), run('frappe', received)]);
  expect(counts('frappe')).toEqual([1, 1, 0]);
  expect(await run('frappe', received)).toEqual(TAKEN_BEFORE);
});

test('[X24] in Greenhouse, a job seeker becomes a prospect with the resume and a note', async () => {
  const received = await seeker({ sent: ['Lebenslauf Jürgen 履歴書.pdf', 'Works.docx'] });
  expect(await run('greenhouse', received)).toEqual(TAKEN);
  const { tables, asked } = crms.greenhouse;
  expect(asked).toEqual([
    'POST /token',
    'GET /v3/candidates?email=ada@example.com',
    'POST /v3/candidates',
    'GET /v3/notes?candidate_ids=1000&per_page=500',
    'GET /v3/applications?candidate_ids=1000',
    'GET /v3/attachments?candidate_ids=1000&per_page=500',
    'POST /v3/attachments',
    'POST /v3/attachments',
    'POST /v3/notes',
  ]);
  expect(tables.candidates).toEqual([
    {
      id: 1000,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_addresses: [{ value: 'ada@example.com', type: 'personal' }],
      phone_numbers: [{ value: '+1 555 0100', type: 'mobile' }],
      addresses: [{ value: '12 Mill Lane', type: 'home' }],
      social_media_addresses: [{ value: 'https://www.linkedin.com/in/ada' }],
      website_addresses: [{ value: DESK, type: 'other' }],
    },
  ]);
  expect(tables.applications).toMatchObject([{ candidate_id: 1000, prospect: true }]);
  const [resume, works] = received.files.map(({ bytes }) => bytes.toString('base64'));
  expect(tables.attachments).toMatchObject([
    { filename: `${RECEIPT}-1 Lebenslauf Jürgen 履歴書.pdf`, type: 'resume', content: resume },
    { filename: `${RECEIPT}-2 Works.docx`, type: 'other', content: works },
  ]);
  const note = {
    candidate_id: 1000,
    application_id: 1000,
    note_type: 'NOTE',
    visibility: 'public',
  };
  expect(tables.notes).toMatchObject([note]);
  const lines = tables.notes?.[0].body.split('\n');
  expect(lines).toContain(`Open in the desk: ${DESK}`);
  expect(lines).toContain('desiredRoles: Technical artist');
  expect(lines).toContain('smsConsent: true');
});

test("[X24] in Greenhouse, a stranger's text is only text", async () => {
  const desiredRoles = '{{ 7*7 }}\r\nemail: eve@example.com\u202E';
  const fields = { ...jobseekingFields, ...HOSTILE, desiredRoles };
  expect(await run('greenhouse', await seeker({ fields }))).toEqual(TAKEN);
  const signs = { ...jobseekingFields, firstname: '<>', lastname: '<>', email: 'Ada@Example.com' };
  expect(await run('greenhouse', await seeker({ receipt: 'B', fields: signs }))).toEqual(TAKEN);
  expect(crms.greenhouse.tables.candidates).toMatchObject([
    CLEAN,
    { first_name: 'B', last_name: 'B', email_addresses: [{ value: 'ada@example.com' }] },
  ]);
  const lines: string[] = crms.greenhouse.tables.notes?.[0].body.split('\n');
  expect(lines).toContain('desiredRoles: {{ 7*7 }}');
  expect(lines.filter((line) => line.startsWith('email:'))).toEqual(['email: ada@example.com']);
});

test('[X24] in Greenhouse, the same address again is another candidate', async () => {
  // Greenhouse returns `null` for a record's missing values.
  const earlier = { email_addresses: [{ value: 'ada@example.com' }], website_addresses: null };
  crms.greenhouse.tables.candidates?.push({ id: 1, ...earlier });
  crms.greenhouse.tables.notes?.push({ id: 1, candidate_id: 1001, body: null });
  expect(await run('greenhouse', await seeker({ sent: ['CV.pdf'] }))).toEqual(TAKEN);
  const other = await seeker({ receipt: 'AAAA-BBBB-CCCC', sent: ['Other.pdf'] });
  expect(await run('greenhouse', other)).toEqual(TAKEN);
  expect(await run('greenhouse', other)).toEqual(TAKEN_BEFORE);
  expect(counts('greenhouse')).toEqual([3, 2, 2, 3]);
});

test.each(KINDS)(
  '[X24] %s: a repeated delivery creates nothing twice, and completes a partial one',
  async (kind) => {
    const received = await seeker({ sent: ['CV.pdf', 'Works.pdf'] });
    for (const [step, made] of CRMS[kind].steps) {
      crms[kind].down = step;
      expect((await run(kind, received)).status).toBe(500);
      expect(counts(kind)).toEqual(made);
    }
    crms[kind].down = undefined;
    expect(await run(kind, received)).toEqual(TAKEN);
    expect(await run(kind, received)).toEqual(TAKEN_BEFORE);
    expect(counts(kind)).toEqual(CRMS[kind].whole);
  },
);

test.each([
  ['frappe', 'Find the note: 401'],
  ['greenhouse', 'Sign in: 401'],
] as const)(
  '[X24] %s: nothing is written for a test, for foreign data, or with a wrong key',
  async (kind, failed) => {
    const test = await seeker({ id: 'test_1', receipt: 'TEST-ONLY-0000', sent: ['CV.pdf'] });
    const tested = { status: 200, body: 'Test taken, and nothing written.' };
    expect(await run(kind, test)).toEqual(tested);
    const foreign = await run(kind, await seeker({ key: 'f0'.repeat(32) }));
    expect(foreign).toEqual({ status: 401, body: 'The signature is not ours.' });
    expect(await run(kind, await seeker(), 'other')).toMatchObject({ status: 500, failed });
    expect(Math.max(...counts(kind))).toBe(0);
  },
);

test('[X24] in Greenhouse, nothing is written for a company', async () => {
  const answer = { status: 200, body: 'Requests of companies are left to the team.' };
  expect(await run('greenhouse', await receivedDelivery())).toEqual(answer);
  expect(crms.greenhouse.asked).toEqual([]);
});
