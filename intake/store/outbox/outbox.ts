/** Who gets the whole submission. It is handed on once all that are set have it. */
export const RECEIVERS = ['webhook', 'mail'] as const;

/**
 * The team's chats: each gets a notice of a submission, and not the submission. So they don't count
 * for its sender's receipt. If a notice fails for good, a person has to act all the same.
 */
export const CHATS = ['slack', 'teams'] as const;
export type Chat = (typeof CHATS)[number];

/** What goes to the team. */
export const TO_THE_TEAM = [...RECEIVERS, ...CHATS] as const;

/** All that is made of a submission. Each destination has its own row in the outbox. */
export const DESTINATIONS = [
  ...TO_THE_TEAM,
  // A courtesy to the visitor, not part of handing on: if it fails, no person has to act.
  'acknowledgement',
] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** What has gone wrong with an outbox row so far. Each kind of failure has its own schedule. */
export interface Tally {
  /** Failures that are not the submission's fault: the receiver was down, a file was missing. */
  failures: number;
  /** Refusals of the submission itself. */
  refusals: number;
  /** Claims in a row without a result, including this one: the process was stopped hard. */
  unfinished: number;
}

/** One delivery that this process holds until the lease ends. */
export interface Claim {
  /** Stays the same over all attempts: receivers tell duplicates by it. */
  id: string;
  submissionId: string;
  destination: Destination;
  /** This claim's number, from 1; stopped attempts count too. */
  attempt: number;
  /** When it was claimed, in milliseconds since the epoch. */
  at: number;
  owner: string;
  tally: Tally;
}

/** How an attempt ended that did not deliver. */
export interface Result {
  outcome: string;
  /** For the operator. Holds no secrets and nothing the visitor wrote. */
  detail: string;
  /** The row's tally from now on. */
  tally: Tally;
}

/** When a row is tried again. */
export interface Retry {
  dueAt: number;
  /** From now to `dueAt`, in milliseconds. */
  waitMs: number;
  /** The receiver asked for no attempt before this time. A success of another row respects it. */
  notBefore?: number | undefined;
}

/** `apart` means kept apart as a suspect; `dead` needs a person. */
export const OUTBOX_STATES = ['waiting', 'leased', 'delivered', 'dead', 'apart'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * The queue of deliveries, in the same database as the submissions.
 * Times are milliseconds since the epoch. Only the owner of a row's lease changes the row: renew,
 * complete, fail and bury return false and change nothing if somebody else has the lease.
 */
export interface Outbox {
  /**
   * Takes up to `limit` due rows of one destination for `leaseMs`: first what visitors sent, then
   * what was made up later, given up once or kept apart before, and of each what was due first.
   */
  claim(
    destination: Destination,
    owner: string,
    limit: number,
    now: number,
    leaseMs: number,
  ): Promise<Claim[]>;
  /** Moves the end of the lease to `until`; false if somebody else has the lease. */
  renew(claim: Claim, until: number): Promise<boolean>;
  /** @param ended how it ended, if there is more to say than that it was delivered */
  complete(
    claim: Claim,
    now: number,
    ended?: { outcome: string; detail: string | null },
  ): Promise<boolean>;
  /** Gives the row back, for another try. */
  fail(claim: Claim, result: Result, retry: Retry, now: number): Promise<boolean>;
  /** Makes the row a dead letter that a person can see and replay. */
  bury(claim: Claim, result: Result, now: number): Promise<boolean>;
  /** Takes back rows that dead or stuck workers hold beyond their lease; returns how many. */
  reclaim(now: number): Promise<number>;
  /**
   * Takes back what this owner leased of one destination, but for the rows that it knows of: a claim
   * whose answer was lost may have been made all the same. Returns how many.
   */
  reclaimUnknown(
    destination: Destination,
    owner: string,
    known: readonly string[],
  ): Promise<number>;
  /** On a graceful stop, gives back this owner's rows as if they had not been tried. */
  release(owner: string, now: number): Promise<void>;
  /**
   * Makes due the rows that wait because the receiver could not be reached; called when it is back.
   * A row's own Retry-After still holds. The row goes back one rung: another failure costs nothing.
   * @param outcomes the outcomes that mean the receiver was not reached
   * @param limits `most`: how often one row gets this, because a row that fails by itself must not
   *   be sent at each success of others; `soonMs`: rows due within this time are left alone, in
   *   milliseconds; `rows`: most rows at once, in the order of `claim`
   * @returns how many rows
   */
  pullForward(
    destination: Destination,
    outcomes: readonly string[],
    limits: { most: number; soonMs: number; rows: number },
    now: number,
  ): Promise<number>;
  /**
   * Corrects due times and lease ends that are further ahead than their wait or lease allows: a
   * clock that was ahead when they were written would strand the rows. Returns how many rows.
   */
  clamp(now: number, leaseMs: number): Promise<number>;
  /**
   * Makes deliveries for submissions received since `since` that never had one to this destination,
   * oldest first, and all after what visitors send; returns how many. A delivered row must stay as long as its
   * submission: otherwise this sends it again.
   */
  enqueueMissing(destination: Destination, since: number, now: number): Promise<number>;
  /**
   * Adds one more delivery of a submission, due now. Does nothing if the submission already has one
   * to this destination, or was ever a suspect.
   */
  follow(submissionId: string, destination: Destination, now: number): Promise<void>;
  /** When the next waiting row of a destination is due; undefined if none waits. */
  nextDue(destination: Destination): Promise<number | undefined>;
  /** How many rows are in each state. */
  counts(): Promise<Record<OutboxState, number>>;
}
