import { type Destination, TO_THE_TEAM } from '../../../intake/store/outbox/outbox.ts';
import type { ManyResult } from '../../../intake/store/recruiters/many.ts';
import type { Held, WholeSubmission } from '../../../intake/store/recruiters/records.ts';
import { type Act, act, requireEqual } from '../act.ts';
import { choices } from '../choosing.ts';
import {
  ANEW,
  type Delivery,
  deliveriesOf,
  present,
  type State,
  type Submission,
  withReceipt,
} from '../state.ts';
import { changed } from './upkeep.ts';

const BY = 'pat';
/** More than any run has. */
const MANY = 1000;

const goesToTheTeam = ({ destination }: Delivery) =>
  (TO_THE_TEAM as readonly string[]).includes(destination);

/** Keeps a submission apart; returns how many attempts are under way. */
function keepApart(submission: Submission): number {
  const { deliveries, suspicion, activity } = submission;
  for (const each of deliveries) {
    if (each.state === 'waiting' || each.state === 'dead') {
      Object.assign(each, ANEW, { state: 'apart' });
    }
  }
  submission.suspicion = [...new Set([...suspicion, 'by-hand'])];
  Object.assign(submission, { isApart: true, isReleased: false });
  activity.push('hold');
  return deliveries.filter(({ state }) => state === 'leased').length;
}

function letGo(submission: Submission, now: number): void {
  for (const each of submission.deliveries) {
    if (each.state === 'apart') Object.assign(each, { state: 'waiting', dueAt: now, later: 1 });
  }
  Object.assign(submission, { isApart: false, isReleased: true });
  submission.activity.push('release');
}

/** It reads which submissions there are at one moment, and then what belongs to each. */
export const exportInbox = (): Act =>
  act<WholeSubmission[]>(
    'an operator exports the inbox',
    ({ records }) => records.whole({}, MANY),
    (state, found) => {
      const inbox = present(state).filter(({ isApart }) => !isApart);
      requireEqual(
        found.map(({ receipt }) => receipt),
        inbox.map(({ receipt }) => receipt).reverse(),
      );
      return [state];
    },
  );

export const hold = (receipt: string, name: string): Act =>
  act<Held | undefined>(
    `a recruiter holds ${name}`,
    ({ records }) => records.hold(receipt, BY),
    (state, held) => {
      const found = withReceipt(state, receipt);
      const isHeld = found && !found.isApart;
      requireEqual(held, isHeld ? { underWay: keepApart(found) } : undefined);
      return [state];
    },
  );

export const release = (receipt: string, name: string): Act =>
  act<boolean>(
    `a recruiter releases ${name}`,
    ({ records }) => records.release(receipt, BY),
    (state, isDone) => {
      const found = withReceipt(state, receipt);
      requireEqual(isDone, found?.isApart ?? false);
      if (found?.isApart) letGo(found, state.now);
      return [state];
    },
  );

export const changeMany = (
  what: 'hold' | 'release',
  receipts: readonly string[],
  names: string,
): Act =>
  act<ManyResult>(
    `a recruiter ${what}s ${names} at once`,
    ({ records }) =>
      records.changeMany(receipts, { what }, BY, (error) => {
        throw error;
      }),
    (state, result) => {
      const expected: ManyResult = { changed: [], unchanged: [], underWay: 0 };
      const isFound = (receipt: string) => withReceipt(state, receipt) !== undefined;
      for (const receipt of receipts.filter((each) => !isFound(each))) {
        expected.unchanged.push({ receipt, why: 'gone' });
      }
      for (const found of state.submissions.filter((each) => receipts.includes(each.receipt))) {
        const { receipt, isApart, isGone } = found;
        if (isGone) continue;
        if (isApart === (what === 'hold')) expected.unchanged.push({ receipt, why: 'same' });
        else {
          expected.changed.push({ receipt, before: '' });
          if (what === 'hold') expected.underWay += keepApart(found);
          else letGo(found, state.now);
        }
      }
      requireEqual(result, expected);
      return [state];
    },
  );

export const retry = (receipt: string, name: string): Act =>
  act<number>(
    `a recruiter retries ${name}`,
    ({ records }) => records.retry(receipt, BY),
    (state, rows) => {
      const found = withReceipt(state, receipt);
      const chosen = (found?.deliveries ?? []).filter(
        (each) => goesToTheTeam(each) && ['dead', 'waiting'].includes(each.state),
      );
      for (const each of chosen) Object.assign(each, ANEW, { dueAt: state.now });
      if (chosen.length > 0) found?.activity.push('retry');
      requireEqual(rows, chosen.length);
      return [state];
    },
  );

/** It first looks for dead letters, and then changes them: acts may come between. */
export const retryDead = (destination?: Destination): Act =>
  act<number>(
    `a recruiter retries all dead letters${destination ? ` of ${destination}` : ''}`,
    ({ records }) => records.retryDead(BY, destination),
    (state, rows, hasCompany) => {
      const dead = deliveriesOf(state)
        .map(({ delivery }) => delivery)
        .filter(({ state }) => state === 'dead')
        .filter((each) => (destination ? each.destination === destination : goesToTheTeam(each)));
      if (!hasCompany) requireEqual(rows, dead.length);
      return choices(dead, rows).map((some) => retried(state, some));
    },
  );

function retried(state: State, some: readonly Delivery[]): State {
  const again = deliveriesOf(state).filter(({ delivery }) => some.includes(delivery));
  const after = changed(state, some, () => ({ ...ANEW, dueAt: state.now, later: 1 }));
  for (const { submission } of again) {
    withReceipt(after, submission.receipt)?.activity.push('retry');
  }
  return after;
}
