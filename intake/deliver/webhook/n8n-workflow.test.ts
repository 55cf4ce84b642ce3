import { expect, test } from 'vitest';
import { nodeNamed, readWorkflow, runWorkflow } from '../../../tests/fixtures/n8n.ts';
import { receivedDelivery } from '../../../tests/fixtures/n8n-deliveries.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import type { Received } from '../../../tests/receiver.ts';

const MINUTE_MS = 60_000;
const HOSTILE = {
  firstname: '{{ 7*7 }}',
  lastname: '<b>Ada</b>',
  company: '={{ $env.PATH }}',
  address: '12 Mill Lane\r\nemail: eve@example.com',
};

const [workflow, failures, ...others] = await Promise.all([
  readWorkflow('n8n-workflow'),
  readWorkflow('n8n-error-workflow'),
  // These write into other systems, and begin with the same steps.
  readWorkflow('n8n-frappe-crm'),
  readWorkflow('n8n-greenhouse'),
]);
const CHECKS = ['HMAC', 'Check the manifest', 'Hash', 'Check the files'];

test('[X3] the n8n workflow accepts a delivery and writes its text as text', async () => {
  const sent = ['Role.pdf', 'Jürgen 履歴書.pdf'];
  const received = await receivedDelivery({ sent, fields: { ...hiringFields, ...HOSTILE } });
  const { outputs, ...answer } = await runWorkflow(workflow, received);
  expect(answer).toEqual({ status: 200, body: 'Taken.' });
  expect(outputs.get('Check the files')?.[0]?.json.delivery).toBe('msg_2f7d5a3e');
  const [mail] = outputs.get('Mail the team') ?? [];
  expect(mail?.json).toMatchObject({
    subject: 'New employer: 7 7 b Ada b (7K3M-9QXD-2VTB)',
    replyTo: 'ada@example.com',
    attachments: 'jdFile_0,jdFile_1',
  });
  expect(mail?.binary).toHaveProperty('jdFile_1.fileName', 'Jürgen 履歴書.pdf');
  const lines: string[] = mail?.json.text.split('\n');
  expect(lines).toContain('company: ={{ $env.PATH }}');
  expect(lines.filter((line) => line.startsWith('email:'))).toEqual(['email: ada@example.com']);
  expect(await runWorkflow(workflow, await receivedDelivery())).toMatchObject({ status: 200 });
});

test('[X3] the n8n workflow refuses deliveries that are foreign, too old, or changed', async () => {
  const received = await receivedDelivery({ sent: ['Role.pdf', 'Other.pdf'] });
  const { headers, fields, files } = received;
  const changed = fields.map(([name, value]): [string, string] =>
    name === 'email' ? [name, 'e@e'] : [name, value],
  );
  const swapped = files.map((file) => ({ ...file, bytes: Buffer.from('other') }));
  const refused: [string, Received][] = [
    ['The signature is not ours.', await receivedDelivery({ key: 'f0'.repeat(32) })],
    ['The signature is not ours.', { ...received, headers: { ...headers, 'webhook-id': 'x' } }],
    [
      'The signature is not ours.',
      { ...received, headers: { ...headers, 'webhook-signature': '' } },
    ],
    ['too old or too new', await receivedDelivery({ late: 6 * MINUTE_MS })],
    ['too old or too new', await receivedDelivery({ late: -6 * MINUTE_MS })],
    ['The fields were changed.', { ...received, fields: changed }],
    ['The files were changed.', { ...received, files: files.slice(1) }],
    ['The files were changed.', { ...received, files: swapped }],
  ];
  for (const [fault, delivery] of refused) {
    const { outputs, ...answer } = await runWorkflow(workflow, delivery);
    expect(answer).toEqual({ status: 401, body: expect.stringContaining(fault) });
    expect([...outputs.keys()]).not.toContain('Write the mail');
  }
});

test('[X3] the n8n workflows check the same, and name only the error workflow', async () => {
  const hmac = { action: 'hmac', type: 'SHA256', encoding: 'base64', dataPropertyName: 'hmac' };
  expect(nodeNamed(workflow, 'HMAC').parameters).toMatchObject(hmac);
  const hash = { action: 'hash', type: 'SHA256', encoding: 'hex', dataPropertyName: 'sha256' };
  expect(nodeNamed(workflow, 'Hash').parameters).toMatchObject(hash);
  for (const other of others) {
    for (const name of [...CHECKS, 'Is it genuine?', 'Answer 401']) {
      const { parameters } = nodeNamed(workflow, name);
      expect(nodeNamed(other, name).parameters, name).toEqual(parameters);
    }
  }
  for (const each of [workflow, failures, ...others]) {
    if (each !== failures) expect(each.settings.errorWorkflow).toBe(failures.id);
    const text = JSON.stringify(each);
    expect(text).not.toMatch(/"credentials"|whsec_|hmacSecret/);
    const addresses = text.match(/[\w.]+@[\w.]+/g) ?? [];
    expect(addresses.filter((found) => !found.endsWith('@example.com'))).toEqual([]);
  }
});
