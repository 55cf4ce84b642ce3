import { Webhook } from 'standardwebhooks';
import { ConfigError } from '../../config.ts';
import type { FileStore } from '../../files/files.ts';
import type { Claim } from '../../store/outbox/outbox.ts';
import { openDocuments } from '../documents.ts';
import { createHttpReceiver, type HttpReceiverOptions } from '../http-receiver/http-receiver.ts';
import type { Deliver } from '../queue/outcome.ts';
import { fieldsToSend, manifestOf } from './manifest.ts';
import { encodeMultipart } from './multipart-body.ts';

/** The fewest and most bytes of a signing secret, by the Standard Webhooks specification. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

export interface WebhookOptions extends Omit<HttpReceiverOptions, 'target' | 'secrets'> {
  /** http or https; user and password in it are sent as basic authentication. */
  url: string;
  /** `whsec_` and base64: signs every message as Standard Webhooks does. */
  signingSecret?: string | undefined;
  /** Sent as the field `secret`. */
  sharedSecret?: string | undefined;
  files: Pick<FileStore, 'open'>;
}

/**
 * Delivers submissions to a webhook: the specification's multipart, a manifest, Standard Webhooks
 * headers. `docs/webhook.md` is the receiver's view. Throws a `ConfigError` for an invalid setting.
 */
export function createWebhook(options: WebhookOptions): Deliver {
  const { files, sharedSecret, phoneCountry, now = Date.now } = options;
  const { target, authorization } = parseTarget(options.url);
  const signer = options.signingSecret ? createSigner(options.signingSecret) : undefined;
  const send = createHttpReceiver({ ...options, target, secrets: [sharedSecret] });

  function headersFor(claim: Claim, manifest: string): Record<string, string> {
    const at = new Date(now());
    return {
      ...authorization,
      'webhook-id': claim.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      ...(signer && { 'webhook-signature': signer.sign(claim.id, at, manifest) }),
    };
  }

  return async (submission, claim, signal) => {
    const opened = await openDocuments(files, submission.files, signal);
    if (!opened.ok) return opened.outcome;
    const manifest = manifestOf(submission, phoneCountry);
    const multipart = encodeMultipart([
      ...fieldsToSend(submission).map(([name, value]) => ({ name, value })),
      ...(sharedSecret ? [{ name: 'secret', value: sharedSecret }] : []),
      { name: 'manifest', value: manifest },
      ...opened.documents.map(({ file, mediaType, content }) => ({
        name: file.field,
        filename: file.name.toWellFormed(),
        mediaType,
        content,
      })),
    ]);
    try {
      return await send(headersFor(claim, manifest), multipart, submission, signal);
    } finally {
      // Not left to garbage collection: a receiver that hangs up often would use up all open files.
      await opened.close();
    }
  };
}

function parseTarget(address: string) {
  const target = URL.parse(address);
  if (!target || !/^https?:$/.test(target.protocol)) {
    throw new ConfigError('WEBHOOK_URL must be a full URL that begins with https:// or http://.');
  }
  const { username, password } = target;
  if (!username && !password) return { target, authorization: {} };
  const pair = `${decoded(username)}:${decoded(password)}`;
  return {
    target,
    authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('The user and password in WEBHOOK_URL must be percent-encoded.');
  }
}

function createSigner(secret: string): Webhook {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1] ?? '';
  const key = Buffer.from(base64, 'base64');
  const whole = key.toString('base64') === base64;
  if (!whole || key.length < MIN_SECRET_BYTES || key.length > MAX_SECRET_BYTES) {
    throw new ConfigError(
      `WEBHOOK_SIGNING_SECRET must be whsec_ followed by ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} random bytes in base64. ` +
        'Create one with: echo "whsec_$(openssl rand -base64 32)"',
    );
  }
  return new Webhook(secret);
}
