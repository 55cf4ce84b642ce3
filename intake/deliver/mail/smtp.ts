import { Readable } from 'node:stream';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { MailColors } from '../../../contract/settings.ts';
import { UnreadableError } from '../../files/files.ts';
import { downloadName } from '../../files/safe-name.ts';
import { cleanLine } from '../clean.ts';
import type { OpenDocument } from '../documents.ts';
import { TLS_CODES } from '../http.ts';
import type { Outcome, OutcomeWord } from '../queue/outcome.ts';
import { type Letter, renderText } from './letter.ts';
import { renderHtml } from './letter-html.ts';

export interface SmtpSettings {
  /** The connection, as nodemailer takes it. */
  server: SMTPTransportOptions;
  /** The sender of every mail. Every Message-ID uses its domain. */
  from: string;
  /** Display name of the sender's address. */
  company: string;
  /** The brand's colors, if they are known. */
  colors?: MailColors | undefined;
  /** Hidden in every quote of the server's replies. */
  secrets: readonly string[];
}

/** Until the connection is open, and then until the server's greeting, in milliseconds. */
const CONNECT_MS = 15_000;
/**
 * The longest time without a byte in either direction, in milliseconds. Filters check a mail before
 * the 250 comes: a long timeout avoids a second delivery.
 */
const STALL_MS = 120_000;

/** Headers of a mail that no person wrote. The first is from RFC 3834; the second is Exchange's. */
const BY_PROGRAM = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export interface Mail {
  /** The same for all attempts; the part of the Message-ID before the @. */
  id: string;
  to: readonly string[];
  replyTo?: string | undefined;
  subject: string;
  /** The person who wrote it, before the company's name; '' if unknown. Undefined for programs. */
  by?: string | undefined;
  letter: Letter;
  documents?: readonly OpenDocument[];
}

/**
 * Sends one mail over its own connection. Resolves when the server has the whole mail for at least
 * one recipient, to its last reply and what it said about each recipient it refused: with a 4xx
 * code, one may be taken later. Rejects with nodemailer's error, or when `signal` aborts.
 */
export type SendMail = (
  mail: Mail,
  signal: AbortSignal,
) => Promise<{ said: string; refused: { recipient: string; code: number; said: string }[] }>;

/** Makes the send function for one SMTP server. */
export function createSendMail({ server, from, company, colors }: SmtpSettings): SendMail {
  const transport = createTransport({
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: STALL_MS,
    // No mail names a file or an address for nodemailer to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...server,
  });

  return async ({ id, to, replyTo, subject, by, letter, documents = [] }, signal) => {
    const streams = documents.map(({ content }) => Readable.from(content.chunks()));
    try {
      const sent = await transport.sendMail({
        signal,
        envelope: { from, to: [...to] },
        from: { name: cleanLine(by ? `${by}, ${company}` : company), address: from },
        to: to.map((address) => ({ name: '', address })),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        messageId: `<${id}@${from.split('@').at(-1)?.toLowerCase()}>`,
        ...(by === undefined && { headers: BY_PROGRAM }),
        text: renderText(letter),
        html: renderHtml(letter, colors),
        textEncoding: 'quoted-printable',
        attachments: documents.map(({ file, mediaType }, index) => ({
          filename: downloadName(file),
          contentType: mediaType,
          contentDisposition: 'attachment' as const,
          content: streams[index],
        })),
      });
      const refused = (sent.rejectedErrors ?? []).map((error) => ({
        recipient: String(error.recipient ?? ''),
        code: error.responseCode || 0,
        said: error.response ?? '',
      }));
      return { said: sent.response, refused };
    } finally {
      for (const stream of streams) stream.destroy();
    }
  };
}

/** Why a mail was not accepted: the outcome, and an explanation for people. */
const MAIL_FAULTS = {
  file: ['internal-error', 'A file was changed or removed while it was being sent.'],
  timeout: ['timed-out', 'The mail server timed out.'],
  lost: ['unreachable', 'The connection ended before the mail server accepted the email.'],
  connection: ['unreachable', "Couldn't reach the mail server. Is it running? Check SMTP_URL."],
  tls: ['tls-failed', "The connection couldn't be encrypted. See SMTP_TLS in docs/mail.md."],
  denied: [
    'unreachable',
    "The mail server didn't accept our password or sender. Check SMTP_URL and MAIL_FROM.",
  ],
  busy: ['rate-limited', 'The mail server asked us to wait.'],
  size: ['rejected', 'The email is too large for the mail server.'],
  content: ['rejected', 'The mail server refused this email.'],
  recipients: ['rejected', "The mail server doesn't accept email for this address."],
} as const satisfies Record<string, [word: OutcomeWord, text: string]>;
export type MailFault = keyof typeof MAIL_FAULTS;

/**
 * The fields of nodemailer's errors besides the message, which may contain what was sent. The
 * original code is from before nodemailer renamed it. The command is the one before the reply.
 */
type SmtpError = Partial<Record<'code' | 'originalCode' | 'command' | 'response', string>> & {
  responseCode?: number | false;
};

/**
 * The outcome of a mail that was not accepted, and why, as a key of `MAIL_FAULTS`.
 * @param hide removes secrets and everything that was sent from the server's reply
 */
export function outcomeOfMail(error: unknown, hide: (said: string) => string) {
  const { response = '', responseCode, code, originalCode } = (error ?? {}) as SmtpError;
  const fault = faultOf(error);
  const [word, text] = MAIL_FAULTS[fault];
  const why = responseCode ? hide(response) : `(${originalCode ?? code ?? 'no code'})`;
  const outcome: Outcome = { word, detail: `${text} ${why}`.trim() };
  return { fault, outcome };
}

function faultOf(error: unknown): MailFault {
  const { code = '', originalCode = '', command = '', responseCode } = (error ?? {}) as SmtpError;
  // nodemailer wraps an error of an attachment.
  const causes = [error, (error as Error).cause];
  if (causes.some((cause) => cause instanceof UnreadableError)) return 'file';
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'timeout';
  if (code === 'ETLS' || TLS_CODES.test(originalCode)) return 'tls';
  if (responseCode) return faultOfReply(responseCode, command, code);
  if (code === 'EAUTH') return 'denied';
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return 'size';
  const isUnreached = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(originalCode);
  return code === 'EDNS' || isUnreached ? 'connection' : 'lost';
}

function faultOfReply(reply: number, command: string, code: string): MailFault {
  // Among them greylisting: the server asks an unknown sender to come back, which spammers don't.
  if (reply < 500) return 'busy';
  // Replies that ask for a login before anything else (RFC 4954 section 6).
  if ([530, 534, 535, 538].includes(reply) || code === 'EAUTH') return 'denied';
  // As a reply to RCPT TO, 552 means a full mailbox.
  if (command === 'RCPT TO') return 'recipients';
  if (reply === 552) return 'size';
  // A refusal after DATA is about the mail; an earlier one is about us as the sender.
  return command === 'DATA' ? 'content' : 'denied';
}
