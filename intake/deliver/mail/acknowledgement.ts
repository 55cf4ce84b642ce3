import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { MailWords } from '../../../contract/settings.ts';
import { faultOf } from '../../shared/errors.ts';
import type { Log } from '../../shared/log.ts';
import { HOUR_MS } from '../../shared/time.ts';
import { CONSEQUENCE, type Deliver, type Outcome } from '../queue/outcome.ts';
import type { Letter } from './letter.ts';
import { isPlainAddress } from './mail-address.ts';
import type { SendMail } from './smtp.ts';
import { outcomeOfMail } from './smtp-failure.ts';

const HOUR_S = 3600;

/** The most acknowledgements per hour, to one address and in all: anyone can enter any address. */
export const MAX_AN_HOUR = { address: 1, all: 60 } as const;

/** An acknowledgement is useless this long after the submission, in milliseconds. */
const TOO_LATE_MS = 4 * HOUR_MS;

export interface AcknowledgementOptions {
  send: SendMail;
  words: MailWords;
  /** The site's public address. */
  publicUrl: string;
  now: () => number;
}

/**
 * Tells a visitor that the submission has arrived. Ends as `delivered` or `withheld`, or is retried
 * for at most four hours. It is a courtesy, so a failure never needs attention.
 */
export function createAcknowledgement(options: AcknowledgementOptions): Deliver {
  const { send, words, publicUrl, now } = options;
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: HOUR_S });
  const ofAddress = limiter(MAX_AN_HOUR.address);
  const ofAll = limiter(MAX_AN_HOUR.all);

  async function isTooMany(address: string): Promise<boolean> {
    const used = await Promise.all([ofAddress.get(address), ofAll.get('all')]);
    return used.some((hour) => hour !== null && hour.remainingPoints <= 0);
  }

  return async ({ fields, receipt, receivedAt }, claim, signal) => {
    const address = fields.email.trim();
    const key = address.toLowerCase();
    if (!isPlainAddress(address)) return withheld('The email address is not safe to send to.');
    if (now() - receivedAt > TOO_LATE_MS) return withheld('It was too late to send it.');
    if (await isTooMany(key)) return withheld('The hourly limit was reached.');
    try {
      const letter = acknowledgement(words, publicUrl, receipt);
      await send({ id: claim.id, to: [address], subject: words.subject, letter }, signal);
      await Promise.all([ofAddress.penalty(key), ofAll.penalty('all')]);
      return { word: 'delivered', detail: '' };
    } catch (error) {
      signal.throwIfAborted();
      // The server's reply may contain the address. Its code is enough.
      const { word, detail } = outcomeOfMail(error, (said) => said.slice(0, 3));
      const isForGood = /refused|too-large/.test(word);
      return isForGood ? withheld(`Not accepted: ${detail}`) : { word, detail };
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

/**
 * Runs `follow` after a successful delivery. `follow` can neither fail nor repeat the delivery. If
 * the process stops between the two, `follow` doesn't run.
 */
export function followedBy(
  deliver: Deliver,
  follow: (submissionId: string) => Promise<void>,
  log: Log,
): Deliver {
  return async (submission, claim, signal) => {
    const outcome = await deliver(submission, claim, signal);
    if (CONSEQUENCE[outcome.word] === 'done') {
      // Not awaited: a locked database would delay the result.
      follow(submission.id).catch((error: unknown) =>
        log.error(faultOf(error), 'follow-up failed'),
      );
    }
    return outcome;
  };
}
