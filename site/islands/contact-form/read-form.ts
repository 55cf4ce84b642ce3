import { ERROR_PLACES, errorId, SUMMARY_MARK } from '../../../contract/form-places.ts';
import { keepTexts } from '../../behaviour/submission/typed.ts';
import type { ShownErrors } from './errors.ts';

/**
 * Reads what the intake wrote into the form's HTML when a plain form was refused, so that React
 * begins with what stands there: called right before it hydrates.
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
