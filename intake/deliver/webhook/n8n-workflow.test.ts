import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { hiringFields } from '../../../tests/fixtures/submissions.ts';
import { type Received, type Receiver, startReceiver } from '../../../tests/receiver.ts';
import { createWebhook } from './webhook.ts';

/** In the form that docs/n8n.md asks for: n8n's Crypto credential takes text. */
const KEY = '0f'.repeat(32);
const MINUTE_MS = 60_000;
const HOSTILE = {
  firstname: '{{ 7*7 }}',
  lastname: '<b>Ada</b>',
  company: '={{ $env.PATH }}',
  address: '12 Mill Lane\r\nemail: eve@example.com',
};

interface Node {
  name: string;
  type: string;
  parameters: { jsCode?: string; value?: string };
}
interface Item {
  json: Record<string, unknown>;
  binary?: Record<string, unknown>;
}

const page = new URL('../../../docs/examples/n8n-workflow.json', import.meta.url);
const workflow: { nodes: Node[] } = JSON.parse(await readFile(page, 'utf8'));
const nodeNamed = (name: string) => {
  const found = workflow.nodes.find((node) => node.name === name);
  if (!found) throw new Error(`the workflow has no ${name}`);
  return found;
};

let receiver: Receiver;
let files: TestFiles;
beforeEach(async () => {
  receiver = await startReceiver();
  files = await temporaryFiles();
});
afterEach(async () => {
  await receiver.close();
  await files.remove();
});

async function delivery(sent: readonly string[], key = KEY, late = 0): Promise<Received> {
  const stored = await Promise.all(
    sent.map((name, i) => files.put(i, randomBytes(500 + i), { name })),
  );
  const deliver = createWebhook({
    url: receiver.url,
    allowPrivate: ['127.0.0.1'],
    files,
    signingSecret: `whsec_${Buffer.from(key).toString('base64')}`,
    sharedSecret: 'open sesame',
    now: () => Date.now() - late,
  });
  const submission = storedSubmission({ files: stored, fields: { ...hiringFields, ...HOSTILE } });
  await deliver(submission, webhookClaim(), new AbortController().signal);
  const [received] = await receiver.next();
  if (!received) throw new Error('nothing received');
  return received;
}

/** Runs a Code node as n8n does: the body of an async function, without modules. */
async function run(name: string, input: Item[], done: Record<string, Item[]> = {}) {
  const AsyncFunction = (async () => undefined).constructor as FunctionConstructor;
  const code = new AsyncFunction('$input', '$', nodeNamed(name).parameters.jsCode ?? '');
  const output = (from: string) => ({ all: () => done[from] });
  return (await code({ all: () => input }, output)) as Item[];
}

/** The result of a text that contains expressions. */
function evaluated(text: string, $json: unknown): string {
  return text
    .replace(/^=/, '')
    .replaceAll(/\{\{(.*?)\}\}/g, (_, expression) =>
      String(new Function('$json', `return ${expression}`)($json)),
    );
}

/** Runs a delivery from the webhook node to the node that checks the files against the manifest. */
async function checked({ headers, fields, files: came }: Received): Promise<Item> {
  const submission: Item = {
    json: { headers, body: Object.fromEntries(fields) },
    binary: Object.fromEntries(came.map(({ name, bytes }) => [name, bytes])),
  };
  const signed = evaluated(nodeNamed('HMAC').parameters.value ?? '', submission.json);
  const hmac = createHmac('sha256', KEY).update(signed).digest('base64');
  const rows = await run('Check the manifest', [
    { ...submission, json: { ...submission.json, hmac } },
  ]);
  const hashed = rows.map(({ json, binary }) => {
    const content = (binary?.data as Buffer | undefined) ?? 'no file';
    return { json: { ...json, sha256: createHash('sha256').update(content).digest('hex') } };
  });
  const [item] = await run('Check the files', hashed, { Submission: [submission] });
  if (!item) throw new Error('nothing came out');
  return item;
}

test('[X3] the n8n workflow takes a delivery and writes its text as text', async () => {
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

test('[X3] the n8n workflow refuses what is not ours, too old or changed', async () => {
  const received = await delivery(['Role.pdf', 'Other.pdf']);
  const { headers, fields } = received;
  const [first, ...rest] = received.files;
  if (!first) throw new Error('two files were sent');
  const refused: [string, Received][] = [
    ['The signature is not ours.', await delivery([], 'f0'.repeat(32))],
    ['The signature is not ours.', { ...received, headers: { ...headers, 'webhook-id': 'x' } }],
    [
      'The signature is not ours.',
      { ...received, headers: { ...headers, 'webhook-signature': '' } },
    ],
    ['too old or too new', await delivery([], KEY, 6 * MINUTE_MS)],
    ['too old or too new', await delivery([], KEY, -6 * MINUTE_MS)],
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

test('[X3] the n8n workflows hash as the contract does, name each other and nobody else', async () => {
  const text = await readFile(page, 'utf8');
  const failures = await readFile(new URL('n8n-error-workflow.json', page), 'utf8');
  expect(JSON.parse(text).settings.errorWorkflow).toBe(JSON.parse(failures).id);
  const hmac = { action: 'hmac', type: 'SHA256', encoding: 'base64', dataPropertyName: 'hmac' };
  expect(nodeNamed('HMAC').parameters).toMatchObject(hmac);
  const hash = { action: 'hash', type: 'SHA256', encoding: 'hex', dataPropertyName: 'sha256' };
  expect(nodeNamed('Hash').parameters).toMatchObject(hash);
  for (const json of [text, failures]) {
    expect(json).not.toMatch(/"credentials"|whsec_|hmacSecret/);
    expect(json.match(/[\w.]+@[\w.]+/g)?.every((found) => /@example\.com$/.test(found))).toBe(true);
  }
});
