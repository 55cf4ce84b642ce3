import { DESTINATIONS, OUTBOX_STATES } from '../../intake/store/outbox/outbox.ts';
import type { SaveResult } from '../../intake/store/submission/submission.ts';
import { findOf, foundAs } from './acts/visitor.ts';
import {
  type Delivery,
  deliveriesOf,
  type LogRow,
  lastWord,
  present,
  type State,
  type Submission,
  statusOf,
} from './state.ts';

/** What a record says of a submission. */
export interface Seen {
  receipt: string;
  isApart: boolean;
  suspicion: string[];
  deliveries: string[];
  activity: string[];
  consent: { given: boolean; revokedAt?: number; kinds: string[] };
}

/** What each way to read one submission says of it. */
export interface Single {
  record: Seen | undefined;
  status: string | undefined;
  /** The files that are handed on. */
  delivered: string[] | undefined;
  file: string | undefined;
  /** How often its receipt is found in the inbox, and among the suspects. */
  listed: [number, number];
  isProposed: boolean;
  log: string[];
  /** What the same form would find. */
  found: SaveResult | undefined;
}

/** What is read of a whole store. */
export interface View {
  /** The outbox. */
  rows: string[];
  keys: (string | null)[];
  states: Record<string, number>;
  nextDue: (number | undefined)[];
  counts: { inbox: number; suspects: number; failed: number };
  inbox: Seen[];
  suspects: Seen[];
  files: string[];
  filesToRemove: string[];
  log: string[];
  proof: { rows: number; faults: unknown[] };
}

export type Row = Omit<Delivery, 'ended'> & { receipt: string };

/** A row of the outbox, its columns in one order. */
export function rowInWords(row: Row): string {
  const { receipt, destination, state, attempts, failures, refusals, unfinished, pulls } = row;
  const { later, dueAt, waitMs, notBefore, owner, until, outcome } = row;
  const counts = { attempts, failures, refusals, unfinished, pulls, later };
  const times = { dueAt, waitMs, notBefore, owner, until, outcome };
  return `${receipt} ${destination} ${state} ${JSON.stringify({ ...counts, ...times })}`;
}

export function storyInWords(destination: string, state: string, ended: readonly number[]): string {
  return `${destination} ${state}, attempts ${ended.join(' ')}`;
}

export function logInWords({ kind, at, receipt, concerns }: LogRow): string {
  return `${kind} ${at} ${receipt ?? ''} ${concerns ?? ''}`;
}

/** What should be read. */
export function expectedOf(state: State): View {
  const stored = present(state);
  const deliveries = deliveriesOf(state);
  const waiting = deliveries.flatMap(({ delivery }) =>
    delivery.state === 'waiting' ? [delivery] : [],
  );
  const isFailed = ({ isApart, deliveries }: Submission) =>
    !isApart &&
    deliveries.some((each) => each.state === 'dead' && each.destination !== 'acknowledgement');
  const newest = stored.toReversed();
  return {
    rows: deliveries
      .map(({ submission: { receipt }, delivery }) => rowInWords({ ...delivery, receipt }))
      .sort(),
    keys: stored.map(({ key }) => key),
    states: Object.fromEntries(
      OUTBOX_STATES.map((name) => [
        name,
        deliveries.filter(({ delivery }) => delivery.state === name).length,
      ]),
    ),
    nextDue: DESTINATIONS.map((name) => {
      const due = waiting.filter(({ destination }) => destination === name);
      return due.length === 0 ? undefined : Math.min(...due.map(({ dueAt }) => dueAt));
    }),
    counts: {
      inbox: stored.filter(({ isApart }) => !isApart).length,
      suspects: stored.filter(({ isApart }) => isApart).length,
      failed: stored.filter(isFailed).length,
    },
    inbox: newest.filter(({ isApart }) => !isApart).map((each) => seenOf(state, each)),
    suspects: newest.filter(({ isApart }) => isApart).map((each) => seenOf(state, each)),
    files: stored.flatMap((each) => each.files).sort(),
    filesToRemove: state.filesToRemove.toSorted(),
    log: state.log.map(logInWords),
    proof: { rows: state.log.length, faults: [] },
  };
}

function seenOf(state: State, submission: Submission): Seen {
  const { receipt, isApart, suspicion, deliveries, activity } = submission;
  const last = lastWord(state, submission);
  return {
    ...{ receipt, isApart, suspicion, activity },
    deliveries: deliveries
      .map(({ destination, state, ended }) => storyInWords(destination, state, ended))
      .sort(),
    consent: {
      given: last?.kind === 'given',
      ...(last?.kind === 'revoked' && { revokedAt: last.at }),
      kinds: kindsOf(state, receipt),
    },
  };
}

const kindsOf = ({ log }: State, of: string) =>
  log.filter(({ receipt }) => receipt === of).map(({ kind }) => kind);

/** What should be read of one submission, also of one that was erased. */
export function expectedOfOne(state: State, submission: Submission): Single {
  const { receipt, key, content, isGone, isApart, files } = submission;
  const found = findOf(state, key, content);
  return {
    record: isGone ? undefined : seenOf(state, submission),
    status: isGone ? undefined : statusOf(submission),
    delivered: isGone ? undefined : files,
    file: isGone ? undefined : files[0],
    listed: isGone ? [0, 0] : [isApart ? 0 : 1, isApart ? 1 : 0],
    isProposed: !isGone,
    log: kindsOf(state, receipt),
    found: found && foundAs(state, found, key, content),
  };
}
