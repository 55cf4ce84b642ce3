import type { FieldError } from '../../../contract/faults.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import {
  errorId,
  nameOfErrorId,
  placeOf,
  SUMMARY_MARK,
  shownAt,
} from '../../../contract/form-places.ts';
import {
  append,
  type Element,
  getAttribute,
  removeAttribute,
  setAttribute,
  setText,
  walk,
} from './html.ts';
import { Template, type WrittenPage } from './template.ts';

/** The state of a form: values by field name, and errors. */
export interface FormState {
  values: ReadonlyMap<string, string>;
  errors?: readonly FieldError[];
  /** The message above the list of errors. */
  message?: string;
}

/** Writes the page of the form for one visitor. */
type FormPage = (state: FormState) => WrittenPage;

export interface FormPages {
  /** Filled in from the URL: only the fields of `presetFrom`, so more is compressed in advance. */
  preset: FormPage;
  /** A refused form, shown again. */
  again: FormPage;
}

const PRESET_FIELDS: readonly string[] = ['mode', 'search_type', ...Object.values(ROLE_FIELD)];

/**
 * The built page with its form filled in, for visitors without JavaScript. It relies on the `name`
 * of the form's inputs and on the elements of `contract/form-places.ts`. If the form's script loads
 * later, it takes over the filled-in values (site/form/read-form.ts). Throws if the page lacks the
 * summary.
 */
export function createFormPages(source: string): FormPages {
  const isMarked = (place: Element) =>
    nameOfErrorId(getAttribute(place, 'id') ?? '') !== undefined ||
    getAttribute(place, SUMMARY_MARK) !== undefined;
  const again = new Template(source, (element) => isControl(element) || isMarked(element));
  again.require('error summary', SUMMARY_MARK);
  const preset = new Template(
    source,
    (element) => isControl(element) && PRESET_FIELDS.includes(getAttribute(element, 'name') ?? ''),
  );
  return { preset: pageOf(preset), again: pageOf(again) };
}

function pageOf(template: Template): FormPage {
  const idOf = (name: string) => {
    const control = template.places.find((place) => getAttribute(place, 'name') === name);
    return control && getAttribute(control, 'id');
  };
  return ({ values, errors, message }) =>
    template.write((place) => {
      if (isControl(place)) fill(place, values, errors ?? []);
      else if (getAttribute(place, SUMMARY_MARK) === undefined) showError(place, errors ?? []);
      else if (message !== undefined || errors) showSummary(place, errors ?? [], message, idOf);
    });
}

function isControl(element: Element): boolean {
  return (
    ['input', 'textarea'].includes(element.tagName) && getAttribute(element, 'name') !== undefined
  );
}

function fill(
  input: Element,
  values: ReadonlyMap<string, string>,
  errors: readonly FieldError[],
): void {
  const name = getAttribute(input, 'name') ?? '';
  const value = values.get(name);
  const type = getAttribute(input, 'type');
  // WAI-ARIA 1.2 does not allow aria-invalid on a radio button.
  if (type !== 'radio' && errors.some(({ field }) => placeOf(field) === name)) {
    setAttribute(input, 'aria-invalid', 'true');
    const described = getAttribute(input, 'aria-describedby') ?? '';
    const at = errorId(shownAt(name, textsOf(errors)));
    setAttribute(input, 'aria-describedby', described.replace(errorId(name), at));
  }
  if (type === 'radio' || type === 'checkbox') {
    if (value === undefined && type === 'radio') return;
    removeAttribute(input, 'checked');
    if (getAttribute(input, 'value') === value) setAttribute(input, 'checked', '');
  } else if (value !== undefined && input.tagName === 'textarea') {
    // An HTML parser drops the first line break inside a textarea.
    setText(input, `\n${value}`);
  } else if (value !== undefined && type !== 'file') {
    setAttribute(input, 'value', value);
  }
}

function showError(place: Element, errors: readonly FieldError[]): void {
  const name = nameOfErrorId(getAttribute(place, 'id') ?? '') ?? '';
  const texts = textsOf(errors);
  const text = texts.get(name);
  if (text === undefined || shownAt(name, texts) !== name) return;
  removeAttribute(place, 'hidden');
  setText(place, text);
}

/** The texts of the error elements, each different sentence once. */
function textsOf(errors: readonly FieldError[]): ReadonlyMap<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const { field, message } of errors) {
    const place = placeOf(field);
    texts.set(place, new Set(texts.get(place)).add(message));
  }
  return new Map([...texts].map(([place, words]) => [place, [...words].join(' ')]));
}

/** Lists each different message once, with a link to the first field that has it. */
function showSummary(
  summary: Element,
  errors: readonly FieldError[],
  message = '',
  idOf: (name: string) => string | undefined,
): void {
  removeAttribute(summary, 'hidden');
  setAttribute(summary, 'autofocus', '');
  const list = [...walk(summary)].find((element) => element.tagName === 'ul');
  if (!list) throw new Error('The error summary has no list. Rebuild the site.');
  for (const words of new Set(errors.length > 0 ? errors.map((e) => e.message) : [message])) {
    const field = errors.find((error) => error.message === words)?.field;
    const id = field === undefined ? undefined : idOf(placeOf(field));
    const item = append(list, 'li');
    setText(id === undefined ? item : append(item, 'a', { href: `#${id}` }), words);
  }
}
