import { UnreadableError } from '../../files/files.ts';
import { TLS_CODES } from '../failure.ts';
import type { Outcome, OutcomeWord } from '../queue/outcome.ts';

/** The fields of nodemailer's errors besides the message, which may contain what was sent. */
interface SmtpError {
  code?: string;
  /** The error's code before nodemailer renamed it. */
  originalCode?: string;
  /** The command before the reply, such as `RCPT TO`; `CONN` or `API` before the first command. */
  command?: string;
  responseCode?: number | false;
  response?: string;
}

const DETAIL: Partial<Record<OutcomeWord, string>> = {
  'timed-out': 'The mail server timed out.',
  'no-connection': "Couldn't reach the mail server. Is it running, and is SMTP_URL correct?",
  'connection-lost': 'The connection was lost before the mail server accepted the email.',
  'tls-failed':
    "The connection couldn't be encrypted: the server doesn't offer STARTTLS, or its certificate is invalid. See SMTP_TLS in docs/mail.md.",
  unauthorized:
    'The mail server denied access. Check the user and password in SMTP_URL, and MAIL_FROM.',
  'missing-file': 'A file was changed or removed while it was being sent.',
  'broken-answer': 'The mail server did not send a valid SMTP reply.',
  'recipients-refused': 'The mail server refused every recipient. Check MAIL_TO.',
};

/** The reply to a mail that is too large for the server (RFC 5321 section 4.2.3). */
const TOO_LARGE = 552;
/** Replies that ask for a login before anything else (RFC 4954 section 6). */
const LOGIN_WANTED = [530, 534, 535, 538];
/** The server is shutting down (RFC 5321 section 3.8). */
const CLOSING = 421;

/**
 * Finds the outcome word for a mail that was not accepted.
 * @param hide removes secrets and everything that was sent from the server's reply
 */
export function outcomeOfMail(error: unknown, hide: (said: string) => string): Outcome {
  const { response, responseCode, code, originalCode } = fieldsOf(error);
  const word = wordOf(error);
  const said = response ? hide(response) : '';
  const named = responseCode ? '' : ` (${originalCode ?? code ?? 'no code'})`;
  return { word, detail: [DETAIL[word], said].filter(Boolean).join(' ') + named };
}

function wordOf(error: unknown): OutcomeWord {
  const { code = '', originalCode = '', command = '', responseCode } = fieldsOf(error);
  if (isUnreadable(error)) return 'missing-file';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timed-out';
  if (code === 'ETLS' || TLS_CODES.test(originalCode)) return 'tls-failed';
  if (responseCode) return wordOfReply(responseCode, command, code);
  if (code === 'EAUTH') return 'unauthorized';
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return 'too-large';
  if (code === 'EPROTOCOL') return 'broken-answer';
  if (code === 'EDNS' || /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(originalCode)) {
    return 'no-connection';
  }
  if (code === 'ECONNECTION' || code === 'ESOCKET') return 'connection-lost';
  return 'internal-error';
}

function wordOfReply(reply: number, command: string, code: string): OutcomeWord {
  if (reply === CLOSING) return 'server-error';
  // Greylisting: the server asks an unknown sender to come back, which spam programs don't.
  if (reply < 500) return 'throttled';
  if (LOGIN_WANTED.includes(reply) || code === 'EAUTH') return 'unauthorized';
  // As a reply to RCPT TO, 552 means a full mailbox.
  if (command === 'RCPT TO') return 'recipients-refused';
  if (reply === TOO_LARGE) return 'too-large';
  // A refusal after DATA is about the mail; an earlier one is about us as the sender.
  return command === 'DATA' ? 'refused' : 'unauthorized';
}

function isUnreadable(error: unknown): boolean {
  if (error instanceof UnreadableError) return true;
  return error instanceof Error && isUnreadable(error.cause);
}

function fieldsOf(error: unknown): SmtpError {
  return error instanceof Error ? (error as SmtpError) : {};
}
