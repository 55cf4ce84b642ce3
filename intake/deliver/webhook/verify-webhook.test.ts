import { createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyWebhook } from '../../../docs/examples/verify-webhook.mjs';
import {
  storedSubmission,
  type TestFiles,
  temporaryFiles,
  webhookClaim,
} from '../../../tests/fixtures/deliveries.ts';
import { type Received, type Receiver, startReceiver } from '../../../tests/receiver.ts';
import { createWebhook } from './webhook.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SENT_AT = Date.UTC(2026, 0, 2, 3, 4, 5);
const MINUTE_MS = 60_000;

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

async function delivery(): Promise<Received> {
  const stored = [await files.put(0, randomBytes(5000)), await files.put(1, randomBytes(50))];
  const deliver = createWebhook({
    url: receiver.url,
    allowPrivate: ['127.0.0.1'],
    files,
    signingSecret: SECRET,
    sharedSecret: 'open sesame',
    now: () => SENT_AT,
  });
  await deliver(storedSubmission({ files: stored }), webhookClaim(), new AbortController().signal);
  const [received] = await receiver.next();
  if (!received) throw new Error('nothing received');
  return received;
}

function verify({ headers, fields, files: came }: Received, now = SENT_AT, secret = SECRET) {
  const named = came.map(({ name, filename, bytes }) => ({ field: name, name: filename, bytes }));
  return verifyWebhook(secret, headers, Object.fromEntries(fields), named, now);
}

describe("the receiver's check in the documentation", () => {
  test('[X3] S49: accepts a delivery as it was sent', async () => {
    const received = await delivery();
    expect(verify(received)).toMatchObject({ receipt: storedSubmission().receipt });
    expect(verify(received, SENT_AT + 5 * MINUTE_MS)).toBeDefined();
  });

  test.each([SENT_AT + 5 * MINUTE_MS + 1000, SENT_AT - 6 * MINUTE_MS, Number.NaN])(
    '[X3] S49: refuses a delivery at the wrong time (%i)',
    async (now) => {
      const received = await delivery();
      expect(() => verify(received, now)).toThrow('too old or too new');
    },
  );

  test.each([
    ['another secret', (r: Received) => verify(r, SENT_AT, `whsec_${btoa('x'.repeat(32))}`)],
    ['a changed manifest', (r: Received) => verify({ ...r, fields: edited(r, 'manifest', '{}') })],
    ['another id', (r: Received) => verify({ ...r, headers: { ...r.headers, 'webhook-id': 'x' } })],
    ['a changed time', (r: Received) => verify({ ...r, headers: later(r) })],
    ['no signature', (r: Received) => verify({ ...r, headers: unsigned(r) })],
  ])('[X3] S49: refuses %s', async (_what, check) => {
    const received = await delivery();
    expect(() => check(received)).toThrow('The signature is not ours.');
  });

  test.each(['', 'whsec_', 'whsec_YQ=='])(
    '[X3] S49: refuses everything where its secret is %j',
    async (secret) => {
      const received = await delivery();
      const text = Object.fromEntries(received.fields).manifest;
      const { 'webhook-id': id, 'webhook-timestamp': time } = received.headers;
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const forged = createHmac('sha256', key).update(`${id}.${time}.${text}`).digest('base64');
      const headers = { ...received.headers, 'webhook-signature': `v1,${forged}` };
      expect(() => verify({ ...received, headers }, SENT_AT, secret)).toThrow('is not set');
    },
  );

  test('[X3] S49: refuses a field changed, added, or removed', async () => {
    const received = await delivery();
    const { fields } = received;
    for (const changed of [
      edited(received, 'email', 'eve@example.com'),
      [...fields, ['linkedin', 'x'] as [string, string]],
      fields.filter(([name]) => name !== 'phone'),
    ]) {
      expect(() => verify({ ...received, fields: changed })).toThrow('The fields were changed.');
    }
  });

  test('[X3] S49: accepts files in any order', async () => {
    const received = await delivery();
    expect(verify({ ...received, files: received.files.toReversed() })).toBeDefined();
  });

  test('[X3] S49: refuses a file changed, swapped, or removed', async () => {
    const received = await delivery();
    const [first, second] = received.files;
    if (!first || !second) throw new Error('two files were sent');
    for (const changed of [
      [{ ...first, bytes: Buffer.concat([first.bytes, Buffer.from('x')]) }, second],
      [
        { ...first, bytes: second.bytes },
        { ...second, bytes: first.bytes },
      ],
      [first],
      [{ ...first, filename: 'evil.exe' }, second],
      [{ ...first, bytes: second.bytes }, first, second],
    ]) {
      expect(() => verify({ ...received, files: changed })).toThrow('The files were changed.');
    }
  });
});

function edited({ fields }: Received, field: string, value: string): [string, string][] {
  return fields.map(([name, old]) => [name, name === field ? value : old]);
}

function later({ headers }: Received): Received['headers'] {
  return { ...headers, 'webhook-timestamp': String(SENT_AT / 1000 + 1) };
}

function unsigned({ headers }: Received): Received['headers'] {
  const { 'webhook-signature': _, ...rest } = headers;
  return rest;
}
