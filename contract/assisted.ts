import type { Mode } from './audience.ts';
import { AUDIENCE_FIELDS, SHARED_FIELDS } from './fields.ts';

/**
 * What an assistant may fill in for a person, in the order of the form. An assistant is a program
 * that acts for a visitor, such as that of a browser. Consent, files and sending are the person's.
 */
export function assistableFields(mode: Mode) {
  return ['mode', ...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]] as const;
}

/** `firstname,roles`: some of an audience's fields in the order of the form; '' for none. */
export function assistedInWords(names: ReadonlySet<string>, mode: Mode): string {
  return assistableFields(mode)
    .filter((name) => names.has(name))
    .join(',');
}

/** The names in such a text; undefined if it is none, as with a field of the other audience. */
export function assistedFrom(text: string, mode: Mode): readonly string[] | undefined {
  if (text === '') return [];
  const names = text.split(',');
  return assistedInWords(new Set(names), mode) === text ? names : undefined;
}
