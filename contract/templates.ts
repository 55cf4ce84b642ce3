import * as v from 'valibot';
import { MODES } from './audience.ts';

const line = v.pipe(v.string(), v.nonEmpty());

/** Who a template is for. */
export const TEMPLATE_AUDIENCES = [...MODES, 'both'] as const;

export const templateSchema = v.object({
  /** Tells it from the others. */
  name: line,
  audience: v.picklist(TEMPLATE_AUDIENCES),
  subject: line,
  text: line,
  /** The id of the stage that the submission moves to once the answer was sent. */
  stage: v.optional(line),
});
/** An answer that recruiters begin with. Names in braces are filled from the submission. */
export type Template = v.InferOutput<typeof templateSchema>;

/** What a template may name in braces. */
export const TEMPLATE_NAMES = [
  'firstname',
  'lastname',
  'company',
  'roles',
  'location',
  'receipt',
  'companyName',
  'recruiter',
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** As `{roles}`, or with words in place of a missing value, as `{firstname|there}`. */
const PLACE = new RegExp(`\\{(${TEMPLATE_NAMES.join('|')})(?:\\|([^{}|]*))?\\}`, 'g');

/**
 * A template's subject or text with its names filled in, each once: a value that has a name in
 * braces stays as it is. A name without a value stays too, unless the template has words for it.
 */
export function fillTemplate(text: string, values: Partial<Record<TemplateName, string>>): string {
  return text.replace(
    PLACE,
    (whole, name: TemplateName, otherwise?: string) => values[name] || (otherwise ?? whole),
  );
}

/** The names in braces that stand in a text, as `{roles}`; each once. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(PLACE))];
}

/** Whether every brace in a text belongs to a name that is filled in. */
export function hasOnlyKnownNames(text: string): boolean {
  return !/[{}]/.test(text.replace(PLACE, ''));
}
