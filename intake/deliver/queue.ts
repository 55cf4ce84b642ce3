import type { Destination } from '../store/store.ts';
import { type AttemptRoom, LEASE_MS, runAttempt } from './attempt.ts';
import { faultOf } from './log.ts';
import { type Outcome, type OutcomeWord, UNREACHED } from './outcome.ts';

/** Attempts at the same time, so that one slow destination holds nothing but itself. */
const CONCURRENCY: Record<Destination, number> = {
  webhook: 4,
  mail: 2,
  // One after another, so that what one visitor was sent is known before the next.
  acknowledgement: 1,
};
/** Longest sleep: other processes and the operator's command wake nobody here, in milliseconds. */
const POLL_MS = 5000;
/** Shortest sleep, in milliseconds. */
const MIN_SLEEP_MS = 100;
/** Pause after a fault of the database, in milliseconds. */
const FAULT_PAUSE_MS = 2000;
/** Longest rest of a whole destination whose receiver asks for one row to wait, in milliseconds. */
const MAX_REST_MS = 60_000;
/** How often one row is made due early because the receiver took another. */
const MOST_PULLS = 5;
/** What is due within this time comes by itself, and is not made due early, in milliseconds. */
const SOON_MS = 30_000;
/** Rows made due early by one success; the next success goes on. A statement of about 30 ms. */
const PULL_ROWS = 5000;

export interface QueueRoom extends AttemptRoom {
  destination: Destination;
  /** Unique to this process. */
  owner: string;
  perSecond: number;
  /** Told how each attempt ended. */
  count: (destination: Destination, outcome: OutcomeWord) => void;
}

export interface Queue {
  /** Looks for due rows now. */
  wake(): void;
  /** Resolves when nothing is claimed any more; attempts may still run. */
  readonly closed: Promise<void>;
  readonly inFlight: ReadonlySet<Promise<unknown>>;
}

/** Works off one destination's rows until `ending` aborts; `cutting` aborts what is still running. */
export function runQueue(room: QueueRoom, ending: AbortSignal, cutting: AbortSignal): Queue {
  const { outbox, clock, log, destination, owner, perSecond } = room;
  const inFlight = new Set<Promise<unknown>>();
  let nap = new AbortController();
  let restMs = 0;
  /** Whether something may wait for a receiver that was away; true at first, as nobody here knows. */
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
      const limits = { most: MOST_PULLS, soonMs: SOON_MS, rows: PULL_ROWS };
      const rows = await outbox.pullForward(destination, UNREACHED, limits, clock.now());
      if (rows === PULL_ROWS) wasAway = true;
      if (rows > 0) log.info({ destination, rows }, 'the receiver is back; what waited is due now');
    } catch (error) {
      wasAway = true;
      log.error({ destination, ...faultOf(error) }, 'what waits stays on its schedule');
    }
  }

  /** Begins what is due and free to run; answers how long to sleep unless woken. */
  async function begin(): Promise<number> {
    const free = CONCURRENCY[destination] - inFlight.size;
    if (free === 0) return POLL_MS;
    const claims = await outbox.claim(destination, owner, free, clock.now(), LEASE_MS);
    if (ending.aborted) return 0;
    for (const claim of claims) {
      const attempt = runAttempt(claim, room, cutting)
        .then(heed)
        .finally(() => {
          inFlight.delete(attempt);
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
        log.error({ destination, ...faultOf(error) }, 'outbox not readable');
        await clock.sleep(FAULT_PAUSE_MS, ending);
      }
    }
  }

  return { wake, closed: run(), inFlight };
}
