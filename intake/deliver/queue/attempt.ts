import type { Clock } from '../../shared/clock.ts';
import { faultOf } from '../../shared/errors.ts';
import type { Log } from '../../shared/log.ts';
import type { Claim, Outbox } from '../../store/outbox/outbox.ts';
import type { Store } from '../../store/store.ts';
import type { Deliver, Outcome } from './outcome.ts';
import { nextStep } from './schedule.ts';

/** How long a claimed row is ours before another worker may claim it, in milliseconds. */
export const LEASE_MS = 120_000;
/** How often the lease of a running attempt is renewed, in milliseconds. */
const RENEW_EVERY_MS = LEASE_MS / 3;
/** The longest time for an attempt, even if it makes progress, in milliseconds. */
const ATTEMPT_MS = 30 * 60_000;
/** After this many claims in a row without a result, the row itself may crash the process. */
const MAX_UNFINISHED = 20;
/** Pause before retrying to write a result that the database did not accept, in milliseconds. */
const WRITE_PAUSE_MS = 2000;

export interface AttemptRoom {
  outbox: Outbox;
  store: Pick<Store, 'submission'>;
  deliver: Deliver;
  log: Log;
  clock: Clock;
  /** From 0 up to 1. */
  random: () => number;
}

type Cut = 'stopping' | 'lease-lost' | 'too-long';

/**
 * Delivers one claimed row, renews its lease during the delivery, and writes the result. Never
 * rejects. Undefined if the attempt was stopped: then no result is written.
 */
export async function runAttempt(
  claim: Claim,
  room: AttemptRoom,
  stopping: AbortSignal,
): Promise<Outcome | undefined> {
  const cut = new AbortController();
  const over = new AbortController();
  const stop = () => cut.abort('stopping' satisfies Cut);
  stopping.addEventListener('abort', stop);
  if (stopping.aborted) stop();
  const lease = keepLease(claim, room, over.signal, (why) => cut.abort(why));
  try {
    const outcome = await deliverOnce(claim, room, cut.signal);
    if (outcome) await writeResult(claim, outcome, room, stopping);
    return outcome;
  } finally {
    stopping.removeEventListener('abort', stop);
    over.abort();
    await lease;
  }
}

async function deliverOnce(
  claim: Claim,
  room: AttemptRoom,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  signal.addEventListener('abort', () => reject(signal.reason));
  try {
    // A delivery that ignores its signal must not block the queue.
    return await Promise.race([loadAndDeliver(claim, room, signal), aborted]);
  } catch (error) {
    const why: Cut | undefined = signal.aborted ? signal.reason : undefined;
    if (why === 'too-long') {
      const detail = `Stopped after ${ATTEMPT_MS / 60_000} minutes.`;
      return { word: 'timed-out', detail };
    }
    if (why) {
      room.log.warn({ ...nameOf(claim), why }, 'delivery stopped');
      return undefined;
    }
    room.log.error({ ...nameOf(claim), ...faultOf(error) }, 'delivery crashed');
    return {
      word: 'internal-error',
      detail: `${faultOf(error).fault} in the service. See its log.`,
    };
  }
}

async function loadAndDeliver(
  claim: Claim,
  { store, deliver }: AttemptRoom,
  signal: AbortSignal,
): Promise<Outcome> {
  if (isSpared(claim)) {
    const detail = `The process stopped during ${MAX_UNFINISHED} attempts in a row. See its log.`;
    return { word: 'internal-error', detail };
  }
  const submission = await store.submission(claim.submissionId);
  if (!submission) {
    return { word: 'missing-submission', detail: 'The submission is no longer stored.' };
  }
  signal.throwIfAborted();
  return deliver(submission, claim, signal);
}

function isSpared({ tally }: Claim): boolean {
  return tally.unfinished > MAX_UNFINISHED;
}

async function keepLease(
  claim: Claim,
  { outbox, clock, log }: AttemptRoom,
  over: AbortSignal,
  cut: (why: Cut) => void,
): Promise<void> {
  // Steady time: a change of the machine's clock must neither end an attempt nor give its row away.
  const began = clock.steady();
  let until = began + LEASE_MS;
  for (;;) {
    await clock.sleep(RENEW_EVERY_MS, over);
    if (over.aborted) return;
    if (clock.steady() - began >= ATTEMPT_MS) return cut('too-long');
    try {
      const renewed = clock.steady();
      if (!(await outbox.renew(claim, clock.now() + LEASE_MS))) return cut('lease-lost');
      until = renewed + LEASE_MS;
    } catch (error) {
      log.error({ ...nameOf(claim), ...faultOf(error) }, 'lease not renewed');
      if (clock.steady() + RENEW_EVERY_MS >= until) return cut('lease-lost');
    }
  }
}

/** Writes the result, and retries for one lease time: a lost result means a second delivery. */
async function writeResult(
  claim: Claim,
  outcome: Outcome,
  { outbox, clock, random, log }: AttemptRoom,
  stopping: AbortSignal,
): Promise<void> {
  const ended = clock.now();
  const endedSteady = clock.steady();
  const step = nextStep(outcome, claim.tally, ended, random());
  const { word, detail } = outcome;
  // Once its attempts are skipped, the row gets exactly one attempt on each later rung.
  const left = isSpared(claim) ? MAX_UNFINISHED - 1 : 0;
  const write = () => {
    if (step.kind === 'done') return outbox.complete(claim, ended, { outcome: word, detail });
    const result = { outcome: word, detail, tally: { ...step.tally, unfinished: left } };
    if (step.kind === 'retry') return outbox.fail(claim, result, step.retry, ended);
    return outbox.deadLetter(claim, result, ended);
  };
  for (;;) {
    try {
      const ours = await write();
      const line = { ...nameOf(claim), outcome: word, follows: step.kind };
      if (!ours) log.warn(line, 'lease lost before the result was written');
      else if (step.kind === 'dead')
        log.error(line, 'delivery failed permanently; needs attention');
      else if (word === 'delivered-in-part')
        log.warn({ ...line, detail }, 'some recipients did not get it');
      else log.info(line, 'delivery attempted');
      return;
    } catch (error) {
      log.error({ ...nameOf(claim), ...faultOf(error) }, 'result not written');
      if (stopping.aborted || clock.steady() - endedSteady >= LEASE_MS) return;
      await clock.sleep(WRITE_PAUSE_MS, stopping);
    }
  }
}

function nameOf(claim: Claim) {
  const { id, submissionId, destination, attempt } = claim;
  return { delivery: id, submission: submissionId, destination, attempt };
}
