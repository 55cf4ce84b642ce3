import type { FieldError } from '../../contract/submission.ts';
import {
  append,
  attribute,
  type Element,
  Page,
  removeAttribute,
  setAttribute,
  setText,
} from './html.ts';

/** What a form shows: values by field name, and what is wrong. */
export interface FormState {
  values: ReadonlyMap<string, string>;
  errors?: readonly FieldError[];
  /** What happened, above the list of errors. */
  message?: string;
}

/**
 * The built page with its form filled in, for visitors without JavaScript. It relies on the form's
 * own marks: inputs by `name`, `[data-error-for]` beside each, `[data-error-summary]` on top; the
 * form's script, should it come after all, leaves what stands there (site/islands/contact-form).
 */
export function renderFormPage(source: string, state: FormState): string {
  const page = new Page(source);
  for (const input of page.all(isControl)) fill(input, state.values);
  if (state.message !== undefined || state.errors) {
    showErrors(page, state.errors ?? []);
    showSummary(page, state.errors ?? [], state.message);
  }
  return page.toString();
}

function isControl(element: Element): boolean {
  return (
    ['input', 'textarea'].includes(element.tagName) && attribute(element, 'name') !== undefined
  );
}

function fill(input: Element, values: ReadonlyMap<string, string>): void {
  const value = values.get(attribute(input, 'name') ?? '');
  const type = attribute(input, 'type');
  if (type === 'radio' || type === 'checkbox') {
    if (value === undefined && type === 'radio') return;
    removeAttribute(input, 'checked');
    if (attribute(input, 'value') === value) setAttribute(input, 'checked', '');
  } else if (value !== undefined && input.tagName === 'textarea') {
    // A parser drops the first line end inside a textarea.
    setText(input, `\n${value}`);
  } else if (value !== undefined && type !== 'file') {
    setAttribute(input, 'value', value);
  }
}

function showErrors(page: Page, errors: readonly FieldError[]): void {
  for (const place of page.all((e) => attribute(e, 'data-error-for') !== undefined)) {
    const name = attribute(place, 'data-error-for') ?? '';
    const words = errors.filter(({ field }) => controlOf(field) === name).map((e) => e.message);
    if (words.length === 0) continue;
    removeAttribute(place, 'hidden');
    setText(place, [...new Set(words)].join(' '));
    for (const control of controlsOf(page, name)) {
      // WAI-ARIA 1.2 has no aria-invalid on a radio button.
      if (attribute(control, 'type') !== 'radio') setAttribute(control, 'aria-invalid', 'true');
    }
  }
}

/** Lists each different message once, with a link to the first field that has it. */
function showSummary(page: Page, errors: readonly FieldError[], message = ''): void {
  const summary = page.one(
    'error summary',
    (element) => attribute(element, 'data-error-summary') !== undefined,
  );
  removeAttribute(summary, 'hidden');
  setAttribute(summary, 'autofocus', '');
  const list = page.one(
    'list in its error summary',
    (element) => element.tagName === 'ul' && element.parentNode === summary,
  );
  for (const words of new Set(errors.length > 0 ? errors.map((e) => e.message) : [message])) {
    const field = errors.find((error) => error.message === words)?.field;
    const id = field === undefined ? undefined : idOf(page, controlOf(field));
    const item = append(list, 'li');
    setText(id === undefined ? item : append(item, 'a', { href: `#${id}` }), words);
  }
}

/** A file's own name is that of its input but for the number. */
function controlOf(field: string): string {
  return field.replace(/^(jdFile|resumeFile)_\d+$/, '$1_0');
}

function controlsOf(page: Page, name: string): Element[] {
  return page.all((element) => attribute(element, 'name') === name);
}

function idOf(page: Page, name: string): string | undefined {
  const [control] = controlsOf(page, name);
  return control && attribute(control, 'id');
}
