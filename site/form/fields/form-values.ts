import {
  DEFAULT_SEARCH_TYPE,
  type Mode,
  modeFrom,
  type SearchType,
} from '../../../contract/audience.ts';

/** Controls for typed text. */
const TEXTS =
  'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])';
/** Controls whose state the DOM holds. React holds the chosen files. */
const CONTROLS = 'textarea, input:not([type="file"], [type="hidden"])';

type Group = 'mode' | 'search_type';

/** Resets text, consent, and search type, for an audience. */
export function resetForm(form: HTMLFormElement, mode: Mode): void {
  form.reset();
  choose(form, 'mode', mode);
  choose(form, 'search_type', DEFAULT_SEARCH_TYPE);
}

export function choose(form: HTMLFormElement, group: Group, value: Mode | SearchType): void {
  for (const radio of radios(form, group)) radio.checked = radio.value === value;
}

/** Remembers the form's text and choices. Returns a function that restores them. */
export function takeValues(form: HTMLFormElement): () => void {
  const before = Array.from(form.querySelectorAll<HTMLInputElement>(CONTROLS), (control) => ({
    control,
    values: { value: control.value, checked: control.checked },
  }));
  return () => {
    for (const { control, values } of before) Object.assign(control, values);
  };
}

/** Fills in a field if it is empty. Returns whether it filled in any text. */
export function suggest(form: HTMLFormElement, name: string, text: string): boolean {
  const control = texts(form).find((each) => each.name === name);
  if (control?.value.trim() !== '') return false;
  control.value = text;
  return text !== '';
}

/**
 * Adds roles, one per line, to those that a field already has. Adds none if the text would get too
 * long. As with typing, the event saves the draft and clears the field's error. Roles that are
 * alone in the field come from the URL again, so the draft doesn't need them.
 */
export function addRoles(form: HTMLFormElement, name: string, roles: string): void {
  const control = texts(form).find((each) => each.name === name);
  if (!control || roles === '' || suggest(form, name, roles)) return;
  const lines = control.value.split('\n').filter((line) => line.trim() !== '');
  const fresh = roles.split('\n').filter((role) => !lines.includes(role));
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
export function isChosenByHand(form: HTMLFormElement, group: Group): boolean {
  return radios(form, group).some((radio) => radio.checked !== radio.defaultChecked);
}

export function chosenMode(form: HTMLFormElement): HTMLInputElement | undefined {
  return radios(form, 'mode').find((radio) => radio.checked);
}

// Not from `FormData`, for which Chromium (156) lays out the page: 40 ms on a slowed-down phone.
export function modeIn(form: HTMLFormElement): Mode {
  return modeFrom(chosenMode(form)?.value);
}

function texts(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>(TEXTS));
}

function radios(form: HTMLFormElement, group: Group): HTMLInputElement[] {
  return Array.from(
    form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${group}"]`),
  );
}
