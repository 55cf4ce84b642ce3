import type { FieldError } from '../../../contract/faults.ts';
import { ERROR_PLACES, placeOf, shownAt } from './error-places.ts';

/** One line of the summary. */
export interface SummaryItem {
  text: string;
  /** Id of the control that the line links to; undefined if the error concerns no control. */
  target: string | undefined;
}

/** The errors that a form shows. */
interface ShownErrors {
  /** Error texts, by the name of the field that shows them. */
  texts: ReadonlyMap<string, string>;
  /**
   * The summary at the top of the form, with each distinct text once. Empty while it is hidden: a
   * single error appears only at its field.
   */
  summary: readonly SummaryItem[];
}

const NO_TEXTS: ShownErrors['texts'] = new Map();
const NO_SUMMARY: ShownErrors['summary'] = [];
const NO_ERRORS: ShownErrors = { texts: NO_TEXTS, summary: NO_SUMMARY };

/**
 * Holds a form's errors outside React's state, so that a field renders only when its own error
 * changes, and all fields render at once when a submission is refused.
 * @param idOf returns the id of the control to focus for a field
 */
export function createErrors(idOf: (name: string) => string | undefined) {
  let shown = NO_ERRORS;
  const listeners = new Set<() => void>();

  /** @param least the number of errors that need a summary */
  function change(texts: ShownErrors['texts'], least: number) {
    const summary = summaryOf(texts);
    shown = { texts, summary: summary.length >= least ? summary : NO_SUMMARY };
    for (const listener of listeners) listener();
  }

  /** A correction hides the summary with its last error, and never shows it. */
  const leastNow = () => (shown.summary.length > 0 ? 1 : Number.POSITIVE_INFINITY);

  function summaryOf(texts: ShownErrors['texts']): readonly SummaryItem[] {
    const items = new Map<string, SummaryItem>();
    for (const name of ERROR_PLACES) {
      const text = texts.get(name);
      if (text && !items.has(text)) items.set(text, { text, target: idOf(name) });
    }
    return [...items.values()];
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    textOf: (name: string) => shown.texts.get(name),
    /** The field that shows this field's error. */
    shownAt: (name: string) => shownAt(name, shown.texts),
    summary: () => shown.summary,
    /** The first field that has an error, in the order of the form. */
    first: () => ERROR_PLACES.find((name) => shown.texts.has(name)),

    /** Shows exactly these errors, at their fields and in the summary. */
    show(errors: readonly FieldError[]) {
      if (errors.length > 0) change(textsOf(errors), 2);
      else if (shown.texts.size > 0 || shown.summary.length > 0)
        change(NO_TEXTS, Number.POSITIVE_INFINITY);
    },

    /** Shows one error at its field; '' removes it. This never makes the summary appear. */
    set(name: string, text: string) {
      if ((shown.texts.get(name) ?? '') === text) return;
      const texts = new Map(shown.texts);
      if (text) texts.set(name, text);
      else texts.delete(name);
      change(texts, leastNow());
    },

    /** Removes the error of a field that is being corrected, and the same error at other fields. */
    fix(name: string) {
      const corrected = shown.texts.get(name);
      if (corrected === undefined) return;
      const left = [...shown.texts].filter(([, text]) => text !== corrected);
      change(new Map(left), leastNow());
    },
  };
}

export type Errors = ReturnType<typeof createErrors>;

/** The error texts by field. An error of a field that the form doesn't have is left out. */
function textsOf(errors: readonly FieldError[]): ShownErrors['texts'] {
  const texts = new Map<string, string>();
  for (const { field, message } of errors) {
    const name = placeOf(field);
    const before = texts.get(name);
    if (ERROR_PLACES.includes(name)) texts.set(name, before ? `${before} ${message}` : message);
  }
  return texts;
}
