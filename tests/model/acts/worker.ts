import type { Claim, Destination, Result, Retry } from '../../../intake/store/outbox/outbox.ts';
import { isPostgres } from '../../fixtures/stores.ts';
import { type Act, act, Contradiction, requireEqual } from '../act.ts';
import { areFirst } from '../choosing.ts';
import { type Delivery, deliveriesOf, FREE, type State, type Submission } from '../state.ts';

export const LEASE_MS = 120_000;

/** Takes due deliveries. In PostgreSQL it passes over a row that somebody else changes right now. */
export function claim(worker: string, destination: Destination, limit: number): Act {
  return act<Claim[]>(
    `worker ${worker} claims up to ${limit} rows of ${destination}`,
    ({ outbox }, { now }) => outbox.claim(destination, worker, limit, now(), LEASE_MS),
    (state, claims, hasCompany) => {
      const due = deliveriesOf(state)
        .filter(({ delivery }) => delivery.destination === destination)
        .filter(({ delivery }) => delivery.state === 'waiting' && delivery.dueAt <= state.now);
      const taken = claims.map((each) => {
        const found = due.find(({ submission }) => submission.id === each.submissionId);
        if (!found) throw new Contradiction(`${each.submissionId} is not due there`);
        return found.delivery;
      });
      if (new Set(taken).size < taken.length) throw new Contradiction('one is claimed twice');
      const most = Math.min(limit, due.length);
      const mayMiss = isPostgres && hasCompany;
      const all = due.map(({ delivery }) => delivery);
      if (taken.length > most || (!mayMiss && !areFirst(taken, all, most))) {
        throw new Contradiction(`the first ${most} of ${due.length} are due`);
      }
      for (const [index, delivery] of taken.entries()) {
        delivery.attempts += 1;
        delivery.unfinished += 1;
        const { attempts, failures, refusals, unfinished } = delivery;
        const { id, submissionId } = claims[index] as Claim;
        requireEqual(claims[index], {
          ...{ id, submissionId, destination, attempt: attempts, at: state.now, owner: worker },
          tally: { failures, refusals, unfinished },
        });
        Object.assign(delivery, { state: 'leased', owner: worker, until: state.now + LEASE_MS });
      }
      state.claims.push(...claims);
      return [state];
    },
    // A worker that stops has ended its claims.
    { turn: `worker ${worker}` },
  );
}

/** The delivery of a claim, if its worker still holds it. */
function heldBy(
  state: State,
  { submissionId, destination, owner, attempt }: Claim,
): { submission: Submission; delivery: Delivery } | undefined {
  return deliveriesOf(state).find(
    ({ submission, delivery }) =>
      submission.id === submissionId &&
      delivery.destination === destination &&
      delivery.state === 'leased' &&
      delivery.owner === owner &&
      delivery.attempts === attempt,
  );
}

export function renew(held: Claim, name: string): Act {
  return act<boolean>(
    `worker ${held.owner} renews ${name}`,
    ({ outbox }, { now }) => outbox.renew(held, now() + LEASE_MS),
    (state, isDone) => {
      const found = heldBy(state, held);
      requireEqual(isDone, found !== undefined);
      if (found) found.delivery.until = state.now + LEASE_MS;
      return [state];
    },
  );
}

/** An attempt ends in one of three ways; a worker that lost its lease changes nothing by it. */
function end(held: Claim, says: string, call: Act['call'], change: Partial<Delivery>): Act {
  return act(`worker ${held.owner} ${says}`, call, (state, isDone) => {
    const found = heldBy(state, held);
    requireEqual(isDone, found !== undefined);
    if (!found) return [state];
    const { submission, delivery } = found;
    const staysApart = submission.isApart && change.state !== 'delivered';
    Object.assign(delivery, FREE, change, staysApart && { state: 'apart' });
    delivery.ended.push(held.attempt);
    return [state];
  });
}

export function complete(held: Claim, name: string): Act {
  return end(held, `completes ${name}`, ({ outbox }, { now }) => outbox.complete(held, now()), {
    state: 'delivered',
    outcome: 'delivered',
  });
}

export interface Failure {
  outcome: 'away' | 'throttled' | 'refused';
  waitMs: number;
  /** The receiver asked for no attempt before half of the wait. */
  isAsked: boolean;
}

function resultOf({ tally }: Claim, outcome: Failure['outcome']): Result {
  const counted = outcome === 'refused' ? 'refusals' : 'failures';
  const next = { ...tally, [counted]: tally[counted] + 1, unfinished: 0 };
  return { outcome, detail: '', tally: next };
}

export function fail(
  held: Claim,
  name: string,
  now: number,
  { outcome, waitMs, isAsked }: Failure,
): Act {
  const result = resultOf(held, outcome);
  const notBefore = isAsked ? now + waitMs / 2 : undefined;
  const retry: Retry = { dueAt: now + waitMs, waitMs, notBefore };
  const asked = isAsked ? ', not before half of it' : '';
  return end(
    held,
    `fails ${name} (${outcome}), to try again in ${waitMs / 60_000} minutes${asked}`,
    ({ outbox }) => outbox.fail(held, result, retry, now),
    {
      ...{ state: 'waiting', outcome, ...result.tally },
      ...{ dueAt: retry.dueAt, waitMs, notBefore: notBefore ?? null },
    },
  );
}

export function bury(held: Claim, name: string): Act {
  const result = resultOf(held, 'refused');
  return end(held, `gives up ${name}`, ({ outbox }, { now }) => outbox.bury(held, result, now()), {
    state: 'dead',
    outcome: 'refused',
    ...result.tally,
  });
}
