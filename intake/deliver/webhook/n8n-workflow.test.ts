import { expect, test } from 'vitest';
import { storedSubmission, webhookClaim } from '../../../tests/fixtures/deliveries.ts';
import { nodeNamed, readWorkflow, webhookItem } from '../../../tests/fixtures/n8n.ts';
import { receivedDelivery } from '../../../tests/fixtures/n8n-deliveries.ts';
import { type Item, step } from '../../../tests/fixtures/n8n-steps.ts';
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
  readWorkflow(new URL('../../../docs/examples/n8n-workflow.json', import.meta.url)),
  readWorkflow(new URL('../../../docs/examples/n8n-error-workflow.json', import.meta.url)),
  // These write into other systems, and begin with the same steps.
  readWorkflow(new URL('../../../docs/examples/n8n-frappe-crm.json', import.meta.url)),
  readWorkflow(new URL('../../../docs/examples/n8n-greenhouse.json', import.meta.url)),
]);
const CHECKS = ['HMAC', 'Check the manifest', 'Hash', 'Check the files'];

const delivery = (sent: readonly string[], more = {}) =>
  receivedDelivery({ sent, fields: { ...hiringFields, ...HOSTILE }, ...more });

async function run(name: string, input: Item[], done: Record<string, Item[]> = {}) {
  const [items = []] = await step(nodeNamed(workflow, name), input, new Map(Object.entries(done)));
  return items;
}

/** Runs a delivery from the webhook node to the node that checks the files against the manifest. */
async function checked(received: Received): Promise<Item> {
  const submission = webhookItem(received);
  let items = [submission];
  for (const name of CHECKS) items = await run(name, items, { Submission: [submission] });
  const [item] = items;
  if (!item) throw new Error('nothing came out');
  return item;
}

test('[X3] the n8n workflow accepts a delivery and writes its text as text', async () => {
  const item = await checked(await delivery(['Role.pdf', 'Jürgen 履歴書.pdf']));
  expect(item.json).toMatchObject({ fault: '', delivery: webhookClaim().id });
  const [mail] = await run('Write the mail', [], { 'Check the files': [item] });
  expect(mail?.json).toMatchObject({
    subject: `New employer: 7 7 b Ada b (${storedSubmission().receipt})`,
    replyTo: hiringFields.email,
    attachments: 'jdFile_0,jdFile_1',
  });
  expect(mail?.binary).toHaveProperty('jdFile_1.fileName', 'Jürgen 履歴書.pdf');
  const lines = String(mail?.json.text).split('\n');
  expect(lines).toContain('company: ={{ $env.PATH }}');
  expect(lines.filter((line) => line.startsWith('email:'))).toEqual([
    `email: ${hiringFields.email}`,
  ]);
  expect(await checked(await delivery([]))).toHaveProperty('json.fault', '');
});

test('[X3] the n8n workflow refuses deliveries that are foreign, too old, or changed', async () => {
  const received = await delivery(['Role.pdf', 'Other.pdf']);
  const { headers, fields } = received;
  const [first, ...rest] = received.files;
  if (!first) throw new Error('two files were sent');
  const refused: [string, Received][] = [
    ['The signature is not ours.', await delivery([], { key: 'f0'.repeat(32) })],
    ['The signature is not ours.', { ...received, headers: { ...headers, 'webhook-id': 'x' } }],
    [
      'The signature is not ours.',
      { ...received, headers: { ...headers, 'webhook-signature': '' } },
    ],
    ['too old or too new', await delivery([], { late: 6 * MINUTE_MS })],
    ['too old or too new', await delivery([], { late: -6 * MINUTE_MS })],
    [
      'The fields were changed.',
      {
        ...received,
        fields: fields.map(([name, value]) => [name, name === 'email' ? 'e@e' : value]),
      },
    ],
    ['The files were changed.', { ...received, files: rest }],
    [
      'The files were changed.',
      {
        ...received,
        files: [{ ...first, bytes: Buffer.concat([first.bytes, first.bytes]) }, ...rest],
      },
    ],
  ];
  for (const [fault, changed] of refused) {
    const { json, binary } = await checked(changed);
    expect(json.fault).toContain(fault);
    expect(binary).toBeUndefined();
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
  for (const { settings } of [workflow, ...others]) {
    expect(settings.errorWorkflow).toBe(failures.id);
  }
  for (const json of [workflow, failures, ...others].map((each) => JSON.stringify(each))) {
    expect(json).not.toMatch(/"credentials"|whsec_|hmacSecret/);
    expect(json.match(/[\w.]+@[\w.]+/g)?.every((found) => /@example\.com$/.test(found))).not.toBe(
      false,
    );
  }
});
