import type { Generated } from 'kysely';
import type { AnswerState } from '../../contract/answers.ts';
import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { ConsentKind, RevocationWay } from './consents.ts';
import type { Destination, OutboxState } from './destinations.ts';
import type { ActivityKind } from './record.ts';

/**
 * The tables. Times are milliseconds since the epoch; booleans are 0 and 1; `fields`, `flags` and
 * `suspicion` are JSON.
 */
export interface Tables {
  submission: {
    /** Increases in the order of arrival. */
    seq: Generated<number>;
    id: string;
    receipt: string;
    key: string | null;
    fingerprint: string;
    mode: Mode;
    received_at: number;
    fields: string;
    suspicion: Generated<string>;
    /** When a person released a suspicious submission. */
    released_at: number | null;
    quarantined: Generated<number>;
    /** `new`, or the id of another stage that the agency had when it was set. */
    stage: Generated<string>;
    /** The owner; '' if there is none. */
    owner: Generated<string>;
    /** When a recruiter first saw it; null if nobody has. */
    seen_at: number | null;
    /** Such as `google / cpc`: the campaign that brought the visitor; '' without one. */
    channel: Generated<string>;
    campaign: Generated<string>;
    /** Equal keys mean the same address, number or name; '' if there is none. */
    email_key: Generated<string>;
    phone_key: Generated<string>;
    name_key: Generated<string>;
  };
  /** A recruiter's own reminders: at most one of each person for a submission. */
  reminder: {
    submission_id: string;
    by: string;
    at: number;
  };
  /** Folded text for searching submissions; `note` is the text of all notes and tags. */
  search: {
    seq: number;
    text: string;
    note: Generated<string>;
  };
  note: {
    seq: Generated<number>;
    id: string;
    submission_id: string;
    at: number;
    by: string;
    /** '' if its author deleted it. */
    text: string;
    changed_at: number | null;
  };
  /** Free-form words that recruiters put on a submission. */
  tag: {
    /** Increases in the order in which they were added. */
    seq: Generated<number>;
    submission_id: string;
    /** The folded word: equal keys mean the same tag. */
    key: string;
    /** As the tag was typed first. */
    word: string;
  };
  /** Recruiters' replies to the visitor. */
  answer: {
    seq: Generated<number>;
    id: string;
    submission_id: string;
    /** When sending it began. */
    at: number;
    by: string;
    /** The email address that it goes to. */
    address: string;
    subject: string;
    text: string;
    /** The name of its template; '' without one. */
    template: string;
    state: AnswerState;
    /** Why it was not sent; '' if it was. */
    detail: Generated<string>;
  };
  activity: {
    seq: Generated<number>;
    submission_id: string;
    at: number;
    by: string;
    what: ActivityKind;
    detail: string;
  };
  file: {
    id: string;
    submission_id: string;
    position: number;
    field: string;
    name: string;
    kind: FileKind;
    size: number;
    sha256: string;
    flags: string;
    /** From when on its text may be extracted; null once it was, or was tried often enough. */
    reading_due: Generated<number | null>;
    reading_tries: Generated<number>;
    /** How many documents its sender sent shortly before: those with lower numbers come first. */
    reading_turn: Generated<number>;
  };
  /**
   * The text of a submission's documents, for those that have any. Its words are indexed: by FTS5's
   * table `document_words` in SQLite, and by an index of an expression in PostgreSQL.
   */
  document_text: {
    seq: number;
    text: string;
    /** The different words, folded, separated by spaces. */
    words: string;
  };
  /** Every consent text that any build of the site has shown. */
  consent_text: {
    sha256: string;
    text: string;
    first_seen_at: number;
    /** Number of the text, from 1. */
    version: number;
  };
  /** The consent log: rows are added, and removed only by erasures; a trigger refuses the rest. */
  consent: {
    /** From 1. Erasures leave gaps. */
    seq: Generated<number>;
    kind: ConsentKind;
    /** The time of storing, or of a revocation's arrival. */
    at: number;
    text_sha256: string;
    /** Number of the text among all that the site has shown, from 1; 0 without a text. */
    version: number;
    submission_id: string;
    receipt: string;
    page_url: string;
    address: string;
    user_agent: string;
    /** As the visitor typed it. */
    phone: string;
    /** As `+12025550123`; '' if the typed number is not valid. */
    phone_e164: string;
    /** For a revocation: how it came; otherwise ''. */
    way: RevocationWay | '';
    /** For a revocation: who entered it. */
    by: string;
  };
  /**
   * One row. A transaction that adds to the consent log locks it first, so appends take turns.
   * `is_open` is 1 only inside an erasure, and lets it delete rows of the log.
   */
  consent_lock: {
    is_open: 0 | 1;
  };
  /** Files of erased submissions that still have to be removed. */
  file_removal: {
    id: string;
  };
  /** Files that still have to be scanned for malware. */
  file_scan: {
    id: string;
    /** How often that was tried without success. */
    tries: Generated<number>;
  };
  /** Files that still have to be inspected. */
  file_inspection: {
    id: string;
    /** How often that was tried again without success. */
    tries: Generated<number>;
  };
  outbox: {
    id: string;
    submission_id: string;
    destination: Destination;
    state: OutboxState;
    /** Counts claims and only increases: it distinguishes a late result from a current one. */
    attempts: number;
    failures: Generated<number>;
    refusals: Generated<number>;
    /** 1 if it comes after new submissions: added later, resent, or quarantined before. */
    later: Generated<0 | 1>;
    due_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    outcome: string | null;
    detail: string | null;
    delivered_at: number | null;
    buried_at: number | null;
  };
  /** Every attempt to deliver a submission that had a result. */
  attempt: {
    seq: Generated<number>;
    outbox_id: string;
    submission_id: string;
    destination: Destination;
    number: number;
    began_at: number;
    ended_at: number;
    outcome: string;
    detail: string;
    /** 1 if it was delivered, so no attempt follows. */
    done: number;
  };
  /** One row, written only to test whether writing works. */
  heartbeat: {
    at: number;
  };
  /** One row: the last day on which the team got its morning mail, such as `2026-11-20`. */
  morning: {
    day: string;
  };
  /** One row: when the team last got an alarm, and how many troubles it knows of. */
  alarm: {
    sent_at: number;
    dead: number;
    suspects: number;
    infected: Generated<number>;
  };
}
