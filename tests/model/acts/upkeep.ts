import type { Destination } from '../../../intake/store/outbox/outbox.ts';
import { isPostgres } from '../../fixtures/stores.ts';
import { type Act, act, Contradiction, requireEqual } from '../act.ts';
import { areFirst, choices, inOrder } from '../choosing.ts';
import {
  type Delivery,
  deliveriesOf,
  FREE,
  newDelivery,
  present,
  type State,
  type Submission,
} from '../state.ts';
import { LEASE_MS } from './worker.ts';

/** How far clocks of several machines may differ, in milliseconds. */
const CLOCKS_AGREE_MS = 5000;
/** What a success pulls forward: at most two times, and nothing that is due within 30 seconds. */
const PULL = { most: 2, soonMs: 30_000 };
const AWAY = ['away', 'throttled'];

/** Ends the leases that are chosen; returns how many. */
function takeBack(
  state: State,
  isChosen: (delivery: Delivery) => boolean,
  change: Partial<Delivery> = {},
): number {
  const chosen = deliveriesOf(state).filter(
    ({ delivery }) => delivery.state === 'leased' && isChosen(delivery),
  );
  for (const { submission, delivery } of chosen) {
    Object.assign(delivery, FREE, change, { state: submission.isApart ? 'apart' : 'waiting' });
  }
  return chosen.length;
}

const isOver =
  (state: State) =>
  ({ until }: Delivery) =>
    (until ?? 0) <= state.now;

export const reclaim = (): Act =>
  act<number>(
    'leases that are over are taken back',
    ({ outbox }, { now }) => outbox.reclaim(now()),
    (state, rows) => {
      requireEqual(rows, takeBack(state, isOver(state)));
      return [state];
    },
  );

/** One service alone has the SQLite file, so that at its start every lease is a dead worker's. */
export const takeOver = (): Act =>
  act<number>(
    'a service starts and takes over',
    (store) => store.takeOver(),
    (state, rows) => {
      requireEqual(rows, takeBack(state, isPostgres ? isOver(state) : () => true));
      return [state];
    },
  );

export const stop = (worker: string): Act =>
  act<undefined>(
    `worker ${worker} stops`,
    async ({ outbox }, { now }) => {
      await outbox.release(worker, now());
    },
    (state) => {
      const untried = { dueAt: state.now, waitMs: 0, unfinished: 0 };
      takeBack(state, ({ owner }) => owner === worker, untried);
      return [state];
    },
    { turn: `worker ${worker}` },
  );

/** In PostgreSQL it passes over a row that somebody else changes right now. */
export const pullForward = (destination: Destination, rows: number): Act =>
  act<number>(
    `${destination} is back, and at most ${rows} are pulled forward`,
    ({ outbox }, { now }) => outbox.pullForward(destination, AWAY, { ...PULL, rows }, now()),
    (state, pulled, hasCompany) => {
      const dueOf = ({ notBefore }: Delivery) => Math.max(notBefore ?? 0, state.now);
      const isChosen = (each: Delivery) =>
        each.destination === destination &&
        each.state === 'waiting' &&
        each.dueAt > state.now + PULL.soonMs &&
        each.dueAt > dueOf(each) &&
        AWAY.includes(each.outcome ?? '') &&
        (each.outcome !== 'throttled' || each.notBefore !== null) &&
        each.failures > 0 &&
        each.pulls < PULL.most;
      const found = deliveriesOf(state).filter(({ delivery }) => isChosen(delivery));
      const all = found.map(({ delivery }) => delivery);
      const most = Math.min(rows, all.length);
      const mayMiss = isPostgres && hasCompany;
      if (pulled > most || (!mayMiss && pulled < most)) {
        throw new Contradiction(`expected ${most} of ${all.length}, got ${pulled}`);
      }
      const possible = choices(all, pulled).filter(
        (some) => mayMiss || areFirst(inOrder(some), all, most),
      );
      return possible.map((some) =>
        changed(state, some, (each) => ({
          dueAt: dueOf(each),
          waitMs: dueOf(each) - state.now,
          failures: each.failures - 1,
          pulls: each.pulls + 1,
        })),
      );
    },
  );

/** A copy of a state, with some of its deliveries changed. */
export function changed(
  state: State,
  some: readonly Delivery[],
  change: (delivery: Delivery) => Partial<Delivery>,
): State {
  const places = deliveriesOf(state).map(({ delivery }) => some.includes(delivery));
  const copy = structuredClone(state);
  for (const [place, { delivery }] of deliveriesOf(copy).entries()) {
    if (places[place]) Object.assign(delivery, change(delivery));
  }
  return copy;
}

export const clamp = (): Act =>
  act<number>(
    'times that are too far ahead are corrected',
    ({ outbox }, { now }) => outbox.clamp(now(), LEASE_MS),
    (state, rows) => {
      const latest = state.now + CLOCKS_AGREE_MS;
      const all = deliveriesOf(state).map(({ delivery }) => delivery);
      const waiting = all.filter(
        (each) => each.state === 'waiting' && each.dueAt > latest + each.waitMs,
      );
      const leased = all.filter(
        (each) => each.state === 'leased' && (each.until ?? 0) > latest + LEASE_MS,
      );
      for (const each of waiting) each.dueAt = state.now + each.waitMs;
      for (const each of leased) each.until = state.now + LEASE_MS;
      requireEqual(rows, waiting.length + leased.length);
      return [state];
    },
  );

/** The courtesy to a visitor follows the mail to the team. */
export const follow = ({ id }: Submission, name: string): Act =>
  act<undefined>(
    `an acknowledgement of ${name} follows`,
    async ({ outbox }, { now }) => {
      await outbox.follow(id, 'acknowledgement', now());
    },
    (state) => {
      const found = present(state).find((each) => each.id === id);
      const isKnown = found?.deliveries.some((each) => each.destination === 'acknowledgement');
      if (found && !isKnown && found.suspicion.length === 0) {
        found.deliveries.push(newDelivery('acknowledgement', state.now));
      }
      return [state];
    },
  );

export const enqueueMissing = (destination: Destination): Act =>
  act<number>(
    `what never went to ${destination} goes there`,
    ({ outbox }, { now }) => outbox.enqueueMissing(destination, 0, now()),
    (state, rows) => {
      const missing = present(state).filter(
        ({ deliveries }) => !deliveries.some((each) => each.destination === destination),
      );
      for (const [index, { deliveries, isApart }] of missing.toReversed().entries()) {
        const delivery = newDelivery(destination, state.now - 1 - index);
        deliveries.push({ ...delivery, later: 1, state: isApart ? 'apart' : 'waiting' });
      }
      requireEqual(rows, missing.length);
      return [state];
    },
  );
