import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MailWords } from '../../../contract/settings.ts';
import { mailboxOf } from '../../shared/mailbox.ts';
import { HOUR_MS } from '../../shared/time.ts';
import type { Deliver, Outcome } from '../queue/outcome.ts';
import type { Letter } from './letter.ts';
import { isPlainAddress } from './mail-address.ts';
import { outcomeOfMail, type SendMail } from './smtp.ts';

/** The most acknowledgements per hour, to one mailbox and in all: anyone can enter any address. */
const MAX_AN_HOUR = { mailbox: 1, all: 60 } as const;

/** An acknowledgement is useless this long after the submission, in milliseconds. */
const TOO_LATE_MS = 4 * HOUR_MS;

/**
 * Tells a visitor that the submission has arrived. Ends as `delivered` or `withheld`, or is retried
 * for at most four hours. It is a courtesy, so a failure never needs attention.
 * @param publicUrl the site's public address
 */
export function createAcknowledgement(
  send: SendMail,
  words: MailWords,
  publicUrl: string,
  now: () => number,
): Deliver {
  const ofMailbox = new RateLimiterMemory({ points: MAX_AN_HOUR.mailbox, duration: 3600 });
  const ofAll = new RateLimiterMemory({ points: MAX_AN_HOUR.all, duration: 3600 });

  return async ({ fields, receipt, receivedAt }, claim, signal) => {
    const address = fields.email.trim();
    const key = mailboxOf(address);
    if (!isPlainAddress(address)) return withheld('The email address is not safe to send to.');
    if (now() - receivedAt > TOO_LATE_MS) return withheld('It was too late to send it.');
    const used = await Promise.all([ofMailbox.get(key), ofAll.get('all')]);
    if (used.some((hour) => hour !== null && hour.remainingPoints <= 0)) {
      return withheld('The hourly limit was reached.');
    }
    try {
      const letter = acknowledgement(words, publicUrl, receipt);
      await send({ id: claim.id, to: [address], subject: words.subject, letter }, signal);
      await Promise.all([ofMailbox.penalty(key), ofAll.penalty('all')]);
      return { word: 'delivered', detail: '' };
    } catch (error) {
      signal.throwIfAborted();
      // The server's reply may contain the address. Its code is enough.
      const { outcome } = outcomeOfMail(error, (said) => said.slice(0, 3));
      return outcome.word === 'rejected' ? withheld(outcome.detail) : outcome;
    }
  };
}

function withheld(detail: string): Outcome {
  return { word: 'withheld', detail };
}

/** Nothing in it comes from the visitor, so nobody can use it to send a message. */
function acknowledgement(words: MailWords, publicUrl: string, receipt: string): Letter {
  const href = new URL(`/received/${encodeURIComponent(receipt)}`, publicUrl).href;
  return {
    company: words.companyName,
    label: words.label,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'facts', rows: [[words.receipt, receipt]] },
      { kind: 'link', label: words.link, href },
      { kind: 'text', text: words.keep },
    ],
    footer: words.footer,
  };
}
