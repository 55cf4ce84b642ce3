import type { Generated } from 'kysely';
import type { Mode } from '../../contract/audience.ts';
import type { FileKind } from '../../contract/files.ts';
import type { ConsentKind, RevocationWay } from './consent/consents.ts';
import type { Destination, OutboxState } from './outbox/outbox.ts';
import type { AnswerState } from './recruiters/answers.ts';
import type { ActivityKind } from './recruiters/records.ts';

/**
 * The tables. Times are milliseconds since the epoch; booleans are 0 and 1; `fields`, `flags` and
 * `suspicion` are JSON.
 */
export interface Tables {
  submission: {
    /** Counts up in the order of arrival. */
    seq: Generated<number>;
    id: string;
    receipt: string;
    key: string | null;
    fingerprint: string;
    mode: Mode;
    received_at: number;
    fields: string;
    suspicion: Generated<string>;
    /** When a person, or work by the sender's computer, released a suspicious submission. */
    released_at: number | null;
    /** 1 while it is kept apart. */
    apart: Generated<number>;
    /** `new`, or the id of another stage that the agency had when it was set. */
    stage: Generated<string>;
    /** Whose work it is; '' while it is nobody's. */
    owner: Generated<string>;
    /** When a recruiter first saw it; null if nobody has. */
    seen_at: number | null;
    /** When its owner wants to come back to it. */
    remind_at: number | null;
    /** As `google / cpc`: the campaign that brought the visitor; '' without one. */
    channel: Generated<string>;
    campaign: Generated<string>;
    /** 1 if one of its files has a flag. */
    flagged: Generated<number>;
    /** Equal keys mean the same address, number or name; '' if there is none. */
    email_key: Generated<string>;
    phone_key: Generated<string>;
    name_key: Generated<string>;
  };
  /** Folded text, in which submissions are searched; `note` is that of all notes and tags. */
  search: {
    seq: number;
    text: string;
    note: Generated<string>;
  };
  /** What recruiters write about a submission. */
  note: {
    seq: Generated<number>;
    id: string;
    submission_id: string;
    at: number;
    by: string;
    /** '' if its author took it back. */
    text: string;
    changed_at: number | null;
  };
  /** Free words that recruiters put on a submission. */
  tag: {
    /** Counts up in the order in which they were added. */
    seq: Generated<number>;
    submission_id: string;
    /** The folded word: equal keys mean the same tag. */
    key: string;
    /** As the tag was typed first. */
    word: string;
  };
  /** What recruiters write to the visitor. */
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
    /** From when on its text may be taken; null once it was, or was tried often enough. */
    reading_due: Generated<number | null>;
    /** How often that was begun. */
    reading_tries: Generated<number>;
  };
  /**
   * The text of a submission's documents, for those that have any. Its words are indexed: by FTS5's
   * table `document_words` in SQLite, and by an index of an expression in PostgreSQL.
   */
  document_text: {
    seq: number;
    text: string;
    /** The different words, folded, with a space between them. */
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
  /** The consent log: rows are only added, and removed by an erasure; a trigger refuses the rest. */
  consent: {
    seq: Generated<number>;
    kind: ConsentKind;
    at: number;
    text_sha256: string;
    version: number;
    submission_id: string;
    receipt: string;
    page_url: string;
    address: string;
    user_agent: string;
    phone: string;
    phone_e164: string;
    way: RevocationWay | '';
    by: string;
  };
  /**
   * One row. Whoever adds to the consent log locks it first, so appends run in turn. `is_open` is 1
   * only inside an erasure, and lets it delete rows of the log.
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
    /** How often that was tried in vain. */
    tries: Generated<number>;
  };
  outbox: {
    id: string;
    submission_id: string;
    destination: Destination;
    state: OutboxState;
    /** Counts claims and only increases: it tells a late result from a current one. */
    attempts: number;
    failures: Generated<number>;
    refusals: Generated<number>;
    unfinished: Generated<number>;
    /** How often a success of another row made this one due early. */
    pulls: Generated<number>;
    /** 1 if it goes after what visitors send: made up later, given up once, or kept apart before. */
    later: Generated<0 | 1>;
    due_at: number;
    /** The wait that led to `due_at`, in milliseconds. */
    wait_ms: Generated<number>;
    /** The receiver asked for no attempt before this time. */
    not_before: number | null;
    lease_owner: string | null;
    lease_until: number | null;
    outcome: string | null;
    detail: string | null;
    delivered_at: number | null;
    buried_at: number | null;
  };
  /** Every try to hand a submission on that had a result. */
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
    /** 1 if it was delivered, so nothing follows. */
    done: number;
  };
  /** One row, written only to test whether writing works. */
  heartbeat: {
    at: number;
  };
  /** One row: when submissions were last erased by age. */
  retention: {
    erased_at: number;
  };
  /** One row: the last day for which the team was told what is due, as `2026-11-20`. */
  morning: {
    day: string;
  };
  /** One row: when the team was last told about troubles, and how many it knows of. */
  alarm: {
    sent_at: number;
    /** Until then one instance is telling the team. */
    busy_until: Generated<number>;
    dead: number;
    suspects: number;
    over_age: Generated<number>;
    infected: Generated<number>;
  };
}
