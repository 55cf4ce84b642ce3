import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FrappeCrm, startFrappeCrm } from '../../../tests/fixtures/frappe-crm.ts';
import { readWorkflow, runWorkflow } from '../../../tests/fixtures/n8n.ts';
import { receivedDelivery } from '../../../tests/fixtures/n8n-deliveries.ts';
import { hiringFields, jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import type { Received } from '../../../tests/receiver.ts';

const TOKEN = 'token key:secret';
const PLACE = new URL('../../../docs/examples/n8n-frappe-crm.json', import.meta.url);
const RECEIPT = '7K3M-9QXD-2VTB';
const TAKEN = { status: 200, body: 'Taken.' };
const TAKEN_BEFORE = { status: 200, body: 'Taken before.' };
const HOSTILE = {
  firstname: '={{ $env.PATH }}',
  lastname: '<b>Ada</b>\r\nCc: eve@example.com',
  company: `{{ 7*7 }} ${'x'.repeat(200)}`,
  address: '12 Mill Lane\r\nemail: eve@example.com\u202E',
  phone: '+1 555 0100 extension 4567',
  email: '"a b"@example.com',
};

let crm: FrappeCrm;
beforeEach(async () => {
  crm = await startFrappeCrm(TOKEN);
});
afterEach(() => crm.close());

async function run(received: Received, token = TOKEN) {
  const settings = { crm: crm.url, desk: 'https://desk.example' };
  const workflow = await readWorkflow(PLACE, settings);
  return runWorkflow(workflow, received, { httpHeaderAuth: token });
}
const written = () => [crm.leads.length, crm.files.length, crm.notes.length];

test('[X24] a company becomes one lead with its files and a note, and a job seeker another', async () => {
  const company = await receivedDelivery({ sent: ['Role.pdf', 'Role.pdf'] });
  expect(await run(company)).toEqual(TAKEN);
  const seeker = { fields: jobseekingFields, receipt: 'AAAA-BBBB-CCCC' };
  const resume = await receivedDelivery({ ...seeker, sent: ['Lebenslauf Jürgen 履歴書.pdf'] });
  expect(await run(resume)).toEqual(TAKEN);
  expect(crm.leads).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      organization: 'Analytical Engines',
      source: 'Website',
      website_receipt: RECEIPT,
    },
    { source: 'Job seeker', website_receipt: 'AAAA-BBBB-CCCC' },
  ]);
  expect(crm.leads[1]).not.toHaveProperty('organization');
  expect(crm.files.map(({ file_name, attached_to_name }) => [file_name, attached_to_name])).toEqual(
    [
      [`${RECEIPT}-1 Role.pdf`, 'CRM Lead-1'],
      [`${RECEIPT}-2 Role.pdf`, 'CRM Lead-1'],
      ['AAAA-BBBB-CCCC-1 Lebenslauf Jürgen 履歴書.pdf', 'CRM Lead-2'],
    ],
  );
  for (const [i, { bytes }] of [...company.files, ...resume.files].entries()) {
    expect(crm.files[i]).toMatchObject({ bytes: bytes.toString('base64'), is_private: '1' });
  }
  const [note] = crm.notes;
  expect(note).toMatchObject({
    title: `Website submission ${RECEIPT}`,
    reference_docname: 'CRM Lead-1',
  });
  expect(note?.content).toContain(`<a href="https://desk.example/#/open/${RECEIPT}">`);
  expect(note?.content).toContain('<b>roles:</b> Two gameplay engineers</p>');
  expect(note?.content).toContain('<b>smsConsent:</b> true</p>');
});

test("[X24] a stranger's text is text in the lead and in its note, cut to what the CRM accepts", async () => {
  const fields = { ...hiringFields, ...HOSTILE };
  expect(await run(await receivedDelivery({ fields }))).toEqual(TAKEN);
  expect(crm.leads).toMatchObject([
    { first_name: '={{ $env.PATH }}', last_name: 'b Ada /b Cc: eve@example.com' },
  ]);
  expect(crm.leads[0]?.organization).toHaveLength(140);
  expect(crm.leads[0]).not.toHaveProperty('email');
  expect(crm.leads[0]).not.toHaveProperty('mobile_no');
  const content = crm.notes[0]?.content ?? '';
  expect(content).toContain(
    '<b>lastname:</b> &#60;b&#62;Ada&#60;/b&#62;<br>Cc: eve@example.com</p>',
  );
  expect(content).toContain('<b>address:</b> 12 Mill Lane<br>email: eve@example.com</p>');
  expect(content).toContain('extension 4567');
  const receipt = 'AAAA-BBBB-CCCC';
  const signs = { ...hiringFields, firstname: '<>' };
  expect(await run(await receivedDelivery({ receipt, fields: signs }))).toEqual(TAKEN);
  expect(crm.leads[1]?.first_name).toBe(receipt);
});

test('[X24] a repeated delivery creates nothing twice, and completes a partial one', async () => {
  const received = await receivedDelivery({ sent: ['Role.pdf', 'Other.pdf'] });
  for (const [step, made] of [
    ['resource/CRM%20Lead', [0, 0, 0]],
    ['upload_file', [1, 0, 0]],
    ['resource/FCRM%20Note', [1, 2, 0]],
  ] as const) {
    crm.isDown = ({ method, path }) => method === 'POST' && path.includes(step);
    expect((await run(received)).status).toBe(500);
    expect(written()).toEqual(made);
  }
  crm.isDown = () => false;
  expect(await run(received)).toEqual(TAKEN);
  expect(await run(received)).toEqual(TAKEN_BEFORE);
  expect(written()).toEqual([1, 2, 1]);
});

test('[X24] the same delivery twice at the same moment creates one lead', async () => {
  const received = await receivedDelivery();
  await Promise.all([run(received), run(received)]);
  expect(crm.leads).toHaveLength(1);
  expect(await run(received)).toEqual(TAKEN_BEFORE);
});

test('[X24] nothing is written for a test, for foreign data, or without token or field', async () => {
  const test = await receivedDelivery({
    id: 'test_1',
    receipt: 'TEST-ONLY-0000',
    sent: ['CV.pdf'],
  });
  expect(await run(test)).toEqual({ status: 200, body: 'Test taken, and nothing written.' });
  const foreign = await run(await receivedDelivery({ key: 'f0'.repeat(32) }));
  expect(foreign).toEqual({ status: 401, body: 'The signature is not ours.' });
  expect(await run(await receivedDelivery(), 'token other')).toMatchObject({
    status: 500,
    failed: expect.stringContaining('Find the note: 401'),
  });
  expect(written()).toEqual([0, 0, 0]);
  await crm.close();
  crm = await startFrappeCrm(TOKEN, false);
  expect(await run(await receivedDelivery())).toMatchObject({
    status: 500,
    failed: expect.stringContaining('Find the lead: 417'),
  });
  expect(written()).toEqual([0, 0, 0]);
});
