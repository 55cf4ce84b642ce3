import { faultOf } from '../../shared/errors.ts';
import type { Destination } from '../../store/outbox/outbox.ts';
import { type AttemptRoom, LEASE_MS, runAttempt } from './attempt.ts';
import { type Outcome, type OutcomeWord, UNREACHED } from './outcome.ts';

/** Attempts at the same time per destination, so that a slow one holds up only itself. */
const CONCURRENCY: Record<Destination, number> = {
  webhook: 4,
  mail: 2,
  // In their order: people read them so.
  slack: 1,
  teams: 1,
  // One after another: what a visitor was already sent is known before the next mail.
  acknowledgement: 1,
};
/** Most attempts begun a second where the receiver takes fewer than others do. */
const MAX_PER_SECOND: Partial<Record<Destination, number>> = {
  // docs.slack.dev: one message a second to each webhook, with short bursts above it.
  slack: 1,
  // learn.microsoft.com: more than four requests within a second are throttled.
  teams: 2,
};
/** Longest sleep: other processes and the operator's command can't wake this queue. In ms. */
const POLL_MS = 5000;
/** Shortest sleep, in milliseconds. */
const MIN_SLEEP_MS = 100;
/** Pause after a fault of the database, in milliseconds. */
const FAULT_PAUSE_MS = 2000;
/**
 * How long after a claim without an answer its rows are looked for, in milliseconds: PostgreSQL may
 * make it later, as where its standby hangs. Then its lease has nearly ended.
 */
const UNSURE_MS = LEASE_MS;
/** Longest pause of a whole destination after its receiver asked one row to wait, in ms. */
export const MAX_REST_MS = 60_000;
/** How often one row is made due early because the receiver took another row. */
const MAX_PULLS = 5;
/** A row that is due within this time is not made due early, in milliseconds. */
const SOON_MS = 30_000;
/** Most rows made due early by one success, in about 30 ms; the next success takes more. */
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
  /** Until then, rows may be claimed that this queue does not know of. By the steady clock. */
  let unsureUntil = 0;
  let nap = new AbortController();
  let restMs = 0;
  /** Whether rows may wait for a receiver that was away. True at first, as nothing is known yet. */
  let wasAway = true;
  const wake = () => nap.abort();

  async function heed(outcome: Outcome | undefined) {
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
        log.info({ destination, rows }, 'the receiver is back; waiting deliveries are due now');
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
    log.warn({ destination, rows }, 'took back deliveries whose claim got no response');
  }

  /** Begins as many due rows as there is room for; returns how long to sleep unless woken. */
  async function begin(): Promise<number> {
    const free = CONCURRENCY[destination] - inFlight.size;
    if (free === 0) return POLL_MS;
    if (clock.steady() < unsureUntil) await takeBackUnknown();
    const claims = await claimRows(free);
    if (ending.aborted) return 0;
    for (const claim of claims) {
      known.add(claim.id);
      const attempt = runAttempt(claim, room, cutting)
        .then(heed)
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
