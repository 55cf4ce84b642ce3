import { ERROR_PLACES, errorId, SUMMARY_MARK } from '../../contract/form-places.ts';
import type { ShownErrors } from './fields/errors.ts';
import { keepTexts } from './fields/typed.ts';

/**
 * Reads the errors that the intake wrote into the form's HTML when it refused a plain post. React
 * begins with them. Called right before React hydrates.
 */
export function readForm(place: Element): { shown: ShownErrors } {
  keepTexts(place);
  const texts = new Map<string, string>();
  for (const name of ERROR_PLACES) {
    const error = place.querySelector(`#${errorId(name)}:not([hidden])`);
    if (error) texts.set(name, error.textContent);
  }
  const items = place.querySelectorAll(`[${SUMMARY_MARK}]:not([hidden]) li`);
  const summary = Array.from(items, (item) => ({
    text: item.textContent,
    target: item.querySelector('a')?.hash.slice(1),
  }));
  return { shown: { texts, summary } };
}
