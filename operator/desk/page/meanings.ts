import type { Mode, SearchType } from '../../../contract/audience.ts';
import type { OutcomeWord } from '../../../intake/deliver/queue/outcome.ts';
import type { Reason } from '../../../intake/receive/limits/suspicion.ts';
import type { ConsentKind, RevocationWay } from '../../../intake/store/consent/consents.ts';
import type { Destination, OutboxState } from '../../../intake/store/outbox/outbox.ts';
import type { AnswerState } from '../../../intake/store/recruiters/answers.ts';
import type { ActivityKind, Tie } from '../../../intake/store/recruiters/records.ts';
import type { FileFlag } from '../../../intake/store/submission/submission.ts';
import type { WithheldKind } from '../server/client-copy/client-copy.ts';

/*
 * The project's closed sets of words (its union types), as sentences for recruiters. A word added
 * to a set doesn't compile here until it has a sentence.
 */

export const AUDIENCE: Record<Mode, string> = { hiring: 'Hiring', jobseeking: 'Job seeking' };

export const SEARCH_KIND: Record<SearchType, string> = {
  contingency: 'Contingency search',
  retained: 'Retained search',
};

export const DESTINATION: Record<Destination, string> = {
  webhook: 'Webhook',
  mail: 'Team email',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  acknowledgement: 'Thank-you email',
};

/** The state of a delivery. */
export const DELIVERY: Record<OutboxState, string> = {
  waiting: 'Waiting',
  leased: 'Sending',
  delivered: 'Delivered',
  dead: 'Delivery failed',
  apart: 'Suspected spam',
};

/** What a delivery's state means. */
export const STATE: Record<OutboxState, string> = {
  waiting: 'Waiting for the next attempt',
  leased: 'Being sent now',
  delivered: 'Sent to your team',
  dead: 'Could not be sent to your team',
  apart: 'Not sent unless you say it is not spam',
};

const TIE: Record<Tie, string> = { email: 'email', phone: 'phone', name: 'name' };

/** As `Same email and name`; '' for nothing in common. */
export function tiesInWords(ties: readonly Tie[]): string {
  const words = ties.map((tie) => TIE[tie]);
  return words.length === 0 ? '' : `Same ${new Intl.ListFormat('en').format(words)}`;
}

/** How an attempt ended; the page writes it after `Webhook:`. */
export const OUTCOME: Record<OutcomeWord, string> = {
  delivered: 'delivered',
  'delivered-in-part': 'delivered to some of the recipients',
  withheld: 'not sent, on purpose',
  'no-connection': 'no connection',
  'connection-lost': 'connection lost while sending',
  'timed-out': 'no answer in time',
  'tls-failed': 'the receiver’s certificate is not valid',
  'private-address': 'the receiver’s address is in a private network',
  redirected: 'the receiver redirects to another address',
  unauthorized: 'the receiver did not accept our password or key',
  'not-found': 'nothing at the receiver’s address',
  throttled: 'the receiver asked us to slow down',
  'server-error': 'the receiver had an error',
  gone: 'the receiver accepts nothing more (410 Gone)',
  'too-large': 'too large for the receiver',
  refused: 'the receiver rejected this submission',
  'recipients-refused': 'all recipients were rejected',
  'broken-answer': 'the receiver’s answer could not be read',
  'missing-file': 'a stored file is missing',
  'corrupt-file': 'a stored file is damaged',
  'missing-submission': 'the submission is no longer stored',
  'internal-error': 'an error on our side',
};

/** The same in two words, for a row. */
export const OUTCOME_SHORT: Record<OutcomeWord, string> = {
  delivered: 'delivered',
  'delivered-in-part': 'in part',
  withheld: 'withheld',
  'no-connection': 'no connection',
  'connection-lost': 'connection lost',
  'timed-out': 'timed out',
  'tls-failed': 'bad certificate',
  'private-address': 'private address',
  redirected: 'redirected',
  unauthorized: 'access denied',
  'not-found': 'not found',
  throttled: 'slowed down',
  'server-error': 'server error',
  gone: '410 Gone',
  'too-large': 'too large',
  refused: 'rejected',
  'recipients-refused': 'recipients rejected',
  'broken-answer': 'unreadable answer',
  'missing-file': 'file missing',
  'corrupt-file': 'file damaged',
  'missing-submission': 'submission missing',
  'internal-error': 'internal error',
};

/** The service's reasons to suspect spam, and that a person did. */
type SpamReason = Reason | 'by-hand';

/** Why a submission is suspected spam. */
export const REASON: Record<SpamReason, string> = {
  'by-hand': 'Marked as spam by someone on your team',
  'many-from-sender': 'Many submissions from the same network within ten minutes',
  'many-from-email': 'Many submissions with the same email address in one day',
  'many-at-once': 'Unusually many submissions at once',
  'too-fast': 'Sent within three seconds of opening the form',
  honeypot: 'A hidden field that only bots see was filled in',
  'link-in-name': 'The name contains a web address',
  markup: 'The text contains links written in code',
  'many-links': 'The text contains many links',
  infected: 'A document contains malware',
};

/** The same in two words, for a row. */
export const REASON_SHORT: Record<SpamReason, string> = {
  'by-hand': 'marked as spam',
  'many-from-sender': 'many from one network',
  'many-from-email': 'many from one email',
  'many-at-once': 'many at once',
  'too-fast': 'sent too fast',
  honeypot: 'hidden field filled',
  'link-in-name': 'link in the name',
  markup: 'links in code',
  'many-links': 'many links',
  infected: 'malware',
};

/** What to know before a document is opened elsewhere. */
export const FLAG: Record<FileFlag, string> = {
  'active-content':
    'Contains scripts or actions. They can’t run here; be careful when you open it elsewhere.',
  encrypted: 'Locked with a password. Ask the sender for the password, or for an unlocked copy.',
  'external-links': 'Loads content from the internet when opened in Word.',
  infected: 'Contains malware and can’t be downloaded. Call the sender for another copy.',
  macros: 'Contains macros. Do not enable them when you open it.',
  renamed: 'Was sent with the wrong file extension. We corrected it.',
  unchecked: 'Could not be checked. Be careful when you open it.',
  unscanned: 'Not scanned for malware yet. It will be as soon as the scanner responds.',
};

export const FLAG_SHORT: Record<FileFlag, string> = {
  'active-content': 'scripts',
  encrypted: 'locked',
  'external-links': 'loads from web',
  infected: 'malware',
  macros: 'macros',
  renamed: 'renamed',
  unchecked: 'unchecked',
  unscanned: 'not scanned',
};

export const WAY: Record<RevocationWay, string> = {
  text: 'by text message',
  mail: 'by email',
  call: 'by phone',
  other: 'another way',
};

export const CONSENT: Record<ConsentKind, string> = {
  given: 'Agreed',
  declined: 'Did not agree',
  revoked: 'Withdrawn',
};

export const ACTIVITY: Record<ActivityKind, string> = {
  seen: 'saw it',
  owner: 'changed the owner',
  remind: 'set a reminder',
  stage: 'moved it',
  note: 'wrote a note',
  tag: 'added a tag',
  answer: 'answered',
  retry: 'retried the delivery',
  hold: 'marked it as spam',
  release: 'marked it as not spam',
  revoke: 'recorded the withdrawn consent',
  copy: 'made a client’s copy',
};

/** Why a text is withheld in a client's copy. */
export const WITHHELD: Record<WithheldKind, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  link: 'link',
  address: 'address',
  birth: 'date of birth',
  typed: 'typed by you',
};

/** What came of an answer, behind the name of who wrote it. */
export const ANSWERED: Record<AnswerState, string> = {
  sending: 'is sending an answer',
  sent: 'answered',
  failed: 'could not send an answer',
  unknown: 'may have answered',
  prepared: 'prepared an answer in a mail program',
};

/** The sentence for a word from the store, or the word itself if it is unknown. */
export function meaning<K extends string>(of: Record<K, string>, word: string): string {
  return Object.hasOwn(of, word) ? of[word as K] : word;
}
