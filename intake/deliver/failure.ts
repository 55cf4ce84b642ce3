import { errors } from 'undici';
import { UnreadableError } from '../files/files.ts';
import { PrivateAddressError } from '../shared/address.ts';
import { codeOf } from '../shared/errors.ts';
import { type ExchangeError, PhaseTimeout } from './http-receiver/exchange.ts';
import type { Outcome, OutcomeWord } from './queue/outcome.ts';

const TIMEOUT_CODES = /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/;
// Certificate and handshake errors of OpenSSL as Node names them.
export const TLS_CODES =
  /^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH_)/;

const DETAIL = {
  'timed-out': 'The destination timed out.',
  'no-connection': "Couldn't reach the destination. Is it running, and is the host correct?",
  'connection-lost': 'The connection was lost before the response was complete.',
  'tls-failed': 'The TLS certificate is invalid, or the handshake failed.',
  'private-address':
    "The host is on a private network. If that's intended, add it to WEBHOOK_ALLOW_PRIVATE.",
  'broken-answer': 'The destination did not send a valid HTTP response.',
  'missing-file': 'A file was changed or removed while it was being sent.',
} as const satisfies Partial<Record<OutcomeWord, string>>;

/**
 * Finds the outcome word for an exchange without a response. The detail holds a code, never the
 * error's own message, which may quote the URL with its password or token.
 */
export function outcomeOfFailure({ cause, begun }: ExchangeError): Outcome {
  const code = codeOf(cause) ?? '';
  const word = wordOf(cause, code, begun);
  const phase = cause instanceof PhaseTimeout ? cause.message : code;
  return { word, detail: `${DETAIL[word]}${phase ? ` (${phase})` : ''}` };
}

function wordOf(cause: unknown, code: string, begun: boolean): keyof typeof DETAIL {
  if (cause instanceof PhaseTimeout || TIMEOUT_CODES.test(code)) return 'timed-out';
  if (cause instanceof PrivateAddressError) return 'private-address';
  if (TLS_CODES.test(code)) return 'tls-failed';
  if (isBroken(cause)) return 'broken-answer';
  if (cause instanceof UnreadableError) return 'missing-file';
  return begun ? 'connection-lost' : 'no-connection';
}

/** Whether the receiver's response breaks the rules of HTTP. */
function isBroken(cause: unknown): boolean {
  if (cause instanceof errors.HTTPParserError || cause instanceof errors.HeadersOverflowError) {
    return true;
  }
  // undici uses one code for a lost connection and an unexpected response, as a 100 or 101.
  return cause instanceof errors.SocketError && cause.message.startsWith('bad ');
}
