import { createContext, type RefObject, use, useState, useSyncExternalStore } from 'react';
import { SUMMARY_MARK } from '../../../contract/form-places.ts';
import { scrollIntoView } from '../../page/into-view.ts';
import { createErrors, type Errors, NO_ERRORS, type ShownErrors } from './errors.ts';
import { controlOf } from './typed.ts';

/** The summary while it is shown. */
const SUMMARY = `[${SUMMARY_MARK}]:not([hidden])`;

/** The errors of the form around a field. */
export const FormErrors = createContext<Errors>(createErrors(NO_ERRORS, () => undefined));

/** The errors of a form, beginning with those in its HTML. */
export function useErrors(form: RefObject<HTMLFormElement | null>, first: ShownErrors): Errors {
  const [errors] = useState(() =>
    createErrors(first, (name) => (form.current ? controlOf(form.current, name)?.id : undefined)),
  );
  return errors;
}

/** A field's error. The field renders when its own error changes, not when others do. */
export function useError(name: string): string | undefined {
  const errors = use(FormErrors);
  const read = () => errors.textOf(name);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/** The field that shows the error of this one: the first of those that have the same. */
export function useErrorPlace(name: string): string {
  const errors = use(FormErrors);
  const read = () => errors.shownAt(name);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/**
 * Brings the first broken field into view, below the summary of errors if there is room for both,
 * and puts the focus there; false if none is broken.
 */
export function focusFirstError(form: HTMLFormElement, errors: Errors): boolean {
  const first = errors.first();
  if (first === undefined) return false;
  const broken = controlOf(form, first);
  broken?.focus({ preventScroll: true });
  if (broken) scrollIntoView(form.querySelector(SUMMARY) ?? broken, broken);
  return true;
}
