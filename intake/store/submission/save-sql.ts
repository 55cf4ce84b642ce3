import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { appending } from '../consent/consent-log-sql.ts';
import { firstOf, insertion, rowsOf, Statement, type Steps } from '../engine/steps.ts';
import type { Tables } from '../schema.ts';
import { StoreError } from '../store-error.ts';
import { firstStatus } from './progress-sql.ts';
import { newReceiptNumber } from './receipt-number.ts';
import type { NewSubmission, SaveResult } from './submission.ts';
import { searchTextOf, traitsOf } from './traits.ts';

type NewRow = Omit<
  Insertable<Tables['submission']>,
  'seq' | 'released_at' | 'stage' | 'owner' | 'seen_at' | 'remind_at'
>;

const insertSubmission = new Statement((db, row: Required<NewRow>) =>
  db
    .insertInto('submission')
    .values({
      id: row.id,
      receipt: row.receipt,
      key: row.key,
      fingerprint: row.fingerprint,
      mode: row.mode,
      received_at: row.received_at,
      fields: row.fields,
      suspicion: row.suspicion,
      apart: row.apart,
      channel: row.channel,
      campaign: row.campaign,
      flagged: row.flagged,
      email_key: row.email_key,
      phone_key: row.phone_key,
      name_key: row.name_key,
    })
    .returning('seq'),
);

const insertFile = insertion('file', [
  'id',
  'submission_id',
  'position',
  'field',
  'name',
  'kind',
  'size',
  'sha256',
  'flags',
]);

const insertScan = insertion('file_scan', ['id']);

const insertSearch = insertion('search', ['seq', 'text', 'note']);

const insertDelivery = insertion('outbox', [
  'id',
  'submission_id',
  'destination',
  'state',
  'attempts',
  'due_at',
]);

/** The steps that write a submission and everything that belongs to it. */
export function* inserting(submission: NewSubmission, at: number): Steps<SaveResult> {
  const { id = randomUUID(), fields, files, consent, suspicion } = submission;
  const receipt = newReceiptNumber();
  const row = yield* firstOf(insertSubmission, {
    id,
    receipt,
    key: submission.key,
    fingerprint: submission.fingerprint,
    mode: fields.mode,
    received_at: at,
    fields: JSON.stringify(fields),
    suspicion: JSON.stringify(suspicion),
    apart: suspicion.length > 0 ? 1 : 0,
    ...traitsOf(fields, files, consent.phoneE164),
  });
  if (!row) throw new StoreError('The database gave the new submission no number.');
  for (const [position, { flags, ...file }] of files.entries()) {
    yield* rowsOf(insertFile, {
      ...file,
      flags: JSON.stringify(flags),
      position,
      submission_id: id,
    });
    if (flags.includes('unscanned')) yield* rowsOf(insertScan, { id: file.id });
  }
  const text = searchTextOf(fields, files, receipt, consent.phoneE164);
  yield* rowsOf(insertSearch, { seq: row.seq, text, note: '' });
  yield* consenting(submission, { id, receipt }, at);
  for (const destination of submission.destinations) {
    yield* rowsOf(insertDelivery, {
      id: `msg_${randomUUID()}`,
      submission_id: id,
      destination,
      state: suspicion.length > 0 ? 'apart' : 'waiting',
      attempts: 0,
      due_at: at,
    });
  }
  const status = firstStatus(submission);
  return { outcome: 'saved', receipt, status, suspicion, consentRevoked: false };
}

/** The steps that add consent, or its absence, to the consent log of a stored submission. */
export function* consenting(
  { fields, consent }: NewSubmission,
  stored: { id: string; receipt: string },
  at: number,
): Steps<void> {
  yield* appending({
    kind: consent.given ? 'given' : 'declined',
    at,
    text: consent.text,
    person: {
      submissionId: stored.id,
      receipt: stored.receipt,
      pageUrl: fields.page_url,
      address: consent.address,
      userAgent: fields.user_agent,
      phone: fields.phone,
      phoneE164: consent.phoneE164,
      way: '',
      by: '',
    },
  });
}
