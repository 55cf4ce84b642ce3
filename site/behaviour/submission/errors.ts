import { FILE_STEM, parseFileField } from '../../../contract/fields.ts';
import type { FieldError } from '../../../contract/submission.ts';

/*
 * Writes errors into the places that the form's HTML keeps for them. The intake writes into the
 * same places when a plain form was posted, and React leaves them alone: see contact-form.tsx.
 */

/** Shows exactly these errors, beside their fields and in the summary at the top. */
export function showErrors(form: HTMLFormElement, errors: readonly FieldError[]): void {
  const texts = new Map<string, string[]>();
  for (const { field, message } of errors) {
    const name = placeName(field);
    texts.set(name, [...(texts.get(name) ?? []), message]);
  }
  for (const place of places(form)) fill(form, place, texts.get(nameOf(place))?.join(' ') ?? '');
  writeSummary(form, errors.length > 0);
}

/** Shows one error beside its field, without asking for attention at the top. */
export function showFieldError(form: HTMLFormElement, name: string, text: string): void {
  const place = places(form).find((each) => nameOf(each) === placeName(name));
  if (place) fill(form, place, text);
  writeSummary(form, isSummaryShown(form));
}

/** Removes the error of a field that is being mended, and the same error at other fields. */
export function clearFieldError(form: HTMLFormElement, name: string): void {
  const shown = shownPlaces(form);
  const mended = shown.find((place) => nameOf(place) === placeName(name))?.textContent;
  if (!mended) return;
  for (const place of shown) if (place.textContent === mended) fill(form, place, '');
  writeSummary(form, isSummaryShown(form));
}

/** Brings the first broken field into view and puts the focus there; false if none is broken. */
export function focusFirstError(form: HTMLFormElement): boolean {
  const [first] = shownPlaces(form);
  if (!first) return false;
  const broken = control(form, nameOf(first));
  broken?.focus({ preventScroll: true });
  // In the middle: toasts stand at the top on phones and at the bottom elsewhere.
  broken?.scrollIntoView({ block: 'center' });
  return true;
}

// All files of an audience share the place at their picker.
function placeName(field: string): string {
  const file = parseFileField(field);
  return file ? `${FILE_STEM[file.mode]}_0` : field;
}

function places(form: HTMLFormElement): HTMLElement[] {
  return Array.from(form.querySelectorAll<HTMLElement>('[id$="-error"]'));
}

function shownPlaces(form: HTMLFormElement): HTMLElement[] {
  return places(form).filter((place) => !place.hidden);
}

function nameOf(place: HTMLElement): string {
  return place.id.replace(/-error$/, '');
}

function control(form: HTMLFormElement, name: string): HTMLElement | null {
  const named = `[name="${CSS.escape(name)}"]`;
  return form.querySelector(`${named}:checked`) ?? form.querySelector(named);
}

function fill(form: HTMLFormElement, place: HTMLElement, text: string): void {
  place.textContent = text;
  place.hidden = text === '';
  const input = control(form, nameOf(place));
  // WAI-ARIA 1.2 has no aria-invalid on a radio button.
  if (!input || input.matches('[type="radio"]')) return;
  if (text) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

function summaryOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector('[data-error-summary]');
}

function isSummaryShown(form: HTMLFormElement): boolean {
  return summaryOf(form)?.hidden === false;
}

function writeSummary(form: HTMLFormElement, show: boolean): void {
  const summary = summaryOf(form);
  if (!summary) return;
  const items = new Map<string, HTMLElement>();
  for (const place of shownPlaces(form)) {
    const text = place.textContent;
    if (!items.has(text)) items.set(text, item(text, control(form, nameOf(place))));
  }
  summary.querySelector('ul')?.replaceChildren(...items.values());
  summary.hidden = !show || items.size === 0;
}

function item(text: string, target: HTMLElement | null): HTMLElement {
  const link = document.createElement('a');
  link.href = `#${target?.id ?? ''}`;
  link.textContent = text;
  const element = document.createElement('li');
  element.append(link);
  return element;
}
