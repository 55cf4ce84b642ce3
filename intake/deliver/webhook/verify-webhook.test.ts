import { randomBytes } from 'node:crypto';
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
  test('[X3] S49: accepts a delivery as it was sent, with its files in any order', async () => {
    const received = await delivery();
    expect(verify(received)).toMatchObject({ receipt: storedSubmission().receipt });
    expect(verify({ ...received, files: received.files.toReversed() })).toBeDefined();
  });

  test('[X3] S49: refuses a delivery at the wrong time', async () => {
    const received = await delivery();
    for (const now of [SENT_AT + 6 * MINUTE_MS, SENT_AT - 6 * MINUTE_MS, Number.NaN]) {
      expect(() => verify(received, now)).toThrow('too old or too new');
    }
  });

  test('[X3] S49: refuses another secret, manifest, id, or time, and a missing signature', async () => {
    const received = await delivery();
    const { 'webhook-signature': _, ...unsigned } = received.headers;
    const time = String(SENT_AT / 1000 + 1);
    for (const [changed, secret] of [
      [received, `whsec_${btoa('x'.repeat(32))}`],
      [{ ...received, fields: edited(received, 'manifest', '{}') }, SECRET],
      [{ ...received, headers: { ...received.headers, 'webhook-id': 'x' } }, SECRET],
      [{ ...received, headers: { ...received.headers, 'webhook-timestamp': time } }, SECRET],
      [{ ...received, headers: unsigned }, SECRET],
    ] as const) {
      expect(() => verify(changed, SENT_AT, secret)).toThrow('The signature is not ours.');
    }
  });

  test('[X3] S49: refuses everything where its secret is missing, empty, or short', async () => {
    const received = await delivery();
    for (const secret of ['', 'whsec_', 'whsec_YQ==']) {
      expect(() => verify(received, SENT_AT, secret)).toThrow('is not set');
    }
  });

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

  test('[X3] S49: refuses a file changed, swapped, renamed, removed, or added', async () => {
    const received = await delivery();
    const [first, second] = received.files;
    if (!first || !second) throw new Error('two files were sent');
    const longer = { ...first, bytes: Buffer.concat([first.bytes, Buffer.from('x')]) };
    for (const changed of [
      [longer, second],
      [
        { ...first, bytes: second.bytes },
        { ...second, bytes: first.bytes },
      ],
      [first],
      [{ ...first, filename: 'evil.exe' }, second],
      [first, first, second],
    ]) {
      expect(() => verify({ ...received, files: changed })).toThrow('The files were changed.');
    }
  });
});

function edited({ fields }: Received, field: string, value: string): [string, string][] {
  return fields.map(([name, old]) => [name, name === field ? value : old]);
}
