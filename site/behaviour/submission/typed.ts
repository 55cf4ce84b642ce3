import {
  DEFAULT_MODE,
  DEFAULT_SEARCH_TYPE,
  MODES,
  type Mode,
  type SearchType,
} from '../../../contract/audience.ts';

/** Every control that somebody can type into. */
const TEXTS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';

/** The form's text and choices live in the DOM; these are the few ways they change by program. */

/**
 * Makes text that came with the page the visitor's own. React resets a textarea's default value
 * when it hydrates, which would empty one that the intake filled in.
 */
export function keepTexts(form: Element): void {
  for (const area of form.querySelectorAll('textarea')) area.value = `${area.value}`;
}

/** Empties the form for an audience: text, consent, search type. Files are not the DOM's. */
export function clearTyped(form: HTMLFormElement, mode: Mode): void {
  for (const control of texts(form)) control.value = '';
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    box.checked = false;
  }
  choose(form, 'mode', mode);
  choose(form, 'search_type', DEFAULT_SEARCH_TYPE);
}

/** Chooses one radio button of a group. */
export function choose(
  form: HTMLFormElement,
  group: 'mode' | 'search_type',
  value: Mode | SearchType,
): void {
  for (const radio of radios(form, group)) radio.checked = radio.value === value;
}

/** Puts a text where nothing is typed yet; true if it was put there. */
export function suggest(form: HTMLFormElement, name: string, text: string): boolean {
  const control = texts(form).find((each) => each.name === name);
  if (control?.value.trim() !== '') return false;
  control.value = text;
  return text !== '';
}

/** Whether anything is typed. */
export function isTyped(form: HTMLFormElement): boolean {
  return texts(form).some(({ value }) => value.trim() !== '');
}

/** Whether somebody, or the browser on a reload, chose otherwise than the page came. */
export function isChosenByHand(form: HTMLFormElement, group: 'mode' | 'search_type'): boolean {
  return radios(form, group).some((radio) => radio.checked !== radio.defaultChecked);
}

/** The radio button that is chosen. */
export function chosen(form: HTMLFormElement, group: 'mode'): HTMLInputElement | undefined {
  return radios(form, group).find((radio) => radio.checked);
}

/**
 * The audience that is chosen in a form. Read from its radio buttons: Chromium (156) lays the page
 * out for a `FormData` of a form with a textarea, 40 ms on a slowed phone after a change of audience.
 */
export function modeIn(form: HTMLFormElement): Mode {
  const value = chosen(form, 'mode')?.value;
  return MODES.find((mode) => mode === value) ?? DEFAULT_MODE;
}

/** What the focus goes to for a field: its control, and in a group the chosen one. */
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
