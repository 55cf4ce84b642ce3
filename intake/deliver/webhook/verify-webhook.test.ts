import { beforeAll, expect, test } from 'vitest';
import { verifyWebhook } from '../../../docs/examples/verify-webhook.mjs';
import { N8N_KEY } from '../../../tests/fixtures/n8n.ts';
import { receivedDelivery } from '../../../tests/fixtures/n8n-deliveries.ts';
import type { Received } from '../../../tests/receiver.ts';

const SECRET = `whsec_${btoa(N8N_KEY)}`;
const MINUTE_MS = 60_000;

let received: Received;
beforeAll(async () => {
  received = await receivedDelivery({ sent: ['Role.pdf', 'Other.pdf'] });
});

function verify(changes: Partial<Received> = {}, secret = SECRET, now = Date.now()) {
  const { headers, fields, files } = { ...received, ...changes };
  const named = files.map(({ name, filename, bytes }) => ({ field: name, name: filename, bytes }));
  return verifyWebhook(secret, headers, Object.fromEntries(fields), named, now);
}

const edited = (field: string, value: string) =>
  received.fields.map(([name, old]): [string, string] => [name, name === field ? value : old]);

test('[X3] S49: the documented check accepts a delivery, with its files in any order', () => {
  expect(verify()).toMatchObject({ receipt: '7K3M-9QXD-2VTB' });
  expect(verify({ files: received.files.toReversed() })).toBeDefined();
});

test('[X3] S49: the documented check refuses a delivery at the wrong time', () => {
  for (const now of [Date.now() + 6 * MINUTE_MS, Date.now() - 6 * MINUTE_MS, Number.NaN]) {
    expect(() => verify({}, SECRET, now)).toThrow('too old or too new');
  }
});

test('[X3] S49: the documented check refuses another secret, manifest, id, or time', () => {
  const { headers } = received;
  const { 'webhook-signature': _, ...unsigned } = headers;
  const time = String(Number(headers['webhook-timestamp']) + 1);
  for (const [changes, secret] of [
    [{}, `whsec_${btoa('x'.repeat(32))}`],
    [{ fields: edited('manifest', '{}') }, SECRET],
    [{ headers: { ...headers, 'webhook-id': 'x' } }, SECRET],
    [{ headers: { ...headers, 'webhook-timestamp': time } }, SECRET],
    [{ headers: unsigned }, SECRET],
  ] as const) {
    expect(() => verify(changes, secret)).toThrow('The signature is not ours.');
  }
});

test('[X3] S49: the documented check refuses everything without a secret of its own', () => {
  for (const secret of ['', 'whsec_', 'whsec_YQ==']) {
    expect(() => verify({}, secret)).toThrow('is not set');
  }
});

test('[X3] S49: the documented check refuses a field changed, added, or removed', () => {
  const { fields } = received;
  for (const changed of [
    edited('email', 'eve@example.com'),
    [...fields, ['linkedin', 'x'] as [string, string]],
    fields.filter(([name]) => name !== 'phone'),
  ]) {
    expect(() => verify({ fields: changed })).toThrow('The fields were changed.');
  }
});

test('[X3] S49: the documented check refuses a file changed, swapped, renamed, or removed', () => {
  const [first, second] = received.files as [Received['files'][0], Received['files'][0]];
  for (const files of [
    [{ ...first, bytes: Buffer.concat([first.bytes, Buffer.from('x')]) }, second],
    [
      { ...first, bytes: second.bytes },
      { ...second, bytes: first.bytes },
    ],
    [first],
    [{ ...first, filename: 'evil.exe' }, second],
    [first, first, second],
  ]) {
    expect(() => verify({ files })).toThrow('The files were changed.');
  }
});
