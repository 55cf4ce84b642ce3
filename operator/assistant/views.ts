import * as v from 'valibot';
import { MODES } from '../../contract/audience.ts';
import { FILE_FLAGS } from '../../intake/store/submission/submission.ts';

/**
 * What an assistant may see: each answer is cut down to these fields, so that a field that comes to
 * the store later is not shown before somebody names it here. Without `--personal` no field has
 * anything that a visitor or a recruiter wrote, but for sources that many share. Times are ISO 8601.
 */

const time = v.string();
const flags = v.array(v.picklist(FILE_FLAGS));

/** A submission in a list. */
const listed = {
  receipt: v.string(),
  mode: v.picklist(MODES),
  receivedAt: time,
  stage: v.string(),
  seenAt: v.optional(time),
  remindAt: v.optional(time),
  flags,
  /** Why it is, or was, kept apart as spam. */
  suspicion: v.array(v.string()),
  apart: v.boolean(),
  delivery: v.string(),
  outcome: v.optional(v.string()),
  dueAt: v.optional(time),
  deliveredAt: v.optional(time),
};

const text = v.optional(v.string());

/** What the visitor typed, and what came along with it. */
const who = {
  firstname: text,
  lastname: text,
  company: text,
  roles: text,
  desiredRoles: text,
  jobLocation: text,
  location: text,
  channel: text,
  campaign: text,
};
const all = {
  ...who,
  phone: text,
  email: text,
  address: text,
  linkedin: text,
  search_type: text,
  page_url: text,
  fileNames: v.array(v.string()),
};

/** What colleagues wrote. */
const handled = { owner: v.string(), tags: v.array(v.string()) };

const page = { total: v.number(), next: v.nullable(v.number()) };
const row = v.object({ ...listed, files: v.number() });
const personalRow = v.object({
  ...row.entries,
  ...handled,
  fromVisitor: v.object({
    ...who,
    found: v.optional(v.object({ before: v.string(), word: v.string(), after: v.string() })),
  }),
});

const shown = v.object({
  ...listed,
  files: v.array(v.object({ kind: v.string(), size: v.number(), flags })),
  noteCount: v.number(),
  answerCount: v.number(),
  relatedCount: v.number(),
  consent: v.object({ given: v.boolean(), revokedAt: v.optional(time) }),
  deliveries: v.array(
    v.object({
      destination: v.string(),
      state: v.string(),
      attempts: v.array(v.object({ number: v.number(), endedAt: time, outcome: v.string() })),
      dueAt: v.optional(time),
      deliveredAt: v.optional(time),
    }),
  ),
  activity: v.array(v.object({ at: time, what: v.string() })),
});
const written = { at: time, by: v.string(), text: v.string() };
const personalShown = v.object({
  ...shown.entries,
  ...handled,
  fromVisitor: v.object(all),
  notes: v.array(v.object(written)),
  answers: v.array(v.object({ ...written, to: v.string(), subject: v.string() })),
  related: v.array(
    v.object({
      receipt: v.string(),
      receivedAt: time,
      name: v.string(),
      same: v.array(v.string()),
    }),
  ),
});

/** The lists, and one submission, with or without personal data. */
export function viewsFor(personal: boolean) {
  return personal
    ? {
        list: v.object({
          submissions: v.array(personalRow),
          ...page,
          near: v.optional(v.array(v.string())),
        }),
        one: v.object({ submission: personalShown }),
      }
    : {
        list: v.object({ submissions: v.array(row), ...page }),
        one: v.object({ submission: shown }),
      };
}

const counts = v.object({
  inbox: v.number(),
  unseen: v.number(),
  hiring: v.number(),
  jobseeking: v.number(),
  flagged: v.number(),
  suspects: v.number(),
  failed: v.number(),
});

export const figuresView = v.object({
  since: time,
  until: time,
  submissions: v.number(),
  days: v.array(v.object({ day: v.string(), hiring: v.number(), jobseeking: v.number() })),
  deliveries: v.number(),
  delivered: v.number(),
  /** Milliseconds. */
  medianDeliveryMs: v.optional(v.number()),
  answers: v.object({
    answered: v.number(),
    medianMs: v.optional(v.number()),
    promise: v.optional(v.object({ kept: v.number(), missed: v.number() })),
  }),
  sources: v.array(
    v.object({
      channel: v.string(),
      campaign: v.string(),
      submissions: v.number(),
      won: v.number(),
      lost: v.number(),
    }),
  ),
  failures: v.array(
    v.object({ destination: v.string(), outcome: v.string(), attempts: v.number() }),
  ),
});

export const waitingView = v.object({
  counts,
  /** Whose promised answer or reminder is due. */
  due: v.number(),
  /** Deliveries by state. */
  deliveries: v.record(v.string(), v.number()),
});

export const noteView = v.object({ receipt: v.string(), noteCount: v.number() });
