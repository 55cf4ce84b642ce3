import { fieldsOf } from '../../../contract/fields.ts';
import { e164 } from '../../shared/phone.ts';
import type { StoredSubmission } from '../../store/submissions.ts';

/**
 * The text fields to send, in the order of the form: only names of the contract, without absent
 * fields. Unicode is well-formed and lines end in CRLF, as in every form: a multipart body can't
 * express anything else, and the manifest must have the same bytes.
 */
export function fieldsToSend(submission: StoredSubmission): [name: string, value: string][] {
  const values: Readonly<Record<string, string | undefined>> = submission.fields;
  return fieldsOf(submission.mode)
    .map((name): [string, string | undefined] => [name, values[name]])
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([name, value]) => [name, value.toWellFormed().replace(/\r?\n|\r/g, '\r\n')]);
}

/**
 * The submission's fields and files as JSON in RFC 8785 form: the same bytes on every attempt. The
 * signature covers it, because receivers such as n8n pass on the parts but not the body.
 * `phoneCountry` is the country of phone numbers without a country code, such as `US`.
 */
export function manifestOf(submission: StoredSubmission, phoneCountry?: string): string {
  const fields = fieldsToSend(submission).sort(([a], [b]) => (a < b ? -1 : 1));
  const files = submission.files.map(({ field, flags, name, sha256, size }) => {
    return { field, flags: flags.toSorted(), name: name.toWellFormed(), sha256, size };
  });
  // The members are in the order that RFC 8785 requires.
  return JSON.stringify({
    fields: Object.fromEntries(fields),
    files,
    id: submission.id,
    phoneE164: e164(submission.fields.phone, phoneCountry),
    receipt: submission.receipt,
    receivedAt: new Date(submission.receivedAt).toISOString(),
  });
}
