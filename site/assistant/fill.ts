import { assistableFields } from '../../contract/assisted.ts';
import { MODES, type Mode, SEARCH_TYPES } from '../../contract/audience.ts';
import { formToFill } from '../form/assistant/fill-request.ts';
import { assistantProps } from './assistant-props.ts';
import { given } from './input.ts';

/** Milliseconds that the form has to load and answer. */
const FORM_WAIT_MS = 10_000;

const isText = (value: unknown): value is string => typeof value === 'string';
const isSearchType = (value: unknown): value is string =>
  SEARCH_TYPES.some((type) => type === value);
const isMode = (value: unknown): value is Mode => MODES.some((mode) => mode === value);

/**
 * Fills in the page's form for the visitor, who alone can agree, add files and send. The answer says
 * what holds now, what stays as the visitor typed it, and what the form says is wrong or missing.
 */
export async function fillForm(input: unknown) {
  const mode = given(input, 'mode', isMode);
  const { replace, ...rest } = input as Record<string, unknown>;
  const allowed: readonly string[] = assistableFields(mode);
  const ignored = Object.keys(rest).filter((name) => !allowed.includes(name));
  const values = Object.fromEntries(
    Object.keys(rest)
      .filter((name) => allowed.includes(name) && name !== 'mode' && rest[name] !== '')
      .map((name) => [name, given(rest, name, name === 'search_type' ? isSearchType : isText)]),
  );
  const place = document.getElementById('contact') ?? document.body;
  // A form that comes near is loaded: see `site/fast/islands/islands.ts`.
  place.scrollIntoView();
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, FORM_WAIT_MS));
  const fill = await Promise.race([formToFill.promise, late]);
  const filled = fill?.({
    mode,
    replace: replace === true,
    values,
  });
  if (!filled) return { error: fill ? 'The form is being sent.' : 'The form did not load.' };
  place.scrollIntoView();
  return { ...filled, ignored, left: assistantProps().left };
}
