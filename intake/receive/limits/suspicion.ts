import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Submission } from '../../../contract/submission.ts';
import { mailboxOf } from '../../shared/mailbox.ts';

/** The reasons to quarantine a submission until a person reviews it. */
export type Reason =
  | 'many-from-sender'
  | 'many-from-email'
  | 'many-at-once'
  | 'too-fast'
  | 'honeypot'
  | 'link-in-name'
  | 'markup'
  | 'many-links'
  /** A file contains malware, though the sender may not know. */
  | 'infected'
  /** A file could not be inspected yet, or turned out to be one that is refused otherwise. */
  | 'uninspected'
  | 'bad-document';

/** A submission above one of these limits is suspicious. It is not refused. */
const THRESHOLD = {
  /** Submissions of one sender in ten minutes. */
  sender: 20,
  /**
   * Submissions of one sender with one email address in a day. Those of other senders don't count:
   * otherwise a stranger could get a person's own form quarantined.
   */
  email: 10,
  /** All submissions in a minute. */
  everybody: 120,
};

const MINUTE_S = 60;
const TEN_MINUTES_S = 600;
const DAY_S = 86_400;

/** The shortest time in which a person can read, fill in, and send the form, in seconds. */
const FASTEST_S = 3;

/** The free text of a real role or a real resume doesn't have more links than this. */
const MAX_LINKS = 8;

const LINK_IN_NAME = /:\/\/|\bwww\.|\.(?:com|net|org|ru|info|xyz|top|shop)\b/i;
const MARKUP = /<a\s[^<>]{0,200}href|\[url[=\]]|\[link[=\]]/i;

/** Facts about a submission besides its fields. */
export interface Circumstances {
  /** From `senderKey`. */
  sender: string | undefined;
  /** The value of the field that only programs see. */
  honeypot: string;
  /** Seconds that the form was open, as the page reports; undefined for a plain form. */
  openS: number | undefined;
}

export type Suspicion = (fields: Submission, about: Circumstances) => Promise<Reason[]>;

/** Counts submissions by sender in memory, and judges each by the counts and its content. */
export function createSuspicion(): Suspicion {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const ofSender = limiter(THRESHOLD.sender, TEN_MINUTES_S);
  const ofEmail = limiter(THRESHOLD.email, DAY_S);
  const ofAll = limiter(THRESHOLD.everybody, MINUTE_S);

  return async function suspect(fields, about) {
    const reasons: Reason[] = [];
    const { sender } = about;
    if (sender && (await isMany(ofSender, sender))) reasons.push('many-from-sender');
    if (sender && fields.email && (await isMany(ofEmail, `${sender} ${mailboxOf(fields.email)}`))) {
      reasons.push('many-from-email');
    }
    const isCrowd = await isMany(ofAll, 'all');
    if (about.openS !== undefined && about.openS < FASTEST_S) reasons.push('too-fast');
    if (about.honeypot !== '') reasons.push('honeypot');
    reasons.push(...ofContent(fields));
    // A crowd alone is no reason: otherwise two strangers could get everyone's forms quarantined.
    return isCrowd && reasons.length > 0 ? [...reasons, 'many-at-once'] : reasons;
  };
}

async function isMany(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  const { consumedPoints } = await limiter.penalty(key);
  return consumedPoints > limiter.points;
}

function ofContent(fields: Submission): Reason[] {
  const reasons: Reason[] = [];
  const texts = Object.values(fields).filter((value) => value !== undefined);
  const free = 'roles' in fields ? fields.roles : fields.desiredRoles;
  if (LINK_IN_NAME.test(`${fields.firstname} ${fields.lastname}`)) reasons.push('link-in-name');
  if (texts.some((text) => MARKUP.test(text))) reasons.push('markup');
  if ((free.match(/https?:\/\//gi)?.length ?? 0) > MAX_LINKS) reasons.push('many-links');
  return reasons;
}
