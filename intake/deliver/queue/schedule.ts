import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time.ts';
import type { Tally } from '../../store/outbox.ts';
import { CONSEQUENCE, type Outcome } from './outcome.ts';

const SECOND_MS = 1000;

/**
 * Waits after each failure, from Standard Webhooks: thirteen attempts over 75 hours survive a
 * weekend. Three of the short waits are ours: most outages are a restart, and a lead stays warm
 * only for minutes.
 */
const WAITS_MS: readonly number[] = [
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

/** Waits after each refusal of the content, which may be a temporary error. */
const REFUSAL_WAITS_MS: readonly number[] = [5 * SECOND_MS, 5 * MINUTE_MS];

/** A wait grows by up to this share, so that rows that failed together don't retry together. */
const JITTER = 0.2;

/** The next step for a delivery, with its new tally: close it, retry it, or dead-letter it. */
export type Step =
  | { kind: 'done' }
  | { kind: 'retry'; tally: Tally; dueAt: number }
  | { kind: 'dead'; tally: Tally };

/**
 * Decides what follows an attempt. Failures and refusals are counted separately: even after two
 * nights of outage, a refused submission gets its second chance.
 * @param soFar the tally before this attempt
 * @param random a number from 0 up to 1
 */
export function nextStep(outcome: Outcome, soFar: Tally, now: number, random: number): Step {
  const consequence = CONSEQUENCE[outcome.word];
  if (consequence === 'done') return { kind: 'done' };
  const tally = { ...soFar };
  if (consequence === 'dead') return { kind: 'dead', tally };
  const wait =
    consequence === 'ladder' ? WAITS_MS[tally.failures++] : REFUSAL_WAITS_MS[tally.refusals++];
  if (wait === undefined) return { kind: 'dead', tally };
  const due = now + Math.round(wait * (1 + JITTER * random));
  return { kind: 'retry', tally, dueAt: Math.max(due, outcome.notBefore ?? 0) };
}

/**
 * Reads `Retry-After`, seconds or an HTTP date, as a time in milliseconds since the epoch,
 * at most a day ahead. Undefined for a missing, negative or unreadable value.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const isDate = /^[A-Z][a-z]+, .+ GMT$/.test(text);
  const at = isDate ? Date.parse(text) : now + Number(/^\d+$/.exec(text)?.[0]) * SECOND_MS;
  if (Number.isNaN(at)) return undefined;
  return Math.min(Math.max(at, now), now + DAY_MS);
}
