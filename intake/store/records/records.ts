import type { Mode } from '../../../contract/audience.ts';
import type { Submission } from '../../../contract/submission.ts';
import type { Destination, FileFlag, OutboxState, StoredFile } from '../store.ts';
import type { ConsentStanding } from './consents.ts';

/** How far a recruiter has come with a submission. */
export const STAGES = ['new', 'seen', 'in-talks', 'done'] as const;
export type Stage = (typeof STAGES)[number];

/** `inbox` is all that is not kept apart; `failed` is what of it has a dead letter. */
export const PLACES = ['inbox', 'suspects', 'failed'] as const;
export type Place = (typeof PLACES)[number];

/** Which submissions; what is left out does not narrow. Times are milliseconds since the epoch. */
export interface Filter {
  place?: Place | undefined;
  /** Words, each of which must begin or stand somewhere in what was typed, the file names, the note or the receipt. */
  search?: string | undefined;
  mode?: Mode | undefined;
  stage?: Stage | undefined;
  /** From this time on. */
  since?: number | undefined;
  /** Before this time. */
  until?: number | undefined;
  /** As `google / cpc`; '' is those that came without a campaign. */
  channel?: string | undefined;
  campaign?: string | undefined;
  /** Only those with a file that has a flag. */
  flagged?: boolean | undefined;
}

/** What became of handing a submission on, the worst of its deliveries: `kept` has none. */
export type Delivery = 'kept' | OutboxState;

/** A submission as it stands in a list. */
export interface ListedSubmission {
  /** Counts up in the order of arrival; also the list's cursor. */
  seq: number;
  receipt: string;
  mode: Mode;
  receivedAt: number;
  stage: Stage;
  fields: Submission;
  /** As `google / cpc`; '' without one. */
  channel: string;
  campaign: string;
  files: number;
  /** Of all its files. */
  flags: FileFlag[];
  /** Why it is, or was, kept apart. */
  suspicion: string[];
  /** Kept apart now. */
  apart: boolean;
  delivery: Delivery;
  /** What the last try of its worst delivery ended with, as `server-error`. */
  outcome?: string;
  /** When its worst delivery is tried next. */
  dueAt?: number;
  /** When all of it was delivered. */
  deliveredAt?: number;
}

/** One try to hand a submission on. */
export interface Attempt {
  /** The claim's number, from 1; a number that is missing was cut off with the process. */
  number: number;
  beganAt: number;
  endedAt: number;
  /** As `delivered` or `timed-out`. */
  outcome: string;
  detail: string;
}

/** The story of one delivery, its attempts in their order. */
export interface DeliveryStory {
  /** `webhook-id`, and what the mail's Message-ID is made of. */
  id: string;
  destination: Destination;
  state: OutboxState;
  attempts: Attempt[];
  /** When it is tried next, where it waits. */
  dueAt?: number;
  deliveredAt?: number;
  buriedAt?: number;
}

/** Something a person did with a submission. */
export interface Activity {
  seq: number;
  at: number;
  /** Who, where the desk or the command knows; '' otherwise. */
  by: string;
  what: ActivityKind;
  /** As `new > seen`; never what a visitor or a recruiter wrote. */
  detail: string;
}
export const ACTIVITY_KINDS = ['stage', 'note', 'retry', 'hold', 'release', 'revoke'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** A submission whole. */
export interface SubmissionRecord extends Omit<ListedSubmission, 'files'> {
  id: string;
  note: string;
  files: StoredFile[];
  deliveries: DeliveryStory[];
  activity: Activity[];
  consent: ConsentStanding;
  /** Other submissions with the same e-mail address or phone number, the newest first. */
  related: { receipt: string; receivedAt: number; mode: Mode; name: string }[];
}

/** How many there are of what a list is chosen by; of the inbox, where nothing else is said. */
export interface Counts {
  inbox: number;
  fresh: number;
  hiring: number;
  jobseeking: number;
  flagged: number;
  suspects: number;
  failed: number;
}

/** The submissions as recruiters and operators read and handle them. */
export interface Records {
  /** A page of the list, the newest first; those before `before`, a `seq`, where it is given. */
  list(filter: Filter, limit: number, before?: number): Promise<ListedSubmission[]>;
  /** How many the filter leaves. */
  count(filter: Filter): Promise<number>;
  counts(): Promise<Counts>;
  /** Channels and campaigns that occur, the most frequent first. */
  channels(): Promise<{ channel: string; campaign: string; submissions: number }[]>;
  /** Undefined for a number that nothing is held under. */
  record(receipt: string): Promise<SubmissionRecord | undefined>;
  /** Changes with everything that a list or a record may show: cheap to ask for again and again. */
  pulse(): Promise<string>;
  /** False where nothing is held under the number. */
  setStage(receipt: string, stage: Stage, by: string): Promise<boolean>;
  setNote(receipt: string, note: string, by: string): Promise<boolean>;
  /** Makes due now what waits or is dead, from the first rung of the schedule; answers how many deliveries. */
  retry(receipt: string, by: string): Promise<number>;
  /** The same for all dead letters, of one destination where it is given. */
  retryDead(by: string, destination?: Destination): Promise<number>;
  /** Keeps a submission apart whose delivery has not ended. False where there is nothing to hold. */
  hold(receipt: string, by: string): Promise<boolean>;
  /** Lets go on what is kept apart. False where there is none such. */
  release(receipt: string, by: string): Promise<boolean>;
}
