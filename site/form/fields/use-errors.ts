import { createContext, type RefObject, use, useState, useSyncExternalStore } from 'react';
import { scrollIntoView } from '../../page/into-view.ts';
import { createErrors, type Errors } from './errors.ts';
import { controlOf } from './form-values.ts';

/** The summary while it is shown. */
const SUMMARY = '[data-error-summary]:not([hidden])';

/** The errors of the surrounding form. */
export const FormErrors = createContext<Errors>(createErrors(() => undefined));

/** The errors of a form. */
export function useErrors(form: RefObject<HTMLFormElement | null>): Errors {
  const [errors] = useState(() =>
    createErrors((name) => (form.current ? controlOf(form.current, name)?.id : undefined)),
  );
  return errors;
}

/** A field's error. The field renders when its own error changes, not when others do. */
export function useError(name: string): string | undefined {
  const errors = use(FormErrors);
  const read = () => errors.textOf(name);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/** The field that shows this field's error: the first field with the same error. */
export function useErrorPlace(name: string): string {
  const errors = use(FormErrors);
  const read = () => errors.shownAt(name);
  return useSyncExternalStore(errors.subscribe, read, read);
}

/**
 * Focuses the first invalid field and scrolls it into view, below the error summary if there is
 * room for both. Returns false if no field is invalid.
 */
export function focusFirstError(form: HTMLFormElement, errors: Errors): boolean {
  const first = errors.first();
  if (first === undefined) return false;
  const invalid = controlOf(form, first);
  invalid?.focus({ preventScroll: true });
  if (invalid) scrollIntoView(form.querySelector(SUMMARY) ?? invalid, invalid);
  return true;
}
