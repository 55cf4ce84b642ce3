import { readDraft, saveDraft } from '../form/draft/draft.ts';
import { choose } from '../form/fields/form-values.ts';
import { modeOf } from '../form/submit/values.ts';
import type { FormRequest } from './built-in/request.ts';

/**
 * Fills a request into the page's form as if it had been typed, and scrolls there. A page without
 * the form saves the request as a draft and opens the home page. Consent, files and sending are
 * left to the visitor. Returns the names of fields that already contain other text, which stays.
 * Returns undefined and changes nothing while the form is being sent.
 */
export function handOver(request: FormRequest, now: number): string[] | undefined {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  const place = `/?mode=${request.mode}#contact`;
  if (!form) {
    keepAsDraft(request, now);
    location.assign(place);
    return [];
  }
  if (form.matches('[aria-busy]')) return undefined;
  follow(place);
  // Before its script runs, the form doesn't follow the link.
  if (modeOf(new FormData(form)) !== request.mode) choose(form, 'mode', request.mode);
  return Object.entries(request.fields).flatMap(([name, text]) =>
    fillIn(form, name, text) ? [] : [name],
  );
}

/** Clicks a link, so that the page's own navigation handles it like every link. */
function follow(place: string): void {
  const link = Object.assign(document.createElement('a'), { href: place });
  document.body.append(link);
  link.click();
  link.remove();
}

/** The text that this file filled in, by field. A later request may replace it. */
const filledIn = new Map<string, string>();

/** Returns false if the field already contains other text from the visitor. */
function fillIn(form: HTMLFormElement, name: string, text: string): boolean {
  const control = form.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return true;
  const value = control.value.trim();
  if (value !== '' && value !== filledIn.get(name)) return value === text;
  control.value = text;
  filledIn.set(name, text.trim());
  // As with typing, this event saves the draft and clears the field's error.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/** The visitor typed the values of an existing draft, so they win over the request. */
function keepAsDraft({ mode, fields }: FormRequest, now: number): void {
  const typed = new FormData();
  typed.set('mode', mode);
  const all = { ...fields, ...readDraft(mode, now)?.fields };
  for (const [name, text] of Object.entries(all)) typed.set(name, text);
  saveDraft(typed, now);
}
