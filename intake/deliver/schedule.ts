import { CONSEQUENCE, type Outcome } from './outcome.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits between attempts, from Standard Webhooks: ten attempts over 75 hours, so a weekend is survived. */
export const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** A wait grows by up to this share, so that what failed together does not come back together. */
export const JITTER = 0.2;

/** Attempts before a refusal of the content itself is final: it may be the receiver's passing mistake. */
export const FEW_ATTEMPTS = 3;

/** Longest wait a receiver's Retry-After is granted. */
export const RETRY_AFTER_CAP_MS = 24 * HOUR_MS;

/** What to do with the row: close it, try again at `dueAt` (milliseconds since the epoch), or bury it. */
export type Step = { kind: 'done' } | { kind: 'retry'; dueAt: number } | { kind: 'dead' };

/**
 * What follows an attempt.
 * @param attempt the number of the attempt that ended so, from 1
 * @param random a number from 0 up to 1
 */
export function nextStep(outcome: Outcome, attempt: number, now: number, random: number): Step {
  const consequence = CONSEQUENCE[outcome.word];
  if (consequence === 'done') return { kind: 'done' };
  const wait = WAITS_MS[attempt - 1];
  const spent = consequence === 'few' && attempt >= FEW_ATTEMPTS;
  if (consequence === 'dead' || spent || wait === undefined) return { kind: 'dead' };
  const due = now + Math.round(wait * (1 + JITTER * random));
  return { kind: 'retry', dueAt: Math.max(due, outcome.notBefore ?? 0) };
}

// RFC 9110 section 5.6.7: the date format of today, and the two obsolete ones a recipient must accept.
const HTTP_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*(, \d\d[ -][A-Z][a-z]{2}[ -]\d{2,4} \d\d:\d\d:\d\d GMT| [A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \d{4})$/;

/**
 * Reads `Retry-After`, seconds or an HTTP date, as a time in milliseconds since the epoch,
 * at most a day ahead. Undefined for none, a negative one and garbage.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const latest = now + RETRY_AFTER_CAP_MS;
  if (/^\d+$/.test(text)) return Math.min(now + Number(text) * SECOND_MS, latest);
  if (!HTTP_DATE.test(text)) return undefined;
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? undefined : Math.min(Math.max(at, now), latest);
}
