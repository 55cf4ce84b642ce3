import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Clock } from '../../shared/clock.ts';
import { faultOf } from '../../shared/errors.ts';
import type { Log } from '../../shared/log.ts';
import { DESTINATIONS, type Destination } from '../../store/destinations.ts';
import type { Claim, Outbox } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';
import type { Deliver, Outcome, OutcomeWord } from './outcome.ts';
import { nextStep } from './schedule.ts';

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

/** The time from one look for due deliveries to the next. All times are in milliseconds. */
const POLL_MS = 2000;
/** How long a claim is ours before another worker may have it. */
const LEASE_MS = 120_000;
const RENEW_EVERY_MS = LEASE_MS / 3;
/** The longest time for an attempt, even if it makes progress. */
const ATTEMPT_MS = 30 * 60_000;
/** The longest pause of a destination after its receiver asked us to wait. */
const MAX_PAUSE_MS = 60_000;
/** Tries to write a result that the database doesn't accept: one every `POLL_MS`. */
const WRITE_TRIES = LEASE_MS / POLL_MS;
/** Time that running attempts get at a graceful stop. */
const STOP_GRACE_MS = 20_000;

export interface WorkerOptions {
  outbox: Outbox;
  store: Pick<Store, 'submission'>;
  /** How to deliver. Rows of a destination without a route wait until it has one. */
  routes: Partial<Record<Destination, Deliver>>;
  log: Log;
  clock: Clock;
  /** From 0 up to 1. */
  random?: () => number;
  /** Called with the outcome of each attempt. */
  count?: (destination: Destination, outcome: OutcomeWord) => void;
}

export type Worker = ReturnType<typeof startWorker>;

interface Context extends WorkerOptions {
  destination: Destination;
  deliver: Deliver;
  /** Unique to this process. */
  owner: string;
  /** Aborts when nothing more should be claimed. */
  stopping: AbortSignal;
  /** Aborts when running attempts should end. */
  cutting: AbortSignal;
}

/** Starts delivering. Each destination has its own queue, so none waits for another. */
export function startWorker(options: WorkerOptions) {
  const { outbox, routes, log, clock } = options;
  const stop = new AbortController();
  const cut = new AbortController();
  const owner = randomUUID();
  const common = { ...options, owner, stopping: stop.signal, cutting: cut.signal };
  const queues = DESTINATIONS.flatMap((destination) => {
    const deliver = routes[destination];
    return deliver ? [startQueue({ ...common, destination, deliver })] : [];
  });

  return {
    /** Looks for due rows now; called when a submission has been stored. */
    wake() {
      for (const queue of queues) queue.wake();
    },

    /** Claims nothing more, gives running attempts some time to end, and releases the rest. */
    async stop(): Promise<void> {
      stop.abort();
      const ended = new AbortController();
      const grace = clock.sleep(STOP_GRACE_MS, ended.signal).then(() => cut.abort());
      await Promise.all(queues.map((queue) => queue.ended));
      ended.abort();
      await grace;
      await outbox
        .release(owner, clock.now())
        .catch((error) => log.error(faultOf(error), 'deliveries not released; leases will expire'));
    },
  };
}

/** Delivers the due rows of one destination until the stop. */
function startQueue(context: Context) {
  const { outbox, destination, clock, log, owner, stopping, count } = context;
  const running = new Set<Promise<void>>();
  let nap = new AbortController();
  let pauseMs = 0;
  const wake = () => nap.abort();
  stopping.addEventListener('abort', wake);

  async function begin(claim: Claim) {
    const outcome = await runAttempt(context, claim);
    if (!outcome) return;
    count?.(destination, outcome.word);
    if (outcome.word === 'rate-limited' && outcome.notBefore !== undefined) {
      pauseMs = Math.max(pauseMs, Math.min(outcome.notBefore - clock.now(), MAX_PAUSE_MS));
    }
  }

  async function beginDue() {
    const rows = await outbox.reclaim(clock.now());
    if (rows > 0) log.warn({ rows }, 'requeued deliveries from a worker that died or hung');
    const free = CONCURRENCY[destination] - running.size;
    if (free === 0) return;
    for (const claim of await outbox.claim(destination, owner, free, clock.now(), LEASE_MS)) {
      const attempt = begin(claim).finally(() => {
        running.delete(attempt);
        wake();
      });
      running.add(attempt);
    }
  }

  async function run() {
    while (!stopping.aborted) {
      // Before the look, so that a row stored during it wakes the queue.
      nap = new AbortController();
      await beginDue().catch((error: unknown) =>
        log.error({ destination, ...faultOf(error) }, 'could not read the outbox'),
      );
      await clock.sleep(POLL_MS, nap.signal);
      const ms = pauseMs;
      pauseMs = 0;
      if (ms > 0) await clock.sleep(ms, stopping);
    }
    await Promise.all(running);
  }

  return { wake, ended: run() };
}

/**
 * Delivers one claimed row, renews its lease during the delivery, and writes the result. Never
 * rejects. Undefined if there is no result: the attempt was stopped, or the submission erased.
 */
async function runAttempt(context: Context, claim: Claim): Promise<Outcome | undefined> {
  const { cutting } = context;
  const cut = new AbortController();
  const over = new AbortController();
  // `AbortSignal.any` would leave an entry in `cutting` for each attempt.
  const stop = () => cut.abort('stopping');
  cutting.addEventListener('abort', stop);
  if (cutting.aborted) stop();
  const lease = keepLease(context, claim, over.signal, cut);
  try {
    const outcome = await deliverOnce(context, claim, cut.signal);
    if (outcome) await writeResult(context, claim, outcome);
    return outcome;
  } finally {
    cutting.removeEventListener('abort', stop);
    over.abort();
    await lease;
  }
}

async function deliverOnce(
  { store, deliver, log }: Context,
  claim: Claim,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  // A delivery that ignores its signal must not block the queue.
  const aborted = once(signal, 'abort').then(() => undefined);
  const work = async () => {
    const submission = await store.submission(claim.submissionId);
    // If it was erased in the meantime, its deliveries were too.
    return submission && !signal.aborted ? deliver(submission, claim, signal) : undefined;
  };
  try {
    const outcome = await Promise.race([work(), aborted]);
    if (!signal.aborted) return outcome;
  } catch (error) {
    if (!signal.aborted) {
      const found = faultOf(error);
      log.error({ ...nameOf(claim), ...found }, 'delivery crashed');
      return { word: 'internal-error', detail: `${found.fault} in the service. See its log.` };
    }
  }
  log.warn({ ...nameOf(claim), why: signal.reason }, 'delivery stopped');
  if (signal.reason !== 'too-long') return undefined;
  return { word: 'timed-out', detail: `Stopped after ${ATTEMPT_MS / 60_000} minutes.` };
}

/** Renews the lease of a running attempt until `over`, and cuts the attempt when it must end. */
async function keepLease(context: Context, claim: Claim, over: AbortSignal, cut: AbortController) {
  const { outbox, clock, log } = context;
  for (let ms = RENEW_EVERY_MS; ms <= ATTEMPT_MS; ms += RENEW_EVERY_MS) {
    await clock.sleep(RENEW_EVERY_MS, over);
    if (over.aborted) return;
    try {
      if (!(await outbox.renew(claim, clock.now() + LEASE_MS))) return cut.abort('lease-lost');
    } catch (error) {
      log.error({ ...nameOf(claim), ...faultOf(error) }, 'lease not renewed');
    }
  }
  cut.abort('too-long');
}

/** Writes the result, and tries again for one lease time: a lost result means a second delivery. */
async function writeResult(context: Context, claim: Claim, outcome: Outcome): Promise<void> {
  const { outbox, clock, random = Math.random, log, cutting } = context;
  const now = clock.now();
  const step = nextStep(outcome, claim.tally, now, random());
  const ended = { outcome: outcome.word, detail: outcome.detail };
  const write = () => {
    if (step.kind === 'done') return outbox.complete(claim, now, ended);
    const result = { ...ended, tally: step.tally };
    if (step.kind === 'retry') return outbox.fail(claim, result, step.dueAt, now);
    return outbox.deadLetter(claim, result, now);
  };
  const line = { ...nameOf(claim), outcome: outcome.word, follows: step.kind };
  for (let tries = 0; tries < WRITE_TRIES; tries++) {
    try {
      const isOurs = await write();
      if (!isOurs) log.warn(line, 'lease lost before the result was written');
      else if (step.kind === 'dead')
        log.error(line, 'delivery failed permanently; needs attention');
      else log.info(line, 'delivery attempted');
      return;
    } catch (error) {
      log.error({ ...nameOf(claim), ...faultOf(error) }, 'result not written');
      if (cutting.aborted) return;
      await clock.sleep(POLL_MS, cutting);
    }
  }
}

function nameOf({ id, submissionId, destination, attempt }: Claim) {
  return { delivery: id, submission: submissionId, destination, attempt };
}
