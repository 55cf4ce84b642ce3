import * as v from 'valibot';
import { MODES } from './audience.ts';

const line = v.pipe(v.string(), v.nonEmpty());

/** The audiences a template can be for. */
export const TEMPLATE_AUDIENCES = [...MODES, 'both'] as const;

export const templateSchema = v.object({
  /** Unique among the templates. */
  name: line,
  audience: v.picklist(TEMPLATE_AUDIENCES),
  subject: line,
  text: line,
  /** The id of the stage that the submission moves to once the reply is sent. */
  stage: v.optional(line),
});
/** A reply that recruiters start from. Names in braces are filled in from the submission. */
export type Template = v.InferOutput<typeof templateSchema>;

/** The names a template can use in braces. */
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

/** A name such as `{roles}`, or with a text for a missing value, such as `{firstname|there}`. */
const PLACE = new RegExp(`\\{(${TEMPLATE_NAMES.join('|')})(?:\\|([^{}|]*))?\\}`, 'g');

/** Up to four words, without digits. */
const PERSON = /^(?! )(?: ?[\p{L}\p{M}\p{Join_Control}.,'’\-]+){1,4}$/v;
const MAX_PERSON = 40;

/** A company, a role, or a location. */
const OTHER = /^[\p{L}\p{M}\p{N}\p{Join_Control} .,'’\-\&+#\/\(\)]+$/v;
const MAX_OTHER = 60;

/** Domains and numbers that mail programs turn into links. `Node.js` isn't one of them. */
const LINK = /[\p{L}\p{N}]\.(?!js\b)[\p{L}\p{N}]{2}|\d\.\d+\.\d|(?:\d[ .\-\/\(\)]*){7}/iv;

/**
 * A visitor's value for a template; '' if it looks like anything but a name, a role, or a location.
 * Anyone can enter another person's address, so a reply must not bring them a stranger's message.
 * @param typed on one line
 */
export function typedValue(name: TemplateName, typed: string): string {
  const isPerson = name === 'firstname' || name === 'lastname';
  const [pattern, max] = isPerson ? [PERSON, MAX_PERSON] : [OTHER, MAX_OTHER];
  return typed.length <= max && pattern.test(typed) && !LINK.test(typed) ? typed : '';
}

/**
 * A template's subject or text with its names filled in, once: names in braces inside a value stay
 * as they are. A name without a value stays too, unless the template has a text for it.
 */
export function fillTemplate(text: string, values: Partial<Record<TemplateName, string>>): string {
  return text.replace(
    PLACE,
    (whole, name: TemplateName, otherwise?: string) => values[name] || (otherwise ?? whole),
  );
}

/** The names in braces that a text still has, such as `{roles}`; each once. */
export function gapsIn(text: string): string[] {
  return [...new Set(text.match(PLACE))];
}

/** Whether every brace in a text belongs to a name that is filled in. */
export function hasOnlyKnownNames(text: string): boolean {
  return !/[{}]/.test(text.replace(PLACE, ''));
}
