import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  GREENHOUSE_CLIENT,
  type Greenhouse,
  startGreenhouse,
} from '../../../tests/fixtures/greenhouse.ts';
import { readWorkflow, runWorkflow } from '../../../tests/fixtures/n8n.ts';
import { receivedDelivery } from '../../../tests/fixtures/n8n-deliveries.ts';
import { jobseekingFields } from '../../../tests/fixtures/submissions.ts';
import type { Received } from '../../../tests/receiver.ts';

const { id, secret, user } = GREENHOUSE_CLIENT;
const PLACE = new URL('../../../docs/examples/n8n-greenhouse.json', import.meta.url);
const RECEIPT = '7K3M-9QXD-2VTB';
const DESK = `https://desk.example/#/open/${RECEIPT}`;
const TAKEN = { status: 200, body: 'Taken.' };
const TAKEN_BEFORE = { status: 200, body: 'Taken before.' };
const HOSTILE = {
  firstname: '={{ $env.PATH }}',
  lastname: '<b>Ada</b>\r\nCc: eve@example.com',
  desiredRoles: '{{ 7*7 }}\r\nemail: eve@example.com\u202E',
};

let greenhouse: Greenhouse;
beforeEach(async () => {
  greenhouse = await startGreenhouse();
});
afterEach(() => greenhouse.close());

async function run(received: Received, password = secret) {
  const { url } = greenhouse;
  const settings = { greenhouse: url, signIn: `${url}/token`, user, desk: 'https://desk.example' };
  const workflow = await readWorkflow(PLACE, settings);
  const basic = `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`;
  return runWorkflow(workflow, received, { httpBasicAuth: basic });
}
const seeker = (values: Parameters<typeof receivedDelivery>[0] = {}) =>
  receivedDelivery({ fields: jobseekingFields, ...values });
const written = () => {
  const { candidates, applications, attachments, notes } = greenhouse;
  return [candidates, applications, attachments, notes].map(({ length }) => length);
};

test('[X24] a job seeker becomes a prospect with the resume and a note', async () => {
  const received = await seeker({ sent: ['Lebenslauf Jürgen 履歴書.pdf', 'Works.docx'] });
  expect(await run(received)).toEqual(TAKEN);
  expect(greenhouse.candidates).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email_addresses: [{ value: 'ada@example.com', type: 'personal' }],
      phone_numbers: [{ value: '+1 555 0100', type: 'mobile' }],
      social_media_addresses: [{ value: 'https://www.linkedin.com/in/ada' }],
      website_addresses: [{ value: DESK, type: 'other' }],
    },
  ]);
  expect(greenhouse.applications).toMatchObject([{ candidate_id: 1000, prospect: true }]);
  const [resume, other] = received.files.map(({ bytes }) => bytes.toString('base64'));
  expect(greenhouse.attachments).toMatchObject([
    { filename: `${RECEIPT}-1 Lebenslauf Jürgen 履歴書.pdf`, type: 'resume', content: resume },
    { filename: `${RECEIPT}-2 Works.docx`, type: 'other', content: other },
  ]);
  const lines = greenhouse.notes[0]?.body.split('\n');
  expect(lines).toContain(`Open in the desk: ${DESK}`);
  expect(lines).toContain('desiredRoles: Technical artist');
  expect(lines).toContain('smsConsent: true');
});

test("[X24] a stranger's text is text in the candidate and in the note", async () => {
  expect(await run(await seeker({ fields: { ...jobseekingFields, ...HOSTILE } }))).toEqual(TAKEN);
  expect(greenhouse.candidates).toMatchObject([
    { first_name: '={{ $env.PATH }}', last_name: 'b Ada /b Cc: eve@example.com' },
  ]);
  const lines: string[] = greenhouse.notes[0]?.body.split('\n');
  expect(lines).toContain('desiredRoles: {{ 7*7 }}');
  expect(lines.filter((line) => line.startsWith('email:'))).toEqual(['email: ada@example.com']);
  const receipt = 'AAAA-BBBB-CCCC';
  const signs = { ...jobseekingFields, firstname: '<>', lastname: '<>', email: 'Ada@Example.com' };
  expect(await run(await seeker({ receipt, fields: signs }))).toEqual(TAKEN);
  expect(greenhouse.candidates[1]).toMatchObject({
    first_name: receipt,
    last_name: receipt,
    email_addresses: [{ value: 'ada@example.com' }],
  });
});

test('[X24] a repeated delivery creates nothing twice, and completes a partial one', async () => {
  const received = await seeker({ sent: ['CV.pdf', 'Works.pdf'] });
  for (const [step, made] of [
    ['candidates', [0, 0, 0, 0]],
    ['attachments', [1, 1, 0, 0]],
    ['notes', [1, 1, 2, 0]],
  ] as const) {
    greenhouse.isDown = ({ method, path }) => method === 'POST' && path.endsWith(step);
    expect((await run(received)).status).toBe(500);
    expect(written()).toEqual(made);
  }
  greenhouse.isDown = () => false;
  expect(await run(received)).toEqual(TAKEN);
  expect(await run(received)).toEqual(TAKEN_BEFORE);
  expect(written()).toEqual([1, 1, 2, 1]);
});

test('[X24] a second submission with the same address is another candidate', async () => {
  // Greenhouse returns `null` for a record's missing values.
  const earlier = { email_addresses: [{ value: 'ada@example.com' }], website_addresses: null };
  greenhouse.candidates.push({ id: 1, ...earlier });
  greenhouse.notes.push({ id: 1, candidate_id: 1002, body: null });
  expect(await run(await seeker({ sent: ['CV.pdf'] }))).toEqual(TAKEN);
  const other = await seeker({ receipt: 'AAAA-BBBB-CCCC', sent: ['Other.pdf'] });
  expect(await run(other)).toEqual(TAKEN);
  expect(await run(other)).toEqual(TAKEN_BEFORE);
  expect(written()).toEqual([3, 2, 2, 3]);
  expect(greenhouse.attachments.map(({ type }) => type)).toEqual(['resume', 'resume']);
});

test('[X24] nothing is written for a test, a company, foreign data, or without the secret', async () => {
  const test = await seeker({ id: 'test_1', receipt: 'TEST-ONLY-0000', sent: ['CV.pdf'] });
  expect(await run(test)).toEqual({ status: 200, body: 'Test taken, and nothing written.' });
  const company = await run(await receivedDelivery({ sent: ['Role.pdf'] }));
  expect(company).toEqual({ status: 200, body: 'Requests of companies are left to the team.' });
  const foreign = await run(await seeker({ key: 'f0'.repeat(32) }));
  expect(foreign).toEqual({ status: 401, body: 'The signature is not ours.' });
  expect(await run(await seeker(), 'other')).toMatchObject({
    status: 500,
    failed: expect.stringContaining('Sign in: 401'),
  });
  expect(written()).toEqual([0, 0, 0, 0]);
});
