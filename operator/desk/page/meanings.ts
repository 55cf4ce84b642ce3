import type { Mode, SearchType } from '../../../contract/audience.ts';
import type { OutcomeWord } from '../../../intake/deliver/queue/outcome.ts';
import type { Reason } from '../../../intake/receive/limits/suspicion.ts';
import type { ConsentKind, RevocationWay } from '../../../intake/store/consent/consents.ts';
import type { Destination, OutboxState } from '../../../intake/store/outbox/outbox.ts';
import type { ActivityKind, Delivery } from '../../../intake/store/recruiters/records.ts';
import type { FileFlag } from '../../../intake/store/submission/submission.ts';

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
  mail: 'Team mail',
  acknowledgement: 'Thank-you mail',
};

/** What became of a submission, in the words of the list. */
export const DELIVERY: Record<Delivery, string> = {
  kept: 'Kept here',
  waiting: 'Waiting',
  leased: 'On its way',
  delivered: 'Delivered',
  dead: 'Failed',
  apart: 'Kept apart',
};

/** What a delivery's state means. */
export const STATE: Record<OutboxState, string> = {
  waiting: 'Waits for its next try',
  leased: 'Is being handed on now',
  delivered: 'Taken at the other end',
  dead: 'Given up: needs a person',
  apart: 'Waits until it is released',
};

/** How a try ended; the page writes it after `Webhook:`. */
export const OUTCOME: Record<OutcomeWord, string> = {
  delivered: 'took it',
  'delivered-in-part': 'some of its recipients have it',
  withheld: 'not sent, on purpose',
  'no-connection': 'no connection',
  'connection-lost': 'connection lost halfway',
  'timed-out': 'took too long to answer',
  'tls-failed': 'its certificate was not in order',
  'private-address': 'its address leads into the private network',
  redirected: 'it sends on to another address',
  unauthorized: 'it refused our credentials',
  'not-found': 'nothing there at its address',
  throttled: 'it asks us to come less often',
  'server-error': 'it broke down on its side',
  gone: 'it wants nothing more (410 Gone)',
  'too-large': 'too large for it',
  refused: 'it refused this submission',
  'recipients-refused': 'it knows none of the recipients',
  'broken-answer': 'its answer made no sense',
  'missing-file': 'a file could not be found here',
  'corrupt-file': 'a file here is damaged',
  'missing-submission': 'the submission is no longer here',
  'internal-error': 'something broke on our side',
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
  unauthorized: 'not let in',
  'not-found': 'not found',
  throttled: 'throttled',
  'server-error': 'server error',
  gone: '410 Gone',
  'too-large': 'too large',
  refused: 'refused',
  'recipients-refused': 'recipients refused',
  'broken-answer': 'broken answer',
  'missing-file': 'file missing',
  'corrupt-file': 'file damaged',
  'missing-submission': 'submission missing',
  'internal-error': 'internal error',
};

/** Why a submission was kept apart. */
export const REASON: Record<Reason, string> = {
  'many-from-sender': 'Many came from the same network within ten minutes',
  'many-from-email': 'Many came with the same email address in a day',
  'many-at-once': 'Very many came at once from everywhere',
  'too-fast': 'Sent within three seconds of opening the form',
  honeypot: 'Filled in a field that only programs see',
  'link-in-name': 'There is a web address in the name',
  markup: 'The text holds links written as code',
  'many-links': 'The text holds many links',
  infected: 'A document holds malware',
};

/** The same in two words, for a row. */
export const REASON_SHORT: Record<Reason, string> = {
  'many-from-sender': 'many from one network',
  'many-from-email': 'many with one address',
  'many-at-once': 'many at once',
  'too-fast': 'sent too fast',
  honeypot: 'hidden field filled',
  'link-in-name': 'link in the name',
  markup: 'links as code',
  'many-links': 'many links',
  infected: 'malware',
};

/** What to know before a document is opened elsewhere. */
export const FLAG: Record<FileFlag, string> = {
  'active-content': 'Holds scripts or actions. They do nothing here; take care where you open it.',
  encrypted: 'Locked with a password: ask the sender for it, or for an open copy.',
  'external-links': 'Fetches things from the internet when opened in Word.',
  infected: 'Holds malware. It is kept and handed out to nobody: ask for another copy by phone.',
  macros: 'Holds macros. Do not allow them when you open it.',
  renamed: 'Its name says another kind of file than it is.',
  unchecked: 'Could not be looked into. Open it with care.',
  unscanned: 'Not scanned for malware yet. It is as soon as the scanner answers.',
};

export const FLAG_SHORT: Record<FileFlag, string> = {
  'active-content': 'scripts',
  encrypted: 'locked',
  'external-links': 'links out',
  infected: 'malware',
  macros: 'macros',
  renamed: 'renamed',
  unchecked: 'unchecked',
  unscanned: 'not scanned',
};

export const WAY: Record<RevocationWay, string> = {
  text: 'by text message',
  mail: 'by mail',
  call: 'by call',
  other: 'in another way',
};

export const CONSENT: Record<ConsentKind, string> = {
  given: 'Agreed',
  declined: 'Did not agree',
  revoked: 'Took it back',
  erased: 'Personal part erased',
};

export const ACTIVITY: Record<ActivityKind, string> = {
  seen: 'saw it',
  owner: 'changed the owner',
  stage: 'moved it',
  note: 'wrote a note',
  retry: 'tried again',
  hold: 'kept it apart',
  release: 'released it',
  revoke: 'noted that the consent was taken back',
};

/** The sentence for a word from the store, or the word itself if it is unknown. */
export function meaning<K extends string>(of: Record<K, string>, word: string): string {
  return Object.hasOwn(of, word) ? of[word as K] : word;
}
