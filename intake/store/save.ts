import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { appendConsent } from './consent-log.ts';
import { newReceiptNumber } from './receipt-number.ts';
import type { Tables } from './schema.ts';
import type { NewSubmission, SaveResult, StoredFile } from './store.ts';
import { searchTextOf, traitsOf } from './traits.ts';
import { turnOf } from './turn.ts';

/** Writes a submission and everything that belongs to it, inside a transaction. */
export async function insert(
  tx: Kysely<Tables>,
  submission: NewSubmission,
  at: number,
): Promise<SaveResult> {
  const { fields, files, consent, destinations } = submission;
  const id = randomUUID();
  const receipt = newReceiptNumber();
  const { seq } = await tx
    .insertInto('submission')
    .values({
      id,
      receipt,
      key: submission.key,
      fingerprint: submission.fingerprint,
      mode: fields.mode,
      received_at: at,
      fields: JSON.stringify(fields),
      suspicion: JSON.stringify(submission.suspicion),
      apart: submission.suspicion.length > 0 ? 1 : 0,
      ...traitsOf(fields, files, consent.phoneE164),
    })
    .returning('seq')
    .executeTakeFirstOrThrow();
  if (files.length > 0) {
    await tx
      .insertInto('file')
      .values(files.map((file, position) => ({ ...toRow(file), position, submission_id: id })))
      .execute();
  }
  await tx
    .insertInto('search')
    .values({ seq, text: searchTextOf(fields, files, receipt), note: '' })
    .execute();
  await appendConsent(tx, {
    kind: consent.given ? 'given' : 'declined',
    at,
    text: consent.text,
    person: {
      submissionId: id,
      receipt,
      pageUrl: fields.page_url,
      address: consent.address,
      userAgent: fields.user_agent,
      phone: fields.phone,
      phoneE164: consent.phoneE164,
      way: '',
      by: '',
    },
  });
  for (const destination of destinations) {
    await tx
      .insertInto('outbox')
      .values({
        id: `msg_${randomUUID()}`,
        submission_id: id,
        destination,
        state: submission.suspicion.length > 0 ? 'held' : 'waiting',
        attempts: 0,
        source: submission.source,
        turn: turnOf(destination, submission.source),
        due_at: at,
      })
      .execute();
  }
  return { outcome: 'saved', receipt, status: 'received', suspicion: submission.suspicion };
}

function toRow({ flags, ...file }: StoredFile) {
  return { ...file, flags: JSON.stringify(flags) };
}
