import { Agent } from 'undici';
import { createAddressGuard, type Resolve } from '../../shared/address.ts';
import { e164 } from '../../shared/phone.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';
import { outcomeOfFailure } from '../failure.ts';
import { type Outcome, type OutcomeWord, outcomeOfStatus } from '../queue/outcome.ts';
import { parseRetryAfter } from '../queue/schedule.ts';
import { quote, typedIn } from '../quote.ts';
import {
  ExchangeError,
  post,
  type ReceiverAnswer,
  type RequestBody,
  TIMEOUTS,
  type Timeouts,
} from './exchange.ts';
import { connectPatiently } from './patient-socket.ts';

const USER_AGENT = 'recruiting-site-intake/1.0';

/** A shorter part of the path, such as `webhook`, is no secret. In characters. */
const MIN_PATH_SECRET = 8;

export interface HttpReceiverOptions {
  /** http or https. Its secret parts are hidden in every quote of the receiver's response. */
  target: URL;
  /** More to hide: values that are sent and may be echoed. */
  secrets: readonly (string | undefined)[];
  /** Hosts that may be in a private network. */
  allowPrivate: readonly string[];
  /** The country of phone numbers without a country code, such as `US`. */
  phoneCountry?: string;
  /** The meaning of a complete response; decided by its status alone if left out. */
  wordOf?: (answer: Pick<ReceiverAnswer, 'status' | 'text'>) => OutcomeWord;
  timeouts?: Timeouts;
  now?: () => number;
  resolve?: Resolve;
}

/**
 * Posts a body made from a submission to one URL, once. Resolves to the outcome, good or bad;
 * rejects only when `signal` aborts.
 */
export type SendToReceiver = (
  headers: Record<string, string>,
  body: RequestBody,
  submission: StoredSubmission,
  signal: AbortSignal,
) => Promise<Outcome>;

/** A receiver over HTTP: never in a private network unless allowed, and no redirects. */
export function createHttpReceiver(options: HttpReceiverOptions): SendToReceiver {
  const { target, timeouts = TIMEOUTS, now = Date.now } = options;
  const { wordOf = ({ status }) => outcomeOfStatus(status) } = options;
  const secrets = [...options.secrets, ...secretsOf(target)];
  const guard = createAddressGuard(options.allowPrivate, options.resolve);
  const connect = { lookup: guard.lookup, timeout: timeouts.connectMs, rejectUnauthorized: true };
  const agent = new Agent({ allowH2: false, connect: connectPatiently(connect) });

  function judge(answer: ReceiverAnswer, submission: StoredSubmission): Outcome {
    const word = wordOf(answer);
    const header = answer.headers['retry-after'];
    const notBefore = parseRetryAfter(Array.isArray(header) ? header[0] : header, now());
    const dialled = e164(submission.fields.phone, options.phoneCountry);
    const said =
      word === 'delivered' ? '' : quote(answer.text, [...secrets, ...typedIn(submission), dialled]);
    const detail = `HTTP ${answer.status} ${said}`.trim();
    return { word, detail, ...(notBefore === undefined ? {} : { notBefore }) };
  }

  return async (headers, body, submission, signal) => {
    const all = { 'user-agent': USER_AGENT, 'accept-encoding': 'identity', ...headers };
    try {
      guard.checkHost(target.hostname);
      return judge(await post(agent, target, all, body, timeouts, signal), submission);
    } catch (error) {
      signal.throwIfAborted();
      return outcomeOfFailure(
        error instanceof ExchangeError ? error : new ExchangeError(error, false),
      );
    }
  };
}

/** The secret parts of the URL; the path of an n8n webhook is as secret as a password. */
function secretsOf({ username, password, pathname, search, searchParams }: URL): string[] {
  const path = pathname.split('/').filter((part) => part.length >= MIN_PATH_SECRET);
  return [username, password, search, ...searchParams.values(), ...path];
}
