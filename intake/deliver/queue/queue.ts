import { faultOf } from '../../shared/errors.ts';
import type { Destination } from '../../store/outbox/outbox.ts';
import { type AttemptRoom, LEASE_MS, runAttempt } from './attempt.ts';
import { type Outcome, type OutcomeWord, UNREACHED } from './outcome.ts';

/** Concurrent attempts per destination, so that a slow one delays only itself. */
const CONCURRENCY: Record<Destination, number> = {
  webhook: 4,
  mail: 2,
  // One at a time keeps notices in order.
  slack: 1,
  teams: 1,
  // One at a time, so that earlier mails to a visitor are known before the next one.
  acknowledgement: 1,
};
/** The most attempts started per second, for receivers that take fewer than others do. */
const MAX_PER_SECOND: Partial<Record<Destination, number>> = {
  // docs.slack.dev: one message a second to each webhook, with short bursts above it.
  slack: 1,
  // learn.microsoft.com: more than four requests within a second are throttled.
  teams: 2,
};
/** The longest sleep: other processes and the operator's command can't wake this queue. In ms. */
const POLL_MS = 5000;
/** The shortest sleep, in milliseconds. */
const MIN_SLEEP_MS = 100;
/** Pause after a database error, in milliseconds. */
const FAULT_PAUSE_MS = 2000;
/**
 * After a claim without a response, its rows are looked for during this time, in milliseconds:
 * PostgreSQL may commit it later, for example while its standby hangs. By the end, the lease has
 * nearly expired.
 */
const UNSURE_MS = LEASE_MS;
/** The longest pause of a whole destination after its receiver asked one row to wait, in ms. */
export const MAX_REST_MS = 60_000;
/** How often one row is made due early because the receiver accepted another row. */
const MAX_PULLS = 5;
/** A row that is due within this time is not made due early, in milliseconds. */
const SOON_MS = 30_000;
/** The most rows made due early by one success, in about 30 ms; the next success takes more. */
const PULL_ROWS = 5000;

export interface QueueRoom extends AttemptRoom {
  destination: Destination;
  /** Unique to this process. */
  owner: string;
  perSecond: number;
  /** Called with the outcome of each attempt. */
  count: (destination: Destination, outcome: OutcomeWord) => void;
}

export interface Queue {
  /** Looks for due rows now. */
  wake(): void;
  /** Resolves when no more rows will be claimed; attempts may still run. */
  readonly closed: Promise<void>;
  readonly inFlight: ReadonlySet<Promise<unknown>>;
}

/** Delivers one destination's rows until `ending` aborts. `cutting` aborts the running attempts. */
export function runQueue(room: QueueRoom, ending: AbortSignal, cutting: AbortSignal): Queue {
  const { outbox, clock, log, destination, owner } = room;
  const perSecond = Math.min(room.perSecond, MAX_PER_SECOND[destination] ?? room.perSecond);
  const inFlight = new Set<Promise<unknown>>();
  /** The rows of these attempts. */
  const known = new Set<string>();
  /** Until then, this queue may have claims that it doesn't know of. By the steady clock. */
  let unsureUntil = 0;
  let nap = new AbortController();
  let restMs = 0;
  /** Whether rows may be waiting for a receiver that was down. True until known. */
  let wasAway = true;
  const wake = () => nap.abort();

  async function applyOutcome(outcome: Outcome | undefined) {
    if (!outcome) return;
    room.count(destination, outcome.word);
    if (outcome.word === 'throttled' && outcome.notBefore !== undefined) {
      restMs = Math.max(restMs, Math.min(outcome.notBefore - clock.now(), MAX_REST_MS));
    }
    if (UNREACHED.includes(outcome.word)) wasAway = true;
    const wasThere = outcome.word === 'delivered' || outcome.word === 'delivered-in-part';
    if (wasThere && wasAway) await pullForward();
  }

  async function pullForward() {
    wasAway = false;
    try {
      const limits = { most: MAX_PULLS, soonMs: SOON_MS, rows: PULL_ROWS };
      const rows = await outbox.pullForward(destination, UNREACHED, limits, clock.now());
      if (rows === PULL_ROWS) wasAway = true;
      if (rows > 0)
        log.info({ destination, rows }, 'the destination is back; waiting deliveries are due now');
    } catch (error) {
      wasAway = true;
      log.error({ destination, ...faultOf(error) }, 'waiting deliveries stay on their schedule');
    }
  }

  async function claimRows(limit: number) {
    try {
      return await outbox.claim(destination, owner, limit, clock.now(), LEASE_MS);
    } catch (error) {
      unsureUntil = clock.steady() + UNSURE_MS;
      throw error;
    }
  }

  async function takeBackUnknown() {
    const rows = await outbox.reclaimUnknown(destination, owner, [...known]);
    if (rows === 0) return;
    log.warn({ destination, rows }, 'requeued deliveries whose claim was not confirmed');
  }

  /** Starts as many due rows as there is room for; returns how long to sleep unless woken. */
  async function begin(): Promise<number> {
    const free = CONCURRENCY[destination] - inFlight.size;
    if (free === 0) return POLL_MS;
    if (clock.steady() < unsureUntil) await takeBackUnknown();
    const claims = await claimRows(free);
    if (ending.aborted) return 0;
    for (const claim of claims) {
      known.add(claim.id);
      const attempt = runAttempt(claim, room, cutting)
        .then(applyOutcome)
        .finally(() => {
          inFlight.delete(attempt);
          known.delete(claim.id);
          wake();
        });
      inFlight.add(attempt);
    }
    restMs = Math.max(restMs, (claims.length * 1000) / perSecond);
    if (claims.length === free) return POLL_MS;
    const due = await outbox.nextDue(destination);
    return due === undefined
      ? POLL_MS
      : Math.max(MIN_SLEEP_MS, Math.min(due - clock.now(), POLL_MS));
  }

  async function run() {
    ending.addEventListener('abort', () => nap.abort());
    while (!ending.aborted) {
      const rest = restMs;
      restMs = 0;
      if (rest > 0) await clock.sleep(rest, ending);
      if (ending.aborted) return;
      nap = new AbortController();
      try {
        await clock.sleep(await begin(), nap.signal);
      } catch (error) {
        log.error({ destination, ...faultOf(error) }, 'could not read the outbox');
        await clock.sleep(FAULT_PAUSE_MS, ending);
      }
    }
  }

  return { wake, closed: run(), inFlight };
}
