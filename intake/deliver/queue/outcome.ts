import type { Claim } from '../../store/outbox/outbox.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';

/** The ways an attempt can end: one word each, for the store, the log, and the operator. */
export const OUTCOMES = [
  'delivered',
  'delivered-in-part',
  'withheld',
  'no-connection',
  'connection-lost',
  'timed-out',
  'tls-failed',
  'private-address',
  'redirected',
  'unauthorized',
  'not-found',
  'throttled',
  'server-error',
  'gone',
  'too-large',
  'refused',
  'recipients-refused',
  'broken-answer',
  'missing-file',
  'corrupt-file',
  'missing-submission',
  'internal-error',
] as const;
export type OutcomeWord = (typeof OUTCOMES)[number];

/** The consequence of an outcome: done, all retries, only the first few, or dead letter. */
export type Consequence = 'done' | 'ladder' | 'few' | 'dead';

export const CONSEQUENCE: Record<OutcomeWord, Consequence> = {
  delivered: 'done',
  // Some recipients already have this mail: sending it again would double it for them.
  'delivered-in-part': 'done',
  // Not sent on purpose. Only a courtesy mail can end this way.
  withheld: 'done',
  'no-connection': 'ladder',
  'connection-lost': 'ladder',
  'timed-out': 'ladder',
  'tls-failed': 'ladder',
  'private-address': 'ladder',
  redirected: 'ladder',
  unauthorized: 'ladder',
  // n8n responds 404 while the workflow is switched off; someone will switch it on again.
  'not-found': 'ladder',
  throttled: 'ladder',
  'server-error': 'ladder',
  // Standard Webhooks: 410 means that the receiver wants nothing more.
  gone: 'dead',
  'too-large': 'few',
  refused: 'few',
  // MAIL_TO is wrong, or every mailbox in it is gone: someone should find out soon.
  'recipients-refused': 'few',
  'broken-answer': 'ladder',
  // An unmounted volume or a storage service that is down looks like this too.
  'missing-file': 'ladder',
  'corrupt-file': 'dead',
  'missing-submission': 'dead',
  'internal-error': 'ladder',
};

/**
 * Outcomes that mean the receiver, or the way to it, was down. When any row succeeds, the receiver
 * is back, so rows with these outcomes are tried at once. Our own faults (files, crashes) and
 * refused content are not among them. `throttled` counts only if the receiver gave a time: without
 * one it only asked us to send less often.
 */
export const UNREACHED: readonly OutcomeWord[] = [
  'no-connection',
  'connection-lost',
  'timed-out',
  'tls-failed',
  'private-address',
  'redirected',
  'unauthorized',
  'not-found',
  'throttled',
  'server-error',
  'broken-answer',
];

export interface Outcome {
  word: OutcomeWord;
  /** For the person who looks for the cause. Contains no secrets and nothing the visitor wrote. */
  detail: string;
  /** The receiver asked us not to try before this time, in milliseconds since the epoch. */
  notBefore?: number;
}

/**
 * Delivers one submission. Resolves to the outcome, good or bad; rejects only when `signal` aborted
 * the attempt. `claim.id` is the same on every attempt: receivers detect duplicates by it.
 */
export type Deliver = (
  submission: StoredSubmission,
  claim: Claim,
  signal: AbortSignal,
) => Promise<Outcome>;

const BY_STATUS: Readonly<Record<number, OutcomeWord>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  408: 'timed-out',
  410: 'gone',
  413: 'too-large',
  425: 'throttled',
  429: 'throttled',
};

/** The outcome of a complete HTTP response by its status. A redirect is a failure. */
export function outcomeOfStatus(status: number): OutcomeWord {
  const known = BY_STATUS[status];
  if (known) return known;
  if (status >= 200 && status < 300) return 'delivered';
  if (status >= 300 && status < 400) return 'redirected';
  if (status >= 400 && status < 500) return 'refused';
  return status >= 500 && status < 600 ? 'server-error' : 'broken-answer';
}
