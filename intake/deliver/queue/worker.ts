import { randomUUID } from 'node:crypto';
import { type Clock, systemClock } from '../../shared/clock.ts';
import { faultOf } from '../../shared/errors.ts';
import type { Log } from '../../shared/log.ts';
import { DESTINATIONS, type Destination, type Outbox } from '../../store/outbox/outbox.ts';
import type { Store } from '../../store/store.ts';
import { LEASE_MS } from './attempt.ts';
import type { Deliver } from './outcome.ts';
import { type QueueRoom, runQueue } from './queue.ts';

/** How often rows of dead or stuck workers are taken back, in milliseconds. */
const RECLAIM_EVERY_MS = 30_000;
/** Rows begun per second unless configured. */
const PER_SECOND = 50;
/** Time that running attempts get at a graceful stop, in milliseconds. */
const STOP_GRACE_MS = 20_000;

export interface WorkerOptions {
  outbox: Outbox;
  store: Pick<Store, 'submission'>;
  /** How to deliver. Rows of a destination without a route wait until it has one. */
  routes: Partial<Record<Destination, Deliver>>;
  log: Log;
  clock?: Clock;
  /** From 0 up to 1. */
  random?: () => number;
  /** Rows started per second and destination with a backlog. n8n publishes 220 on two cores. */
  perSecond?: number;
  /** Called with the outcome of each attempt. */
  count?: QueueRoom['count'];
}

export interface Worker {
  /** Looks for due rows now; called when a submission has been stored. */
  wake(): void;
  /** Claims nothing more, gives running attempts some time to end, and releases the rest. */
  stop(): Promise<void>;
}

/** Starts delivering. Each destination has its own queue, so none waits for another. */
export function startWorker(options: WorkerOptions): Worker {
  const { outbox, store, routes, log } = options;
  const { clock = systemClock, random = Math.random, perSecond = PER_SECOND } = options;
  const { count = () => undefined } = options;
  const owner = randomUUID();
  const ending = new AbortController();
  const cutting = new AbortController();

  const queues = DESTINATIONS.flatMap((destination) => {
    const deliver = routes[destination];
    if (!deliver) return [];
    const room = {
      outbox,
      store,
      deliver,
      log,
      clock,
      random,
      destination,
      owner,
      perSecond,
      count,
    };
    return [runQueue(room, ending.signal, cutting.signal)];
  });
  function wake() {
    for (const queue of queues) queue.wake();
  }

  async function reclaim() {
    const jumpedBy = clock.follow();
    if (jumpedBy !== 0) log.warn({ milliseconds: jumpedBy }, "the machine's clock was changed");
    const ahead = await outbox.clamp(clock.now(), LEASE_MS);
    if (ahead > 0) {
      log.warn(
        { rows: ahead },
        'moved up deliveries that were due too far ahead: a clock was wrong',
      );
      wake();
    }
    // A living worker must first renew its leases by the new time.
    if (clock.undisturbedMs() < LEASE_MS) return;
    const rows = await outbox.reclaim(clock.now());
    if (rows === 0) return;
    log.warn({ rows }, 'requeued deliveries from a worker that died or hung');
    wake();
  }
  async function reclaimRegularly() {
    while (!ending.signal.aborted) {
      try {
        await reclaim();
      } catch (error) {
        log.error(faultOf(error), 'could not read the outbox');
      }
      await clock.sleep(RECLAIM_EVERY_MS, ending.signal);
    }
  }
  const reclaiming = reclaimRegularly();

  async function end() {
    ending.abort();
    await Promise.all([reclaiming, ...queues.map((queue) => queue.closed)]);
    const running = Promise.all(queues.flatMap((queue) => [...queue.inFlight]));
    const ended = new AbortController();
    await Promise.race([
      running.then(() => ended.abort()),
      clock.sleep(STOP_GRACE_MS, ended.signal),
    ]);
    cutting.abort();
    await running;
    try {
      await outbox.release(owner, clock.now());
    } catch (error) {
      log.error(faultOf(error), 'deliveries not released; their leases will expire');
    }
  }
  let stopped: Promise<void> | undefined;

  return {
    wake,
    stop() {
      stopped ??= end();
      return stopped;
    },
  };
}
