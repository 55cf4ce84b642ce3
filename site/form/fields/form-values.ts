import {
  DEFAULT_SEARCH_TYPE,
  type Mode,
  modeFrom,
  SEARCH_TYPES,
  type SearchType,
} from '../../../contract/audience.ts';

/** All controls for typed text. */
const TEXTS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';

/** The form's text and choices live in the DOM. Scripts change them with the functions below. */

/** Resets the form for an audience: text, consent, search type. The DOM doesn't hold the files. */
export function resetForm(form: HTMLFormElement, mode: Mode): void {
  for (const control of texts(form)) control.value = '';
  agree(form, false);
  choose(form, 'mode', mode);
  choose(form, 'search_type', DEFAULT_SEARCH_TYPE);
}

export function choose(
  form: HTMLFormElement,
  group: 'mode' | 'search_type',
  value: Mode | SearchType,
): void {
  for (const radio of radios(form, group)) radio.checked = radio.value === value;
}

function agree(form: HTMLFormElement, isAgreed: boolean): void {
  const box = consentOf(form);
  if (box) box.checked = isAgreed;
}

/** A snapshot of a form, without its files. */
export interface FormValues {
  mode: Mode;
  searchType: SearchType;
  /** By control name. */
  texts: Readonly<Record<string, string>>;
  agreed: boolean;
}

/** Takes a snapshot for an audience, even if another audience has just been chosen. */
export function takeValues(form: HTMLFormElement, mode: Mode): FormValues {
  const search = radios(form, 'search_type').find((radio) => radio.checked)?.value;
  return {
    mode,
    searchType: SEARCH_TYPES.find((type) => type === search) ?? DEFAULT_SEARCH_TYPE,
    texts: Object.fromEntries(texts(form).map(({ name, value }) => [name, value])),
    agreed: consentOf(form)?.checked === true,
  };
}

/** Restores a snapshot. */
export function restoreValues(form: HTMLFormElement, typed: FormValues): void {
  for (const control of texts(form)) control.value = typed.texts[control.name] ?? '';
  agree(form, typed.agreed);
  choose(form, 'mode', typed.mode);
  choose(form, 'search_type', typed.searchType);
}

/** Fills in a field if it is empty. Returns whether it filled in any text. */
export function suggest(form: HTMLFormElement, name: string, text: string): boolean {
  const control = texts(form).find((each) => each.name === name);
  if (control?.value.trim() !== '') return false;
  control.value = text;
  return text !== '';
}

/**
 * Adds lines to a field, except lines that it already has. Adds none if the text would get too
 * long. As with typing, the event saves the draft and clears the field's error.
 */
export function addLines(form: HTMLFormElement, name: string, text: string): void {
  const control = texts(form).find((each) => each.name === name);
  if (!control || text === '') return;
  const lines = control.value.split('\n').filter((each) => each.trim() !== '');
  const fresh = text.split('\n').filter((line) => !lines.includes(line));
  const all = [...lines, ...fresh].join('\n');
  if (fresh.length === 0 || all.length > control.maxLength) return;
  control.value = all;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether any field contains text. */
export function hasInput(form: HTMLFormElement): boolean {
  return texts(form).some(({ value }) => value.trim() !== '');
}

/** Whether the visitor, or the browser on a reload, changed the choice that came with the page. */
export function isChosenByHand(form: HTMLFormElement, group: 'mode' | 'search_type'): boolean {
  return radios(form, group).some((radio) => radio.checked !== radio.defaultChecked);
}

/** The consent checkbox. */
export function consentOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector('input[name="smsConsent"]');
}

/** The chosen radio button. */
export function chosen(form: HTMLFormElement, group: 'mode'): HTMLInputElement | undefined {
  return radios(form, group).find((radio) => radio.checked);
}

/**
 * The audience chosen in a form. Read from its radio buttons, because Chromium (156) lays out the
 * page for a `FormData` of a form with a textarea: 40 ms on a slowed-down phone after a change of
 * audience.
 */
export function modeIn(form: HTMLFormElement): Mode {
  return modeFrom(chosen(form, 'mode')?.value);
}

/** The element to focus for a field: its control, or the chosen radio button of a group. */
export function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const named = `[name="${CSS.escape(name)}"]`;
  return form.querySelector(`${named}:checked`) ?? form.querySelector(named);
}

function texts(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return Array.from(form.querySelectorAll(TEXTS));
}

function radios(form: HTMLFormElement, group: string): HTMLInputElement[] {
  return Array.from(
    form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${group}"]`),
  );
}
