import { Webhook } from 'standardwebhooks';
import { Agent } from 'undici';
import { ConfigError } from '../../config.ts';
import type { FileStore } from '../../files/files.ts';
import { createAddressGuard, type Resolve } from '../../shared/address.ts';
import { e164 } from '../../shared/phone.ts';
import type { Claim } from '../../store/outbox/outbox.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { openDocuments } from '../documents.ts';
import { outcomeOfFailure } from '../failure.ts';
import {
  ExchangeError,
  post,
  TIMEOUTS,
  type Timeouts,
  type WebhookAnswer,
} from '../http-receiver/exchange.ts';
import { connectPatiently } from '../http-receiver/patient-socket.ts';
import { type Deliver, type Outcome, outcomeOfStatus } from '../queue/outcome.ts';
import { parseRetryAfter } from '../queue/schedule.ts';
import { quote, typedIn } from '../quote.ts';
import { fieldsToSend, manifestOf } from './manifest.ts';
import { encodeMultipart } from './multipart-body.ts';

const USER_AGENT = 'recruiting-site-intake/1.0';

/** A shorter part of the path, such as `webhook`, is no secret. In characters. */
const MIN_PATH_SECRET = 8;

/** Least and most bytes of a signing secret, by the Standard Webhooks specification. */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

export interface WebhookOptions {
  /** http or https; user and password in it are sent as basic authentication. */
  url: string;
  /** `whsec_` and base64: signs every message as Standard Webhooks does. */
  signingSecret?: string | undefined;
  /** Sent as the field `secret`. */
  sharedSecret?: string | undefined;
  /** Hosts that may be in a private network. */
  allowPrivate: readonly string[];
  /** The country of phone numbers without a country code, such as `US`. */
  phoneCountry?: string;
  files: Pick<FileStore, 'open'>;
  timeouts?: Timeouts;
  now?: () => number;
  resolve?: Resolve;
}

/**
 * Hands submissions to a webhook: the specification's multipart, a manifest, Standard Webhooks
 * headers. `docs/webhook.md` is the receiver's view. Throws a `ConfigError` for an invalid setting.
 */
export function createWebhook(options: WebhookOptions): Deliver {
  const { files, sharedSecret, timeouts = TIMEOUTS, now = Date.now } = options;
  const { target, authorization } = parseTarget(options.url);
  const secrets = [sharedSecret, ...secretsOf(target)];
  const signer = options.signingSecret ? createSigner(options.signingSecret) : undefined;
  const guard = createAddressGuard(options.allowPrivate, options.resolve);
  const connect = { lookup: guard.lookup, timeout: timeouts.connectMs, rejectUnauthorized: true };
  const agent = new Agent({ allowH2: false, connect: connectPatiently(connect) });

  function headersFor(claim: Claim, manifest: string): Record<string, string> {
    const at = new Date(now());
    return {
      'user-agent': USER_AGENT,
      'accept-encoding': 'identity',
      ...authorization,
      'webhook-id': claim.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      ...(signer && { 'webhook-signature': signer.sign(claim.id, at, manifest) }),
    };
  }

  function judge(answer: WebhookAnswer, submission: StoredSubmission): Outcome {
    const word = outcomeOfStatus(answer.status);
    const header = answer.headers['retry-after'];
    const notBefore = parseRetryAfter(Array.isArray(header) ? header[0] : header, now());
    const dialled = e164(submission.fields.phone, options.phoneCountry);
    const said =
      word === 'delivered' ? '' : quote(answer.text, [...secrets, ...typedIn(submission), dialled]);
    const detail = `HTTP ${answer.status} ${said}`.trim();
    return { word, detail, ...(notBefore === undefined ? {} : { notBefore }) };
  }

  return async (submission, claim, signal) => {
    const opened = await openDocuments(files, submission.files, signal);
    if (!opened.ok) return opened.outcome;
    const manifest = manifestOf(submission, options.phoneCountry);
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
      guard.checkHost(target.hostname);
      const headers = headersFor(claim, manifest);
      return judge(await post(agent, target, headers, multipart, timeouts, signal), submission);
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOfFailure(
        error instanceof ExchangeError ? error : new ExchangeError(error, false),
      );
    } finally {
      // Not left to garbage collection: a receiver that hangs up often would use up all open files.
      await opened.close();
    }
  };
}

/** The secret parts of the address; the path of an n8n address is as good as a password. */
function secretsOf({ username, password, pathname, search, searchParams }: URL): string[] {
  const path = pathname.split('/').filter((part) => part.length >= MIN_PATH_SECRET);
  return [username, password, search, ...searchParams.values(), ...path];
}

function parseTarget(address: string) {
  const target = URL.parse(address);
  if (!target || !/^https?:$/.test(target.protocol)) {
    throw new ConfigError(
      'WEBHOOK_URL must be a whole address that begins with https:// or http://.',
    );
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
      `WEBHOOK_SIGNING_SECRET must be whsec_ and ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} random bytes in base64. ` +
        'Make one with: echo "whsec_$(openssl rand -base64 32)"',
    );
  }
  return new Webhook(secret);
}
