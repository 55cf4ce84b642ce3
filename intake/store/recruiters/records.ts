import type { Mode } from '../../../contract/audience.ts';
import type { Submission } from '../../../contract/submission.ts';
import type { ConsentStanding } from '../consent/consents.ts';
import type { Excerpt } from '../document-texts/document-texts.ts';
import type { Destination, OutboxState } from '../outbox/outbox.ts';
import type { FileFlag, StoredFile } from '../submission/submission.ts';
import type { Answers, WrittenAnswer } from './answers.ts';
import type { Many } from './many.ts';
import type { Note, Notes } from './notes.ts';
import type { Tags } from './tags.ts';

/** `inbox`: all that is not kept apart. `failed`: those of the inbox with a dead letter. */
export const PLACES = ['inbox', 'suspects', 'failed'] as const;
export type Place = (typeof PLACES)[number];

/** What is due now, in milliseconds since the epoch. */
export interface Due {
  /** A submission that nobody has answered is due if it came before this time. */
  receivedBefore: number;
  /** A reminder is due if it was for this time, or an earlier one. */
  now: number;
}

/** Chooses submissions; a left-out field chooses all. Times are milliseconds since the epoch. */
export interface Filter {
  /** Exactly these, in whatever place they are; then no other field counts. At least one. */
  receipts?: readonly string[] | undefined;
  place?: Place | undefined;
  /**
   * Each word must occur in the typed text, the file names, the notes, the tags or the receipt, or begin a
   * word in a document whose text was taken. Accents and case don't count, and a phone number is one
   * word, however it is typed.
   */
  search?: string | undefined;
  mode?: Mode | undefined;
  stage?: string | undefined;
  /** Whose work it is; '' chooses what is nobody's. */
  owner?: string | undefined;
  /** Only those with this tag, however it is typed. */
  tag?: string | undefined;
  /** Only those that no recruiter has seen. */
  unseen?: boolean | undefined;
  /** From this time on. */
  since?: number | undefined;
  /** Before this time. */
  until?: number | undefined;
  /** As `google / cpc`; '' chooses those that came without a campaign. */
  channel?: string | undefined;
  campaign?: string | undefined;
  /** Only those with a file that has a flag. */
  flagged?: boolean | undefined;
  /** Only those that are due: unanswered for too long, or with a reminder that has come. */
  due?: Due | undefined;
}

/** The state of handing a submission on: its worst delivery. `kept` means no delivery. */
export type Delivery = 'kept' | OutboxState;

/** A submission as a list shows it. */
export interface ListedSubmission {
  /** Counts up in the order of arrival; also the list's cursor. */
  seq: number;
  receipt: string;
  mode: Mode;
  receivedAt: number;
  /** `new`, or the id of a stage that the agency has or had. */
  stage: string;
  /** Whose work it is; '' while it is nobody's. */
  owner: string;
  /** When a recruiter first saw it; left out while nobody has. */
  seenAt?: number;
  /** When somebody wants to come back to it. */
  remindAt?: number;
  /** In the order in which they were added. */
  tags: string[];
  fields: Submission;
  /** As `google / cpc`; '' without one. */
  channel: string;
  campaign: string;
  files: number;
  /** The flags of all its files. */
  flags: FileFlag[];
  /** Why the submission is, or was, kept apart. */
  suspicion: string[];
  /** Kept apart now. */
  apart: boolean;
  delivery: Delivery;
  /** How the last try of its worst delivery ended, as `server-error`. */
  outcome?: string;
  /** When its worst delivery is tried next. */
  dueAt?: number;
  /** When all of it was delivered. */
  deliveredAt?: number;
  /** Where a searched word stands in a document, if it is not in what was typed; only in lists. */
  found?: Excerpt;
}

/** One try to hand a submission on. */
export interface Attempt {
  /** The claim's number, from 1. If a number is missing, the process ended during that try. */
  number: number;
  beganAt: number;
  endedAt: number;
  /** As `delivered` or `timed-out`. */
  outcome: string;
  detail: string;
}

/** The story of one delivery, its attempts in their order. */
export interface DeliveryStory {
  /** The `webhook-id`, and the first part of the mail's Message-ID. */
  id: string;
  destination: Destination;
  state: OutboxState;
  attempts: Attempt[];
  /** When a waiting delivery is tried next. */
  dueAt?: number;
  deliveredAt?: number;
  buriedAt?: number;
}

/** Something a person did with a submission. */
export interface Activity {
  seq: number;
  at: number;
  /** The person, if the desk or the command knows one; otherwise ''. */
  by: string;
  what: ActivityKind;
  /** As `new > in-talks`; never what a visitor or a recruiter wrote. */
  detail: string;
}
export const ACTIVITY_KINDS = [
  'seen',
  'owner',
  'remind',
  'stage',
  'note',
  'tag',
  'answer',
  'retry',
  'hold',
  'release',
  'revoke',
  'copy',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Everything of a submission itself. */
export interface WholeSubmission extends Omit<ListedSubmission, 'files'> {
  id: string;
  /** The thread of notes, the oldest first. */
  notes: Note[];
  /** What recruiters answered, the oldest first. */
  answers: WrittenAnswer[];
  files: StoredFile[];
  deliveries: DeliveryStory[];
  activity: Activity[];
  consent: ConsentStanding;
}

/** What two submissions may have in common. Each alone may be shared by several people. */
export const TIES = ['email', 'phone', 'name'] as const;
export type Tie = (typeof TIES)[number];

/** Another submission with the same email address or phone number. */
export interface Related {
  receipt: string;
  receivedAt: number;
  mode: Mode;
  name: string;
  same: Tie[];
}

/** A submission as a recruiter reads it. */
export interface SubmissionRecord extends WholeSubmission {
  /** The newest first. */
  related: Related[];
}

/** How many submissions each list filter chooses; from the inbox, unless named otherwise. */
export interface Counts {
  inbox: number;
  /** Seen by nobody. */
  unseen: number;
  hiring: number;
  jobseeking: number;
  flagged: number;
  suspects: number;
  failed: number;
}

export type Waiting = Pick<Counts, 'suspects' | 'failed'>;

/** What `hold` could not hold back any more. */
export interface Held {
  /** Attempts under way, which may still succeed. If one fails, no other follows. */
  underWay: number;
}

/** The submissions as recruiters and operators read and handle them. */
export interface Records extends Notes, Tags, Answers, Many {
  /** A page of the list, the newest first. With `before`, a `seq`, only older ones. */
  list(filter: Filter, limit: number, before?: number): Promise<ListedSubmission[]>;
  /**
   * Of those that a filter chooses, the ones that nobody has answered, or that somebody wants to
   * come back to: the most urgent first, by their reminder or else their arrival.
   */
  urgent(filter: Filter, limit: number): Promise<ListedSubmission[]>;
  /** How many submissions the filter chooses. */
  count(filter: Filter): Promise<number>;
  /**
   * Searches that find something with the same filter, each with another name in place of a word
   * that is one typo apart from it; at most 3, the most frequent names first.
   */
  nearSearches(filter: Filter): Promise<string[]>;
  counts(): Promise<Counts>;
  /** Of these, what waits for a person: it reads few rows, however many there are. */
  waiting(): Promise<Waiting>;
  /** All channels and campaigns, the most frequent first. */
  channels(): Promise<{ channel: string; campaign: string; submissions: number }[]>;
  /** Everybody who owns a submission, by name. */
  owners(): Promise<string[]>;
  /** Undefined if nothing is held under the number. */
  record(receipt: string): Promise<SubmissionRecord | undefined>;
  /** As `list`, but each whole. The number of queries does not depend on how many there are. */
  whole(filter: Filter, limit: number, before?: number): Promise<WholeSubmission[]>;
  /** One file of a submission; undefined where either is not held. */
  file(receipt: string, id: string): Promise<StoredFile | undefined>;
  /** Changes with everything that a list or a record may show. Cheap to request again and again. */
  pulse(): Promise<string>;
  /**
   * Moves it to a stage, which ends a reminder that has come; whoever does that has seen it. The
   * caller knows which stages there are.
   * False if nothing is held under the number.
   */
  setStage(receipt: string, stage: string, by: string): Promise<boolean>;
  /** Notes that a recruiter has seen it, or takes that back. */
  setSeen(receipt: string, isSeen: boolean, by: string): Promise<boolean>;
  /** Sets when somebody wants to come back to it; undefined for no reminder. */
  setReminder(receipt: string, at: number | undefined, by: string): Promise<boolean>;
  /**
   * Gives it to a recruiter, or with '' to nobody. With `from`, only if it is that recruiter's until
   * then: of two who take it at once, one gets it.
   * @returns whose it is now; undefined if nothing is held under the number
   */
  setOwner(receipt: string, owner: string, by: string, from?: string): Promise<string | undefined>;
  /** Notes that somebody made a client's copy of a file. False if nothing is held under the number. */
  noteCopy(receipt: string, by: string): Promise<boolean>;
  /** Restarts the schedule of waiting and dead deliveries, due now; returns how many. */
  retry(receipt: string, by: string): Promise<number>;
  /** The same for all dead letters, or for those of one destination. */
  retryDead(by: string, destination?: Destination): Promise<number>;
  /**
   * Keeps a submission apart as spam, also one that was delivered: recruiters sort it out then.
   * Undefined if it is kept apart already.
   */
  hold(receipt: string, by: string): Promise<Held | undefined>;
  /** Releases a submission that is kept apart. False if it is not kept apart. */
  release(receipt: string, by: string): Promise<boolean>;
}
