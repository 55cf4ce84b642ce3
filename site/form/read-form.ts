import { ERROR_PLACES, errorId, nameOfErrorId, SUMMARY_MARK } from '../../contract/form-places.ts';
import type { ShownErrors } from './fields/errors.ts';
import { keepTexts } from './fields/form-values.ts';

/** The error text of a field, or of the field whose error it shares. */
function errorOf(place: Element, name: string): string | undefined {
  const described =
    place.querySelector(`[name="${name}"][aria-invalid]`)?.getAttribute('aria-describedby') ?? '';
  return [errorId(name), ...described.split(' ')]
    .filter((id) => nameOfErrorId(id) !== undefined)
    .map((id) => place.querySelector(`#${id}:not([hidden])`)?.textContent)
    .find((text) => text);
}

/**
 * Reads the errors that the intake wrote into the form's HTML when it refused a plain form post.
 * They become React's initial state, so this runs right before hydration.
 */
export function readForm(place: Element): { shown: ShownErrors } {
  keepTexts(place);
  const texts = new Map<string, string>();
  for (const name of ERROR_PLACES) {
    const text = errorOf(place, name);
    if (text) texts.set(name, text);
  }
  const items = place.querySelectorAll(`[${SUMMARY_MARK}]:not([hidden]) li`);
  const summary = Array.from(items, (item) => ({
    text: item.textContent,
    target: item.querySelector('a')?.hash.slice(1),
  }));
  return { shown: { texts, summary } };
}
