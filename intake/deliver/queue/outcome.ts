import type { Claim } from '../../store/outbox.ts';
import type { StoredSubmission } from '../../store/submissions.ts';

/**
 * The ways an attempt can end: one word each, for the store, the log, and the owner. Each has its
 * consequence: done, all retries, only the first few retries, or a dead letter at once.
 */
export const CONSEQUENCE = {
  delivered: 'done',
  /** The receiver refused this submission. */
  rejected: 'few',
  /** HTTP 410: the receiver wants nothing more (Standard Webhooks). */
  gone: 'dead',
  'rate-limited': 'ladder',
  'timed-out': 'ladder',
  /** No connection, or a receiver that can't take anything now: it is down, or set up wrong. */
  unreachable: 'ladder',
  'tls-failed': 'ladder',
  'blocked-address': 'ladder',

  /** Mail: some recipients have it, so sending it again would double it for them. */
  'delivered-in-part': 'done',
  /** Mail: a courtesy that was intentionally not sent. */
  withheld: 'done',
  /** A document differs from the one received. */
  'corrupt-file': 'dead',
  /** A fault on our side, such as a file store that is down. */
  'internal-error': 'ladder',
} as const satisfies Record<string, 'done' | 'ladder' | 'few' | 'dead'>;
export type OutcomeWord = keyof typeof CONSEQUENCE;

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
