import { AUDIENCE_FIELDS, fileField, parseFileField, SHARED_FIELDS } from './fields.ts';
import type { ReceiptStatus } from './wire.ts';

/*
 * The elements in the site's HTML that the service fills in for visitors without JavaScript. Values
 * go into controls by `name`. If the form's script loads later, it takes these values over.
 */

/** The attribute of the form's error summary: hidden without errors, with a `ul` for them. */
export const SUMMARY_MARK = 'data-error-summary';

/** The attribute of the element that shows a receipt's number. */
export const RECEIPT_MARK = 'data-receipt';

/**
 * The attribute of the element with the receipt's status, a `data` element. Its attributes hold the
 * text for each status, and its value is the status itself, for the page's styles.
 */
export const STATUS_MARK = 'data-receipt-status';

/** The attribute of that element with the text for this status. */
export function statusWordsMark(status: ReceiptStatus): `data-${ReceiptStatus}` {
  return `data-${status}`;
}

const ERROR_ID = /^(.+)-error$/;

/** The id of the element for a field's error. It is hidden and empty without an error. */
export function errorId(name: string): string {
  return `${name}-error`;
}

/** The name of the field whose error has this id; undefined for any other id. */
export function nameOfErrorId(id: string): string | undefined {
  return ERROR_ID.exec(id)?.[1];
}

/** Names of the fields with an element for their error, in the form's order for each audience. */
export const ERROR_PLACES: readonly string[] = [
  'mode',
  ...SHARED_FIELDS,
  ...new Set([...AUDIENCE_FIELDS.hiring, ...AUDIENCE_FIELDS.jobseeking]),
  fileField('hiring', 0),
  fileField('jobseeking', 0),
  'smsConsent',
];

/**
 * The first field that shows the error of `name`. Several fields may share one error, for example
 * if one of two is required; the others refer to it.
 * @param texts the error text of each field
 */
export function shownAt(name: string, texts: ReadonlyMap<string, string>): string {
  const words = texts.get(name);
  if (words === undefined) return name;
  return ERROR_PLACES.find((each) => texts.get(each) === words) ?? name;
}

/** The field that shows the error of `field`: all files of an audience share one element. */
export function placeOf(field: string): string {
  const file = parseFileField(field);
  return file ? fileField(file.mode, 0) : field;
}
