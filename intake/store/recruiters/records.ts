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

/** `inbox`: everything that isn't quarantined. `failed`: those of the inbox with a dead letter. */
export const PLACES = ['inbox', 'suspects', 'failed'] as const;
export type Place = (typeof PLACES)[number];

/** Times for finding due submissions, in milliseconds since the epoch. */
export interface Due {
  /** An unanswered submission is due if it arrived before this time. */
  receivedBefore: number;
  /** A reminder is due if it was for this time or earlier. */
  now: number;
}

/** Chooses submissions; a left-out field chooses all. Times are milliseconds since the epoch. */
export interface Filter {
  /** Exactly these, in any place; then no other field counts. At least one. */
  receipts?: readonly string[] | undefined;
  place?: Place | undefined;
  /**
   * Each word must occur in the typed text, the file names, the notes, the tags, or the receipt, or
   * begin a word in an extracted document text. Accents and case don't count, and a phone number is
   * one word, however it is typed.
   */
  search?: string | undefined;
  mode?: Mode | undefined;
  stage?: string | undefined;
  /** The owner; '' chooses those without one. */
  owner?: string | undefined;
  /** Only those with this tag, however it is typed. */
  tag?: string | undefined;
  /** Only those that no recruiter has seen. */
  unseen?: boolean | undefined;
  /** From this time on. */
  since?: number | undefined;
  /** Before this time. */
  until?: number | undefined;
  /** Such as `google / cpc`; '' chooses those without a campaign. */
  channel?: string | undefined;
  campaign?: string | undefined;
  /** Only those with a file that has a flag. */
  flagged?: boolean | undefined;
  /** Only those that are due: unanswered for too long, or with a reminder that is due. */
  due?: Due | undefined;
}

/** The delivery state of a submission: its worst delivery. `kept` means no delivery. */
export type Delivery = 'kept' | OutboxState;

/** A submission as a list shows it. */
export interface ListedSubmission {
  /** Increases in the order of arrival; also the list's cursor. */
  seq: number;
  receipt: string;
  mode: Mode;
  receivedAt: number;
  /** `new`, or the id of a stage that the agency has or had. */
  stage: string;
  /** The owner; '' if there is none. */
  owner: string;
  /** When a recruiter first saw it; left out if nobody has. */
  seenAt?: number;
  /** When to remind its owner. */
  remindAt?: number;
  /** In the order in which they were added. */
  tags: string[];
  fields: Submission;
  /** Such as `google / cpc`; '' without one. */
  channel: string;
  campaign: string;
  files: number;
  /** The flags of all its files. */
  flags: FileFlag[];
  /** Why the submission is, or was, quarantined. */
  suspicion: string[];
  /** Quarantined now. */
  apart: boolean;
  delivery: Delivery;
  /** The outcome of the last attempt of its worst delivery, such as `server-error`. */
  outcome?: string;
  /** When its worst delivery is tried next. */
  dueAt?: number;
  /** When all of it was delivered. */
  deliveredAt?: number;
  /** An excerpt from a document with a search word that is not in the typed text; only in lists. */
  found?: Excerpt;
}

/** One attempt to deliver a submission. */
export interface Attempt {
  /** The claim's number, from 1. If a number is missing, the process ended during that attempt. */
  number: number;
  beganAt: number;
  endedAt: number;
  /** Such as `delivered` or `timed-out`. */
  outcome: string;
  detail: string;
}

/** The history of one delivery, with its attempts in order. */
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

/** An action of a person on a submission. */
export interface Activity {
  seq: number;
  at: number;
  /** The person, if the desk or the command knows one; otherwise ''. */
  by: string;
  what: ActivityKind;
  /** Such as `new > in-talks`; never a text of a visitor or a recruiter. */
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

/** All data of a submission itself. */
export interface WholeSubmission extends Omit<ListedSubmission, 'files'> {
  id: string;
  /** The thread of notes, oldest first. */
  notes: Note[];
  /** The recruiters' replies, oldest first. */
  answers: WrittenAnswer[];
  files: StoredFile[];
  deliveries: DeliveryStory[];
  activity: Activity[];
  consent: ConsentStanding;
}

/** Properties that two submissions may share. Each alone may belong to several people. */
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
  /** Newest first. */
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

/** Attempts that `hold` could no longer stop. */
export interface Held {
  /** Running attempts, which may still succeed. If one fails, it is not retried. */
  underWay: number;
}

/** The submissions for recruiters and operators to read and handle. */
export interface Records extends Notes, Tags, Answers, Many {
  /** A page of the list, newest first. With `before`, a `seq`, only older ones. */
  list(filter: Filter, limit: number, before?: number): Promise<ListedSubmission[]>;
  /**
   * Of those that a filter chooses, the unanswered ones and those with a reminder: most urgent
   * first, by their reminder or else their arrival.
   */
  urgent(filter: Filter, limit: number): Promise<ListedSubmission[]>;
  /** How many submissions the filter chooses. */
  count(filter: Filter): Promise<number>;
  /**
   * Searches that find something with the same filter, each with a name in place of a word with a
   * typo; at most 3, the most frequent names first.
   */
  nearSearches(filter: Filter): Promise<string[]>;
  counts(): Promise<Counts>;
  /** Those of them that need attention: it reads few rows, however many there are. */
  waiting(): Promise<Waiting>;
  /** All channels and campaigns, the most frequent first. */
  channels(): Promise<{ channel: string; campaign: string; submissions: number }[]>;
  /** Everyone who owns a submission, by name. */
  owners(): Promise<string[]>;
  /** Undefined if nothing is stored under the number. */
  record(receipt: string): Promise<SubmissionRecord | undefined>;
  /** Like `list`, but each whole. The number of queries does not depend on how many there are. */
  whole(filter: Filter, limit: number, before?: number): Promise<WholeSubmission[]>;
  /** One file of a submission; undefined if either is missing. */
  file(receipt: string, id: string): Promise<StoredFile | undefined>;
  /** Changes with everything that a list or a record may show. Cheap to query repeatedly. */
  pulse(): Promise<string>;
  /**
   * Moves it to a stage, which ends a due reminder and marks it as seen. The caller knows which
   * stages there are. False if nothing is stored under the number.
   */
  setStage(receipt: string, stage: string, by: string): Promise<boolean>;
  /** Notes that a recruiter has seen it, or undoes that. */
  setSeen(receipt: string, isSeen: boolean, by: string): Promise<boolean>;
  /** Sets a reminder; undefined for none. */
  setReminder(receipt: string, at: number | undefined, by: string): Promise<boolean>;
  /**
   * Gives it to a recruiter, or with '' to nobody. With `from`, only if that recruiter still owns
   * it: if two take it at once, one gets it.
   * @returns the owner now; undefined if nothing is stored under the number
   */
  setOwner(receipt: string, owner: string, by: string, from?: string): Promise<string | undefined>;
  /** Notes that someone made a client's copy of a file. False if the number is unknown. */
  noteCopy(receipt: string, by: string): Promise<boolean>;
  /** Restarts the schedule of waiting and dead deliveries, due now; returns how many. */
  retry(receipt: string, by: string): Promise<number>;
  /** The same for all dead letters, or for those of one destination. */
  retryDead(by: string, destination?: Destination): Promise<number>;
  /**
   * Quarantines a submission as spam, even if it was delivered: recruiters sort it out then.
   * Undefined if it is already quarantined.
   */
  hold(receipt: string, by: string): Promise<Held | undefined>;
  /** Releases a quarantined submission. False if it is not quarantined. */
  release(receipt: string, by: string): Promise<boolean>;
}
