/** Rules for single texts, for `checkFields` and for code that needs no whole schema. */

// Digits of any script: a visitor may use Arabic or Devanagari. An extension's digits count too.
const SEVEN_DIGITS = /(?:\p{Nd}\P{Nd}*){7}/u;

// Lenient on purpose: it refuses no working address, and accepts none that breaks a header.
export const EMAIL = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\][^\s@<>",;:\\.]*\.[^\s@<>",;:\\]+$/;

// Many people write a web address like "linkedin.com/in/ada".
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i;

/** Whether a text can be a phone number at all: a number with fewer digits reaches nobody. */
export function hasSevenDigits(text: string): boolean {
  return SEVEN_DIGITS.test(text);
}

/** Whether a text can be an email address, without spaces around it. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** A web address in its stored form: `https://` is added if it has no scheme. */
export function withScheme(address: string): string {
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

/** Any web address without a user name: `https://linkedin.com@evil.example` is not LinkedIn. */
export function isProfile(address: string): boolean {
  if (!/^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username + password === '';
}
