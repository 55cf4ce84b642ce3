import fc from 'fast-check';
import { DAY_MS } from '../../intake/shared/time.ts';
import { DESTINATIONS, type Destination } from '../../intake/store/outbox/outbox.ts';
import type { Act } from './act.ts';
import { revoke, verify } from './acts/consent.ts';
import { erase, purge, purgeConsents, tidy } from './acts/erasure.ts';
import { changeMany, exportInbox, hold, release, retry, retryDead } from './acts/recruiter.ts';
import { pass } from './acts/time.ts';
import {
  clamp,
  enqueueMissing,
  follow,
  pullForward,
  reclaim,
  stop,
  takeOver,
} from './acts/upkeep.ts';
import { send } from './acts/visitor.ts';
import { bury, claim, complete, fail, LEASE_MS, renew } from './acts/worker.ts';
import { CONTENTS } from './people.ts';
import { deliveriesOf, type State, type Submission } from './state.ts';
import { type Step, steps } from './step.ts';
import type { Model, World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const which = fc.nat(11);
/** One in six of `which` is below it. */
const SELDOM = 2;
const worker = fc.constantFrom('A', 'B');
const destination = fc.constantFrom(...DESTINATIONS);

function pick<T>(all: readonly T[], index: number): T | undefined {
  return all[index % Math.max(all.length, 1)];
}

const nameOf = (state: State, { receipt }: Submission) =>
  `submission ${state.submissions.findIndex((each) => each.receipt === receipt) + 1}`;

/** A command about one submission, also one that is gone. */
const ofOne = (plan: (receipt: string, name: string) => Act) =>
  steps(which, (index, state) => {
    const one = pick(state.submissions, index);
    return one && plan(one.receipt, nameOf(state, one));
  });

const ofSome = (plan: (receipts: string[], names: string) => Act) =>
  steps(fc.uniqueArray(which, { minLength: 1, maxLength: 3 }), (indexes, state) => {
    const some = [...new Set(indexes.flatMap((index) => pick(state.submissions, index) ?? []))];
    const receipts = some.map(({ receipt }) => receipt);
    const names = some.map((each) => nameOf(state, each)).join(' and ');
    return some.length === 0 ? undefined : plan(receipts, names);
  });

const sending = steps(
  fc.record({
    content: fc.constantFrom(...CONTENTS),
    key: fc.constantFrom(null, null, 'k', 'l', 'm', 'n'),
    destinations: fc.oneof(
      { weight: 9, arbitrary: fc.subarray([...DESTINATIONS], { minLength: 1 }) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    isSuspect: fc.constantFrom(false, false, false, true),
    isAgreed: fc.constantFrom(true, true, false),
  }),
  (sent) => send(sent),
);

/** A destination where something is due or waits, or else one to which anything ever went. */
function busyAt(state: State, index: number): Destination | undefined {
  const all = deliveriesOf(state).map(({ delivery }) => delivery);
  const waiting = all.filter((each) => each.state === 'waiting');
  const due = waiting.filter(({ dueAt }) => dueAt <= state.now);
  // Nothing is claimed there: that is seen often enough.
  const others = index < SELDOM ? all : [];
  const [some] = [due, waiting, others].filter(({ length }) => length > 0);
  return pick(some ?? [], index)?.destination;
}

const claiming = steps(
  fc.tuple(worker, which, fc.integer({ min: 1, max: 3 })),
  ([who, index, limit], state) => {
    const destination = busyAt(state, index);
    return destination && claim(who, destination, limit);
  },
);

const ENDS = ['renew', 'complete', 'fail', 'bury'] as const;
/** A worker does something with a claim that it believes to hold. */
const holding = steps(
  fc.record({
    index: which,
    what: fc.constantFrom(...ENDS),
    failure: fc.record({
      outcome: fc.constantFrom('away', 'throttled', 'refused'),
      waitMs: fc.constantFrom(MINUTE_MS, 2 * HOUR_MS),
      isAsked: fc.boolean(),
    }),
  }),
  ({ index, what, failure }, state) => {
    const held = pick(state.claims.toReversed(), index);
    if (!held) return undefined;
    const of = state.submissions.find(({ id }) => id === held.submissionId);
    const name = `attempt ${held.attempt} of ${of ? nameOf(state, of) : '?'} at ${held.destination}`;
    if (what === 'renew') return renew(held, name);
    if (what === 'complete') return complete(held, name);
    return what === 'bury' ? bury(held, name) : fail(held, name, state.now, failure);
  },
);

const TIMES = [
  [1000, 'a second passes'],
  [MINUTE_MS, 'a minute passes'],
  [LEASE_MS - 1, 'nearly the time of a lease passes'],
  [LEASE_MS, 'the time of a lease passes'],
  [LEASE_MS, 'the time of a lease passes'],
  [HOUR_MS, 'an hour passes'],
  [DAY_MS, 'a day passes'],
  [-HOUR_MS, 'the clock is set back by an hour'],
] as const;
const passing = steps(fc.constantFrom(...TIMES), ([ms, says]) => pass(ms, says));

/** Of what is erased by age. */
const AGES = [
  [HOUR_MS, 'an hour'],
  [DAY_MS, 'a day'],
] as const;
const age = fc.constantFrom(...AGES);

const always = (plan: () => Act) => steps(fc.constant(undefined), plan);

const pulling = steps(fc.tuple(which, fc.constantFrom(1, 10)), ([index, rows], state) => {
  const destination = busyAt(state, index);
  return destination && pullForward(destination, rows);
});

const following = steps(which, (index, state) => {
  const one = pick(state.submissions, index);
  return one && follow(one, nameOf(state, one));
});

const revoking = steps(fc.tuple(which, fc.boolean()), ([index, isLate], state) => {
  const one = pick(state.submissions, index);
  const at = isLate ? state.now - HOUR_MS : state.now;
  return one && revoke(one.receipt, nameOf(state, one), at, isLate ? 'an hour ago' : 'now');
});

/** Weights: most is the way of a delivery, and what ends a submission is seldom. */
const KINDS: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [12, sending],
  [16, claiming],
  [20, holding],
  [6, passing],
  [3, always(reclaim)],
  [1, always(takeOver)],
  [1, steps(worker, stop)],
  [3, pulling],
  [1, always(clamp)],
  [2, following],
  [1, steps(destination, enqueueMissing)],
  [4, ofOne(hold)],
  [3, ofOne(release)],
  [2, ofOne(retry)],
  [2, steps(fc.option(destination, { nil: undefined }), retryDead)],
  [1, ofSome((receipts, names) => changeMany('hold', receipts, names))],
  [1, ofSome((receipts, names) => changeMany('release', receipts, names))],
  [3, revoking],
  [1, always(verify)],
  [1, always(exportInbox)],
  [1, ofSome(erase)],
  [1, steps(age, ([ms, says], state) => purge(state.now - ms, says))],
  [1, steps(age, ([ms, says], state) => purgeConsents(state.now - ms, says))],
  [1, always(tidy)],
];

/** Lists of commands. Short ones find little, so that they are not preferred. */
export const stories = fc.noBias(
  fc.commands<Model, World, false>(
    [fc.oneof(...KINDS.map(([weight, arbitrary]) => ({ weight, arbitrary })))],
    { maxCommands: 80, size: 'max' },
  ),
);
