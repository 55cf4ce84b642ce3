/** Destinations of the whole submission. It is delivered once all configured ones have it. */
export const RECEIVERS = ['webhook', 'mail'] as const;

/**
 * The team's chats: each gets only a notice of a submission, so they don't count for the sender's
 * receipt. If a notice fails permanently, it needs attention all the same.
 */
export const CHATS = ['slack', 'teams'] as const;
export type Chat = (typeof CHATS)[number];

/** All destinations of the team. */
export const TO_THE_TEAM = [...RECEIVERS, ...CHATS] as const;

/** All destinations. Each has its own row in the outbox. */
export const DESTINATIONS = [
  ...TO_THE_TEAM,
  // A courtesy to the visitor, not part of the delivery: a failure needs no attention.
  'acknowledgement',
] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** The failures of an outbox row so far. Each kind of failure has its own schedule. */
export interface Tally {
  /** Failures unrelated to the submission: the receiver was down, a file was missing. */
  failures: number;
  /** Refusals of the submission itself. */
  refusals: number;
  /** Claims in a row without a result, including this one: the process was stopped hard. */
  unfinished: number;
}

/** One delivery that this process holds until the lease ends. */
export interface Claim {
  /** The same for all attempts: receivers detect duplicates by it. */
  id: string;
  submissionId: string;
  destination: Destination;
  /** This claim's number, from 1; interrupted attempts count too. */
  attempt: number;
  /** When it was claimed, in milliseconds since the epoch. */
  at: number;
  owner: string;
  tally: Tally;
}

/** The result of an attempt that did not deliver. */
export interface Result {
  outcome: string;
  /** For the operator. Contains no secrets and nothing the visitor wrote. */
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

/** `apart` means quarantined as a suspect; `dead` is a dead letter that needs attention. */
export const OUTBOX_STATES = ['waiting', 'leased', 'delivered', 'dead', 'apart'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * The queue of deliveries, in the same database as the submissions. Times are milliseconds since
 * the epoch. Only the owner of a row's lease changes the row: renew, complete, fail, and deadLetter
 * return false and change nothing if another owner has the lease.
 */
export interface Outbox {
  /**
   * Claims up to `limit` due rows of one destination for `leaseMs`: first new submissions, then
   * those added later, failed once, or quarantined before; in each group, the longest due first.
   */
  claim(
    destination: Destination,
    owner: string,
    limit: number,
    now: number,
    leaseMs: number,
  ): Promise<Claim[]>;
  /** Extends the lease to `until`; false if another owner has it. */
  renew(claim: Claim, until: number): Promise<boolean>;
  /** @param ended the result, if there is more to say than that it was delivered */
  complete(
    claim: Claim,
    now: number,
    ended?: { outcome: string; detail: string | null },
  ): Promise<boolean>;
  /** Releases the row for another attempt. */
  fail(claim: Claim, result: Result, retry: Retry, now: number): Promise<boolean>;
  /** Makes the row a dead letter that a person can see and retry. */
  deadLetter(claim: Claim, result: Result, now: number): Promise<boolean>;
  /** Takes back rows that dead or stuck workers hold beyond their lease; returns how many. */
  reclaim(now: number): Promise<number>;
  /**
   * Takes back this owner's leases of one destination, except the rows that it knows: a claim whose
   * response was lost may have been made. Returns how many.
   */
  reclaimUnknown(
    destination: Destination,
    owner: string,
    known: readonly string[],
  ): Promise<number>;
  /** On a graceful stop, releases this owner's rows as if they had not been tried. */
  release(owner: string, now: number): Promise<void>;
  /**
   * Makes rows due that wait because the receiver could not be reached; called when it is back. A
   * row's own Retry-After still applies. The row goes back one rung: another failure costs nothing.
   * @param outcomes the outcomes that mean the receiver was not reached
   * @param limits `most`: how often one row gets this, because a row that fails for its own reasons
   * must not be sent at each success of others; `soonMs`: rows due within this time are left alone,
   * in milliseconds; `rows`: most rows at once, in the order of `claim`
   * @returns how many rows
   */
  pullForward(
    destination: Destination,
    outcomes: readonly string[],
    limits: { most: number; soonMs: number; rows: number },
    now: number,
  ): Promise<number>;
  /**
   * Corrects due times and lease ends that are further ahead than their wait or lease allows: if a
   * clock was ahead when they were written, the rows would be stranded. Returns how many rows.
   */
  clamp(now: number, leaseMs: number): Promise<number>;
  /**
   * Adds deliveries for submissions received since `since` that never had one to this destination,
   * oldest first, all after new submissions; returns how many. A delivered row must stay while its
   * submission exists: otherwise this sends it again.
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
