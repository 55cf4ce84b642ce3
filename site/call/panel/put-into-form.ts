import type { Mode } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { readDraft, saveDraft } from '../../form/draft/draft.ts';

/**
 * Adds a text to the form's free text for an audience. Call it when the visitor follows a link to the
 * form, which chooses the audience. A page without the form saves the text as a draft for it. Not in
 * the link: the text would reach the logs of servers before the visitor sends it.
 */
export function putIntoForm(mode: Mode, text: string): void {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  // By then, the page's navigation has followed the link.
  if (form) setTimeout(() => addTo(form, ROLE_FIELD[mode], text));
  else addToDraft(mode, text);
}

function addTo(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  // A form that is being sent must stay as it is.
  if (!(field instanceof HTMLTextAreaElement) || form.matches('[aria-busy]')) return;
  field.value = longer(field.value, text).slice(0, field.maxLength);
  // As with typing, this event saves the draft.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus({ preventScroll: true });
}

function addToDraft(mode: Mode, text: string): void {
  const now = Date.now();
  const fields = readDraft(mode, now)?.fields ?? {};
  const name = ROLE_FIELD[mode];
  const typed = new FormData();
  typed.set('mode', mode);
  for (const [each, value] of Object.entries(fields)) typed.set(each, value);
  typed.set(name, longer(fields[name] ?? '', text));
  saveDraft(typed, now);
}

function longer(before: string, text: string): string {
  if (before.includes(text)) return before;
  return before.trim() ? `${before.trim()}\n${text}` : text;
}
