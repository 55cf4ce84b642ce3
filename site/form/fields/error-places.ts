import {
  AUDIENCE_FIELDS,
  fileField,
  parseFileField,
  SHARED_FIELDS,
} from '../../../contract/fields.ts';

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
