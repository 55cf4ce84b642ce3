import { fieldsOf } from '../../../contract/fields.ts';
import { e164 } from '../../shared/phone.ts';
import type { StoredSubmission } from '../../store/submission/submission.ts';

/**
 * The text fields to send, in the order of the form: only names of the contract, without absent
 * fields. The Unicode is well-formed, so that the field and the manifest hold the same bytes.
 */
export function fieldsToSend(submission: StoredSubmission): [name: string, value: string][] {
  const values: Readonly<Record<string, string | undefined>> = submission.fields;
  return fieldsOf(submission.mode).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value.toWellFormed()] as [string, string]];
  });
}

/**
 * The submission's fields and files as JSON in RFC 8785 form: the same bytes on every attempt. The
 * signature covers it, because receivers such as n8n pass on the parts but not the body.
 * `phoneCountry` is the country of phone numbers without a country code, such as `US`.
 */
export function manifestOf(submission: StoredSubmission, phoneCountry?: string): string {
  const phoneE164 = e164(submission.fields.phone, phoneCountry);
  return canonical({
    id: submission.id,
    receipt: submission.receipt,
    receivedAt: new Date(submission.receivedAt).toISOString(),
    fields: Object.fromEntries(fieldsToSend(submission)),
    ...(phoneE164 !== undefined && { phoneE164 }),
    files: submission.files.map(({ field, name, size, sha256, flags }) => ({
      field,
      name: name.toWellFormed(),
      size,
      sha256,
      flags: flags.toSorted(),
    })),
  });
}

type Json = string | number | readonly Json[] | { readonly [key: string]: Json };

function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}
