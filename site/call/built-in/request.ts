import type { Mode } from '../../../contract/audience.ts';
import { ROLE_FIELD } from '../../../contract/fields.ts';
import { MAX_LENGTH } from '../../../contract/limits.ts';
import { hasSevenDigits, isEmail } from '../../../contract/values.ts';

/** A visitor's words for the form's fields, with the contract's names and limits. */
export interface FormRequest {
  mode: Mode;
  fields: Readonly<Record<string, string>>;
}

const EMAIL = /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+/g;
const PHONE = /(?<![\p{L}\p{N}@.$€£])\+?[(\d][\d\s().\-/]{5,}\d(?![\p{L}\p{N}@])/gu;
/** "2019-2024" and "150000-180000" are no phone numbers. */
const RANGE = /^(?:\d{4}|\d{5,6})\s*[-/]\s*(?:\d{4}|\d{5,6})$/;
/** Most digits of a phone number (ITU-T E.164). */
const MAX_DIGITS = 15;

/** The email address and the phone number in a text. */
export function contactDetails(text: string): { email?: string; phone?: string } {
  const email = (text.match(EMAIL) ?? []).map((word) => word.replace(/[.!?]+$/, '')).find(isEmail);
  const phone = (text.match(PHONE) ?? []).find(
    (said) =>
      hasSevenDigits(said) &&
      !RANGE.test(said.trim()) &&
      said.replace(/\D/g, '').length <= MAX_DIGITS,
  );
  return { ...(email && { email }), ...(phone && { phone: phone.trim() }) };
}

/** A request in the visitor's own words: they go into the free text, and nothing is guessed. */
export function requestFrom(mode: Mode, texts: string): FormRequest {
  const field = ROLE_FIELD[mode];
  const text = texts.slice(0, MAX_LENGTH[field]);
  return { mode, fields: { ...(text && { [field]: text }), ...contactDetails(texts) } };
}
