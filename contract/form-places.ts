import { AUDIENCE_FIELDS, fileField, parseFileField, SHARED_FIELDS } from './fields.ts';
import type { ReceiptStatus } from './wire.ts';

/*
 * The places in the site's HTML that the service fills in for visitors without JavaScript. Values go
 * into controls by their `name`; the form's script takes over what stands there when it comes.
 */

/** Marks the summary of errors on top of the form: hidden without any, with a `ul` for them. */
export const SUMMARY_MARK = 'data-error-summary';

/** Marks where a page says a receipt's number. */
export const RECEIPT_MARK = 'data-receipt';

/** Marks where it says how far that has come; the words for each status stand there already. */
export const STATUS_MARK = 'data-receipt-status';

/** The attribute there that has the words for this status. */
export function statusWordsMark(status: ReceiptStatus): `data-${ReceiptStatus}` {
  return `data-${status}`;
}

const ERROR_ID = /^(.+)-error$/;

/** Id of the place where the error of a field stands: hidden and empty without one. */
export function errorId(name: string): string {
  return `${name}-error`;
}

/** The name of the field whose error stands in the element of this id; undefined for any other id. */
export function nameOfErrorId(id: string): string | undefined {
  return ERROR_ID.exec(id)?.[1];
}

/** Names of the fields that have a place for their error, for each audience in the form's order. */
export const ERROR_PLACES: readonly string[] = [
  'mode',
  ...SHARED_FIELDS,
  ...new Set([...AUDIENCE_FIELDS.hiring, ...AUDIENCE_FIELDS.jobseeking]),
  fileField('hiring', 0),
  fileField('jobseeking', 0),
  'smsConsent',
];

/** The field beside which an error of `field` stands: all files of an audience share one place. */
export function placeOf(field: string): string {
  const file = parseFileField(field);
  return file ? fileField(file.mode, 0) : field;
}
