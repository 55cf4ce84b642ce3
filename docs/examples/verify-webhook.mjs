// Verifies one webhook delivery, as ../webhook.md explains. Needs Node 20 or newer and no packages.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Older deliveries are rejected, so nobody can record one and replay it. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Returns the manifest, which lists what was submitted, if the signature is valid. Otherwise, throws an
 * Error with the reason.
 * @param {string} secret the WEBHOOK_SIGNING_SECRET, including `whsec_`
 * @param {Record<string, string | string[] | undefined>} headers by lowercase name, as Node provides them
 * @param {Record<string, string>} fields the text parts, including `manifest`
 * @param {{ field: string, name: string, bytes: Uint8Array }[]} files the file parts, with their names
 */
export function verifyWebhook(secret, headers, fields, files, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': time } = headers;
  const age = Math.abs(now / 1000 - Number(time));
  if (!(age <= TOLERANCE_SECONDS)) throw new Error('The timestamp is missing, too old or too new.');

  const key = Buffer.from((secret ?? '').replace(/^whsec_/, ''), 'base64');
  // With an empty key, anyone could sign.
  if (key.length < 24) throw new Error('The WEBHOOK_SIGNING_SECRET is not set here.');
  const { manifest: text = '', secret: _password, ...sent } = fields;
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${text}`).digest();
  const genuine = String(headers['webhook-signature'] ?? '')
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice(3), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
  if (!genuine) throw new Error('The signature is not ours.');

  const manifest = JSON.parse(text);
  const inOrder = (/** @type {unknown[][]} */ rows) => JSON.stringify(rows.sort());
  if (inOrder(Object.entries(sent)) !== inOrder(Object.entries(manifest.fields))) {
    throw new Error('The fields were changed.');
  }
  const sha256 = (/** @type {Uint8Array} */ bytes) =>
    createHash('sha256').update(bytes).digest('hex');
  const listed = manifest.files.map((/** @type {any} */ file) => [
    ...[file.field, file.name, file.sha256],
  ]);
  const came = files.map(({ field, name, bytes }) => [field, name, sha256(bytes)]);
  if (inOrder(came) !== inOrder(listed)) throw new Error('The files were changed.');
  return manifest;
}
