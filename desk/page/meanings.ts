import type { AnswerState } from '../../contract/answers.ts';
import type { Mode, SearchType } from '../../contract/audience.ts';
import type { OutcomeWord } from '../../intake/deliver/queue/outcome.ts';
import type { Reason } from '../../intake/receive/limits/suspicion.ts';
import type { RevocationWay } from '../../intake/store/consents.ts';
import type { Destination, OutboxState } from '../../intake/store/destinations.ts';
import type { Tie } from '../../intake/store/person.ts';
import type { ActivityKind } from '../../intake/store/record.ts';
import type { FileFlag } from '../../intake/store/submissions.ts';
import type { RedactedKind } from '../server/redact-patterns.ts';

/*
 * What recruiters read for each value of the project's union types. A new value doesn't compile
 * until it has a text here.
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
  acknowledgement: 'Confirmation email',
};

/** The state of a delivery. */
export const DELIVERY: Record<OutboxState, string> = {
  waiting: 'Waiting',
  leased: 'Sending',
  delivered: 'Delivered',
  dead: 'Delivery failed',
  quarantined: 'Suspected spam',
};

const TIE: Record<Tie, string> = { email: 'email', phone: 'phone', name: 'name' };

/** For example `Same email and name`; '' for nothing in common. */
export function tiesInWords(ties: readonly Tie[]): string {
  const words = ties.map((tie) => TIE[tie]);
  return words.length === 0 ? '' : `Same ${new Intl.ListFormat('en').format(words)}`;
}

/** How an attempt ended. The attempt's detail says more. */
export const OUTCOME: Record<OutcomeWord, string> = {
  delivered: 'delivered',
  'delivered-in-part': 'partly delivered',
  withheld: 'not sent',
  unreachable: 'destination not available',
  'timed-out': 'timed out',
  'tls-failed': 'bad certificate',
  'blocked-address': 'private address',
  'rate-limited': 'asked to slow down',
  gone: '410 Gone',
  rejected: 'rejected',
  'corrupt-file': 'file damaged',
  'internal-error': 'internal error',
};

/** The service's reasons for suspecting spam, and one for a person's decision. */
type SpamReason = Reason | 'by-hand';

/** Why a submission is suspected spam, short enough for a row of the list. */
export const REASON: Record<SpamReason, string> = {
  'by-hand': 'Marked by your team',
  'many-from-sender': 'Many from one network',
  'many-from-email': 'Many with one email address',
  'many-at-once': 'Unusually many at once',
  'too-fast': 'Sent within three seconds',
  honeypot: 'Hidden field filled in',
  'link-in-name': 'Web address in the name',
  markup: 'Links written as code',
  'many-links': 'Many links in the text',
  infected: 'Malware in a document',
  uninspected: 'A document that couldn’t be checked',
  'bad-document': 'A document that we don’t accept',
};

/** Warnings about opening a document outside the desk. */
export const FLAG: Record<FileFlag, string> = {
  'active-content':
    'Contains scripts or actions. They can’t run here, but be careful if you open it elsewhere.',
  encrypted:
    'Restricted or password-protected. If it doesn’t open, ask the sender for an unlocked copy.',
  'external-links':
    'Downloads something or starts a program when opened. It can’t here, but be careful if you open it elsewhere.',
  infected: 'Contains malware and can’t be downloaded. Ask the sender for another copy.',
  macros: 'Contains macros. Don’t enable them if you open it.',
  renamed: 'Sent with the wrong file extension. We corrected it.',
  unchecked: 'Couldn’t be checked completely. Be careful if you open it.',
  uninspected:
    'Couldn’t be checked. We try again a few times. Be careful if you open it before that.',
  unscanned: 'Not scanned for malware yet. It will be scanned as soon as the scanner responds.',
};

export const WAY: Record<RevocationWay, string> = {
  text: 'by text message',
  mail: 'by email',
  call: 'by phone',
  other: 'another way',
};

export const ACTIVITY: Record<ActivityKind, string> = {
  seen: 'viewed it',
  owner: 'changed the owner',
  remind: 'set a reminder',
  stage: 'moved it',
  note: 'wrote a note',
  tag: 'added a tag',
  answer: 'replied',
  retry: 'retried the delivery',
  hold: 'marked it as spam',
  release: 'marked it as not spam',
  revoke: 'recorded withdrawn consent',
  copy: 'made a client copy',
};

/** Why a text is redacted in a client copy. */
export const WITHHELD: Record<RedactedKind, string> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  link: 'link or username',
  address: 'address',
  birth: 'date of birth',
  id: 'ID number',
};

/** The state of a reply, after the name of its author. */
export const ANSWERED: Record<AnswerState, string> = {
  sending: 'is sending a reply',
  sent: 'replied',
  failed: 'couldn’t send a reply',
  unknown: 'may have replied',
  prepared: 'prepared a reply in an email app',
};

/** The text for a value from the store, or the value itself if it has none. */
export function meaning<K extends string>(of: Record<K, string>, word: string): string {
  return Object.hasOwn(of, word) ? of[word as K] : word;
}
