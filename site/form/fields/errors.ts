import { useState } from 'react';
import type { FieldError } from '../../../contract/faults.ts';
import {
  AUDIENCE_FIELDS,
  fileField,
  parseFileField,
  SHARED_FIELDS,
} from '../../../contract/fields.ts';
import { scrollIntoView } from '../../page/into-view.ts';

/** Names of the fields that can show an error, in the form's order for each audience. */
export const ERROR_PLACES: readonly string[] = [
  'mode',
  ...SHARED_FIELDS,
  ...new Set([...AUDIENCE_FIELDS.hiring, ...AUDIENCE_FIELDS.jobseeking]),
  fileField('hiring', 0),
  fileField('jobseeking', 0),
  'smsConsent',
];

export interface ShownErrors {
  /** Error texts by field name, in the form's order. */
  texts: ReadonlyMap<string, string>;
  /** Whether the summary lists them too. A single error appears only at its field. */
  hasSummary: boolean;
}

export const NO_ERRORS: ShownErrors = { texts: new Map(), hasSummary: false };

/** The field that shows an error of `field`: all files of an audience share one picker. */
export function placeOf(field: string): string {
  const file = parseFileField(field);
  return file ? fileField(file.mode, 0) : field;
}

/** Shows exactly these errors, except those of fields that the form doesn't have. */
export function shownErrors(errors: readonly FieldError[]): ShownErrors {
  const texts = new Map<string, string>();
  for (const place of ERROR_PLACES) {
    const messages = errors
      .filter(({ field }) => placeOf(field) === place)
      .map(({ message }) => message);
    if (messages.length > 0) texts.set(place, messages.join(' '));
  }
  return { texts, hasSummary: new Set(texts.values()).size > 1 };
}

/** Adds one error; '' removes it. This never makes the summary appear. */
export function withError(shown: ShownErrors, name: string, text: string): ShownErrors {
  const texts = new Map(shown.texts);
  if (text) texts.set(name, text);
  else texts.delete(name);
  return { texts, hasSummary: shown.hasSummary && texts.size > 0 };
}

/** Removes the error of a field that is being corrected, and the same error at other fields. */
export function withoutError(shown: ShownErrors, name: string): ShownErrors {
  const corrected = shown.texts.get(name);
  if (corrected === undefined) return shown;
  const texts = new Map([...shown.texts].filter(([, text]) => text !== corrected));
  return { texts, hasSummary: shown.hasSummary && texts.size > 0 };
}

export function useErrors() {
  const [shown, setShown] = useState(NO_ERRORS);
  return {
    ...shown,
    show: (errors: readonly FieldError[]) => setShown(shownErrors(errors)),
    set: (name: string, text: string) => setShown((now) => withError(now, name, text)),
    fix: (name: string) => setShown((now) => withoutError(now, name)),
  };
}

export type Errors = ReturnType<typeof useErrors>;

/**
 * Focuses the first invalid field and scrolls it into view, below the error summary if there is
 * room for both. Returns false if no field is invalid.
 */
export function focusFirstError(form: HTMLFormElement): boolean {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return false;
  invalid.focus({ preventScroll: true });
  const summary = form.querySelector('[data-error-summary]:not([hidden])');
  scrollIntoView(summary ?? invalid, invalid);
  return true;
}
