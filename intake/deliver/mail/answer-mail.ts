import { SENDING_MS } from '../../../contract/answers.ts';
import type { AnswerResult } from '../../store/answers.ts';
import { cleanLine, cleanText, nameForSubject } from '../clean.ts';
import { quote } from '../quote.ts';
import type { Letter } from './letter.ts';
import { isPlainAddress } from './mail-address.ts';
import { type MailFault, outcomeOfMail, type SendMail } from './smtp.ts';

/** Characters of a subject, and of the recruiter's name beside the company's. */
const MAX_SUBJECT = 200;
const MAX_NAME = 60;

/** After these, the server may have the mail. */
const UNCLEAR: readonly MailFault[] = ['timeout', 'lost', 'file'];

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

/**
 * Makes the function that sends replies. A visitor's text in them is plain text.
 * @param secrets hidden in every quote of the server's replies
 */
export function createSendAnswer(
  send: SendMail,
  company: string,
  secrets: readonly string[],
  timeoutMs = SENDING_MS,
): SendAnswer {
  return async ({ id, to, by, replyTo, subject, text, receipt }) => {
    if (!isPlainAddress(to)) {
      return { state: 'failed', detail: "The desk can't send email to this address." };
    }
    const mail = {
      id,
      to: [to],
      replyTo,
      by: nameForSubject(by, MAX_NAME),
      subject: cleanLine(subject, MAX_SUBJECT),
      letter: answerLetter(text, company, receipt),
    };
    try {
      await send(mail, AbortSignal.timeout(timeoutMs));
      return { state: 'sent', detail: '' };
    } catch (error) {
      const { fault, outcome } = outcomeOfMail(error, (said) => quote(said, secrets));
      const state = UNCLEAR.includes(fault) ? 'unknown' : 'failed';
      return { state, detail: outcome.detail };
    }
  };
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
