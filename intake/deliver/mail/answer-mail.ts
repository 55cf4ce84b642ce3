import path from 'node:path';
import type { MailColors } from '../../../contract/settings.ts';
import type { Config } from '../../config.ts';
import { type AnswerResult, SENDING_MS } from '../../store/recruiters/answers.ts';
import { cleanLine, cleanText, nameForSubject, shortened } from '../clean.ts';
import type { OutcomeWord } from '../queue/outcome.ts';
import { quote } from '../quote.ts';
import type { Letter } from './letter.ts';
import { isPlainAddress } from './mail-address.ts';
import { smtpSettings } from './mail-settings.ts';
import type { SendMail } from './smtp.ts';
import { outcomeOfMail } from './smtp-failure.ts';

/** Characters of a subject, and of the recruiter's name beside the company's. */
const MAX_SUBJECT = 200;
const MAX_NAME = 60;

/** A recruiter's reply to one visitor. */
export interface AnswerMail {
  /** The same for all attempts: it becomes the Message-ID. */
  id: string;
  to: string;
  /** The recruiter's name; '' if the desk knows none. */
  by: string;
  replyTo: string;
  subject: string;
  text: string;
  receipt: string;
}

/** Sends a reply once. Never rejects: resolves to the result. */
export type SendAnswer = (answer: AnswerMail) => Promise<AnswerResult>;

/** Explanations for outcomes after which the server doesn't have the mail. */
const WHY: Partial<Record<OutcomeWord, string>> = {
  'no-connection':
    "Couldn't reach the mail server. Try again later, or tell the person who runs it.",
  'tls-failed':
    "The mail server's encryption can't be trusted. Tell the person who runs the desk: see SMTP_TLS in docs/mail.md.",
  unauthorized:
    "The mail server didn't accept the desk's password or sender address. Ask the person who runs the desk to check SMTP_URL and MAIL_FROM.",
  throttled: 'The mail server asked us to wait. Try again in a few minutes.',
  'server-error': 'The mail server is shutting down. Try again in a few minutes.',
  'too-large': 'The email is too large for the mail server.',
  refused: 'The mail server refused this email.',
  'recipients-refused': "The mail server doesn't accept email for this address.",
};

/** With any other outcome, the server may have the mail. */
const UNCLEAR = 'The connection ended before the mail server confirmed that it has the email.';

interface AnsweringOptions {
  send: SendMail;
  company: string;
  /** Hidden in every quote of the server's replies. */
  secrets: readonly string[];
  timeoutMs?: number;
}

/** Makes the function that sends replies. A visitor's text in them is plain text. */
export function createSendAnswer(options: AnsweringOptions): SendAnswer {
  const { send, company, secrets, timeoutMs = SENDING_MS } = options;
  return async ({ id, to, by, replyTo, subject, text, receipt }) => {
    if (!isPlainAddress(to)) return failed("The desk can't send email to this address.");
    const mail = {
      id,
      to: [to],
      replyTo,
      by: nameForSubject(by, MAX_NAME),
      subject: shortened(cleanLine(subject), MAX_SUBJECT),
      letter: answerLetter(text, company, receipt),
    };
    try {
      await send(mail, AbortSignal.timeout(timeoutMs));
      return { state: 'sent', detail: '' };
    } catch (error) {
      const said = quote(responseOf(error), secrets);
      const why = WHY[outcomeOfMail(error, () => '').word];
      if (why === undefined) return { state: 'unknown', detail: UNCLEAR };
      return failed(said ? `${why} It said: ${said}` : why);
    }
  };
}

function failed(detail: string): AnswerResult {
  return { state: 'failed', detail };
}

function responseOf(error: unknown): string {
  const { response } = error as { response?: unknown };
  return typeof response === 'string' ? response : '';
}

/** A letter as a person writes it: its paragraphs, with the subject matter below them. */
function answerLetter(text: string, company: string, receipt: string): Letter {
  const paragraphs = cleanText(text).split(/\n{2,}/);
  return {
    company,
    blocks: paragraphs.map((paragraph) => ({ kind: 'text', text: paragraph })),
    footer: [company, receipt].filter(Boolean).join(' | '),
  };
}

/**
 * The function that sends replies with the service's mail settings; undefined if none are set.
 * nodemailer is loaded only then.
 */
export async function openSendAnswer(
  config: Config,
  { company, colors }: { company: string; colors: MailColors | undefined },
): Promise<SendAnswer | undefined> {
  const settings = smtpSettings(config, company, path.join(config.DATA_DIR, 'outgoing'));
  if (!settings) return undefined;
  const { createSendMail } = await import('./smtp.ts');
  return createSendAnswer({
    send: createSendMail({ ...settings, colors }, Date.now),
    company,
    secrets: [settings.user ?? '', settings.password ?? ''],
  });
}
