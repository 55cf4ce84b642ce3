import type { ReceiptStatus } from '../../contract/wire.ts';
import type { ConsentKind } from '../../intake/store/consent/consents.ts';
import {
  type Claim,
  type Destination,
  type OutboxState,
  RECEIVERS,
  type Tally,
} from '../../intake/store/outbox/outbox.ts';
import { type Content, isOnePerson, sharesAnAddress } from './people.ts';

/** A row of the outbox. */
export interface Delivery extends Tally {
  destination: Destination;
  state: OutboxState;
  attempts: number;
  pulls: number;
  later: 0 | 1;
  dueAt: number;
  waitMs: number;
  notBefore: number | null;
  owner: string | null;
  until: number | null;
  outcome: string | null;
  /** The numbers of the attempts that have a result. */
  ended: number[];
}

export interface Submission {
  id: string;
  receipt: string;
  key: string | null;
  content: Content;
  files: string[];
  receivedAt: number;
  suspicion: string[];
  isReleased: boolean;
  isApart: boolean;
  isGone: boolean;
  deliveries: Delivery[];
  activity: string[];
}

/** A row of the consent log. */
export interface LogRow {
  kind: ConsentKind;
  at: number;
  /** The receipt in its personal part, until that is erased. */
  receipt?: string;
  concerns?: number;
}

/** All that a store should hold, and the claims that its workers believe to hold. */
export interface State {
  now: number;
  /** In the order of arrival; those that were erased stay, to be looked for. */
  submissions: Submission[];
  log: LogRow[];
  filesToRemove: string[];
  claims: Claim[];
}

export const FREE = { owner: null, until: null } as const;

/** A delivery whose schedule starts again. */
export const ANEW = {
  ...FREE,
  state: 'waiting',
  failures: 0,
  refusals: 0,
  unfinished: 0,
  pulls: 0,
  waitMs: 0,
  notBefore: null,
} as const;

export function newDelivery(destination: Destination, dueAt: number): Delivery {
  return { ...ANEW, destination, attempts: 0, later: 0, dueAt, outcome: null, ended: [] };
}

export const present = ({ submissions }: State) => submissions.filter(({ isGone }) => !isGone);

export function withReceipt(state: State, receipt: string): Submission | undefined {
  return present(state).find((each) => each.receipt === receipt);
}

/** All deliveries, each with its submission. */
export function deliveriesOf(state: State): { submission: Submission; delivery: Delivery }[] {
  return present(state).flatMap((submission) =>
    submission.deliveries.map((delivery) => ({ submission, delivery })),
  );
}

/** The last word about a person's consent: of all of their submissions. */
export function lastWord(state: State, { id, content }: Submission): LogRow | undefined {
  const counts = ({ kind, receipt = '' }: LogRow) => {
    const other = withReceipt(state, receipt);
    if (!other || (kind !== 'given' && kind !== 'revoked')) return false;
    if (other.id === id) return true;
    const isTied = kind === 'revoked' ? sharesAnAddress : isOnePerson;
    return isTied(other.content.person, content.person);
  };
  // Sorting keeps the order of equals.
  return state.log
    .filter(counts)
    .sort((a, b) => a.at - b.at)
    .at(-1);
}

/** What the sender's receipt says. */
export function statusOf({ deliveries, isApart }: Submission): ReceiptStatus {
  const states = deliveries
    .filter(({ destination }) => (RECEIVERS as readonly string[]).includes(destination))
    .map(({ state }) => state);
  if (states.length === 0) return isApart ? 'received' : 'delivered';
  if (states.every((state) => state === 'delivered')) return 'delivered';
  return states.includes('dead') ? 'delayed' : 'received';
}
