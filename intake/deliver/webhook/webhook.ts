import { File } from 'node:buffer';
import { ReadableStream } from 'node:stream/web';
import { Webhook } from 'standardwebhooks';
import { FormData } from 'undici';
import { ConfigError } from '../../config.ts';
import type { FileStore } from '../../files/files.ts';
import { type OpenDocument, sendDocuments } from '../documents.ts';
import { createHttpReceiver, type HttpReceiverOptions } from '../http.ts';
import { decoded } from '../mail/mail-settings.ts';
import type { Deliver } from '../queue/outcome.ts';
import { fieldsToSend, manifestOf } from './manifest.ts';

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
  const target = new URL(options.url);
  const authorization = basicAuthOf(target);
  const signer = options.signingSecret ? createSigner(options.signingSecret) : undefined;
  const send = createHttpReceiver({ ...options, target, secrets: [sharedSecret] });

  return (submission, claim, signal) =>
    sendDocuments(files, submission.files, signal, (documents) => {
      const manifest = manifestOf(submission, phoneCountry);
      const form = new FormData();
      for (const [name, value] of fieldsToSend(submission)) form.append(name, value);
      if (sharedSecret) form.append('secret', sharedSecret);
      form.append('manifest', manifest);
      for (const document of documents)
        form.append(document.file.field, new DocumentPart(document));
      const at = new Date(now());
      const headers = {
        ...authorization,
        'webhook-id': claim.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        ...(signer && { 'webhook-signature': signer.sign(claim.id, at, manifest) }),
      };
      return send(headers, form, submission, signal);
    });
}

/** A part of the form whose bytes are read from the file store only while they are sent. */
class DocumentPart extends File {
  readonly #content: OpenDocument['content'];
  // As a field it hides the inherited size, which is 0. The request's length is made of it.
  override readonly size: number;

  constructor({ file, mediaType, content }: OpenDocument) {
    super([], file.name.toWellFormed(), { type: mediaType });
    this.#content = content;
    this.size = content.size;
  }

  override stream() {
    return ReadableStream.from(this.#content.chunks());
  }
}

function basicAuthOf({ username, password }: URL) {
  if (!username && !password) return {};
  const user = decoded(`${username}:${password}`);
  if (user === undefined) {
    throw new ConfigError('The user and password in WEBHOOK_URL must be percent-encoded.');
  }
  return { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
}

function createSigner(secret: string): Webhook {
  const base64 = secret.replace('whsec_', '');
  // Others decode base64 that was cut off in other ways, so the signatures would differ.
  if (Buffer.from(base64, 'base64').toString('base64') !== base64) {
    throw new ConfigError(
      'WEBHOOK_SIGNING_SECRET must be whsec_ followed by 24 to 64 random bytes in base64. ' +
        'Create one with: echo "whsec_$(openssl rand -base64 32)"',
    );
  }
  return new Webhook(secret);
}
