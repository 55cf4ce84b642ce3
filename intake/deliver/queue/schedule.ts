import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import type { Retry, Tally } from '../../store/outbox/outbox.ts';
import { CONSEQUENCE, type Outcome } from './outcome.ts';

const SECOND_MS = 1000;

/**
 * Waits after each failure, from Standard Webhooks: thirteen attempts over 75 hours survive a
 * weekend. Three of the short waits are ours: most outages are a restart, and a lead stays warm
 * only for minutes.
 */
export const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** A wait grows by up to this share, so that rows that failed together don't retry together. */
export const JITTER = 0.2;

/** Waits after each refusal of the content, which may be a temporary error. */
export const REFUSAL_WAITS_MS: readonly number[] = [5 * SECOND_MS, 5 * MINUTE_MS];

/** The longest wait that a receiver can ask for with Retry-After. */
export const RETRY_AFTER_CAP_MS = DAY_MS;

/** The next step for a row, with its new tally: close it, retry it, or dead-letter it. */
export type Step =
  | { kind: 'done' }
  | { kind: 'retry'; tally: Tally; retry: Retry }
  | { kind: 'dead'; tally: Tally };

/**
 * Decides what follows an attempt. Failures and refusals are counted separately: even after two
 * nights of outage, a refused row gets its second chance.
 * @param soFar the row's tally before this attempt
 * @param random a number from 0 up to 1
 */
export function nextStep(outcome: Outcome, soFar: Tally, now: number, random: number): Step {
  const consequence = CONSEQUENCE[outcome.word];
  if (consequence === 'done') return { kind: 'done' };
  const tally = { ...soFar, unfinished: 0 };
  if (consequence === 'dead') return { kind: 'dead', tally };
  if (consequence === 'ladder') tally.failures++;
  else tally.refusals++;
  const wait =
    consequence === 'ladder' ? WAITS_MS[tally.failures - 1] : REFUSAL_WAITS_MS[tally.refusals - 1];
  if (wait === undefined) return { kind: 'dead', tally };
  const due = now + Math.round(wait * (1 + JITTER * random));
  // The time that the receiver named, by the machine's clock, which may have jumped since.
  const latest = now + RETRY_AFTER_CAP_MS;
  const notBefore = outcome.notBefore && Math.min(outcome.notBefore, latest);
  const dueAt = Math.max(due, notBefore ?? 0);
  return { kind: 'retry', tally, retry: { dueAt, waitMs: dueAt - now, notBefore } };
}

// RFC 9110 section 5.6.7: today's date format, and two obsolete ones that recipients must accept.
const HTTP_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*(, \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d GMT| [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

/**
 * Reads `Retry-After`, seconds or an HTTP date, as a time in milliseconds since the epoch,
 * at most a day ahead. Undefined for a missing, negative or unreadable value.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const latest = now + RETRY_AFTER_CAP_MS;
  if (/^\d+$/.test(text)) return Math.min(now + Number(text) * SECOND_MS, latest);
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), latest);
}
