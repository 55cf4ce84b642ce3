import { Agent, type FormData } from 'undici';
import { UnreadableError } from '../files/files.ts';
import { checkHost, PrivateAddressError, publicLookup, type Resolve } from '../shared/address.ts';
import { codeOf } from '../shared/errors.ts';
import { e164 } from '../shared/phone.ts';
import type { StoredSubmission } from '../store/submissions.ts';
import type { Outcome, OutcomeWord } from './queue/outcome.ts';
import { parseRetryAfter } from './queue/schedule.ts';
import { quote, typedIn } from './quote.ts';

const USER_AGENT = 'recruiting-site-intake/1.0';

/** A shorter part of the path, such as `webhook`, is no secret. In characters. */
const MIN_PATH_SECRET = 8;

/** Bytes of a response's body. If it is longer or breaks off, only the status in the headers counts. */
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * The longest time in milliseconds for the connection, for an upload without progress or the
 * response after it, and for a response's body without progress. A whole upload has no limit: 100 MB
 * over 2 Mbit/s take 400 s, and the kernel may send some of it after we are done.
 */
const TIMEOUTS = { connectMs: 10_000, answerMs: 30_000, bodyMs: 5000 };

export interface HttpReceiverOptions {
  /** http or https. Its secret parts are hidden in every quote of the receiver's response. */
  target: URL;
  /** More to hide: values that are sent and may be echoed. */
  secrets: readonly (string | undefined)[];
  /** Hosts that may be in a private network. */
  allowPrivate: readonly string[];
  /** The country of phone numbers without a country code, such as `US`. */
  phoneCountry?: string | undefined;
  /** Corrects the outcome that a response's status means, by its text. */
  wordOf?: (word: OutcomeWord, text: string) => OutcomeWord;
  timeouts?: Partial<typeof TIMEOUTS>;
  now?: () => number;
  resolve?: Resolve;
}

/**
 * A receiver over HTTP: never in a private network unless allowed, and no redirects. The returned
 * function posts a body made from a submission, once. It resolves to the outcome, good or bad, and
 * rejects only when `signal` aborts.
 */
export function createHttpReceiver(options: HttpReceiverOptions) {
  const { target, allowPrivate, resolve, wordOf = (word) => word, now = Date.now } = options;
  const { connectMs, answerMs, bodyMs } = { ...TIMEOUTS, ...options.timeouts };
  const secrets = [...options.secrets, ...secretsOf(target)];
  const agent = new Agent({
    allowH2: false,
    connect: { lookup: publicLookup(allowPrivate, resolve), timeout: connectMs },
    headersTimeout: answerMs,
    bodyTimeout: bodyMs,
    maxResponseSize: MAX_ANSWER_BYTES,
  });

  return async (
    headers: Record<string, string>,
    body: string | FormData,
    submission: StoredSubmission,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    try {
      checkHost(target.hostname, allowPrivate);
      const response = await agent.request({
        origin: target.origin,
        path: target.pathname + target.search,
        method: 'POST',
        headers: { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers },
        body,
        signal,
      });
      const text = await response.body.text().catch(() => '');
      const word = wordOf(wordOfStatus(response.statusCode), text);
      const dialed = e164(submission.fields.phone, options.phoneCountry);
      const hidden = [...secrets, ...typedIn(submission), dialed];
      const said = word === 'delivered' ? '' : quote(text, hidden);
      const [retryAfter] = [response.headers['retry-after']].flat();
      const notBefore = parseRetryAfter(retryAfter, now());
      const detail = `HTTP ${response.statusCode} ${said}`.trim();
      return { word, detail, ...(notBefore !== undefined && { notBefore }) };
    } catch (error) {
      signal.throwIfAborted();
      const [word, text] = faultOf(error);
      const code = codeOf(error);
      return { word, detail: code ? `${text} (${code})` : text };
    }
  };
}

/** The outcome of a complete response by its status. A redirect is a failure. */
function wordOfStatus(status: number): OutcomeWord {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 408) return 'timed-out';
  if (status === 410) return 'gone';
  if (status === 425 || status === 429) return 'rate-limited';
  // The settings are wrong or, with a 404 of n8n, the workflow is switched off: someone fixes it.
  if ([401, 403, 404].includes(status)) return 'unreachable';
  return status >= 400 && status < 500 ? 'rejected' : 'unreachable';
}

const TIMEOUT_CODES = /^(UND_ERR_(CONNECT|HEADERS)_TIMEOUT|ETIMEDOUT)$/;
/** Certificate and handshake errors of OpenSSL as Node names them. */
export const TLS_CODES =
  /^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_)/;

/** Why there is no response. An error's own message may quote the URL with its password. */
function faultOf(error: unknown): [word: OutcomeWord, text: string] {
  const code = codeOf(error) ?? '';
  if (TIMEOUT_CODES.test(code)) return ['timed-out', 'The destination timed out.'];
  if (TLS_CODES.test(code)) {
    return ['tls-failed', 'The TLS certificate is invalid, or the handshake failed.'];
  }
  if (error instanceof PrivateAddressError) {
    const advice = "If that's intended, add it to WEBHOOK_ALLOW_PRIVATE.";
    return ['blocked-address', `The host is on a private network. ${advice}`];
  }
  if (error instanceof UnreadableError) {
    return ['internal-error', 'A file was changed or removed while it was being sent.'];
  }
  return ['unreachable', 'No valid response. Is the destination running, at this address?'];
}

/** The secret parts of the URL; the path of an n8n webhook is as secret as a password. */
function secretsOf({ username, password, pathname, search, searchParams }: URL): string[] {
  const path = pathname.split('/').filter((part) => part.length >= MIN_PATH_SECRET);
  return [username, password, search, ...searchParams.values(), ...path];
}
