/** What a single text must be like, for `checkFields` and for whoever needs no whole schema. */

// Of any script: a visitor may write them in Arabic or Devanagari. Those of an extension count too.
const SEVEN_DIGITS = /(?:\p{Nd}\P{Nd}*){7}/u;

// Lenient on purpose: no address that works may be refused, and none that breaks a header passes.
const EMAIL = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\]+\.[^\s@<>",;:\\]+$/;

// "linkedin.com/in/ada" is how people write a web address.
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i;

/** Whether a text can be a phone number at all: fewer digits reach nobody. */
export function hasSevenDigits(text: string): boolean {
  return SEVEN_DIGITS.test(text);
}

/** Whether a text can be an e-mail address, without spaces around it. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** A web address as it is kept: with `https://` where it names no scheme. */
export function withScheme(address: string): string {
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

/** Any web address but one with a user name: `https://linkedin.com@evil.example` is not LinkedIn. */
export function isProfile(address: string): boolean {
  if (!/^https?:\/\/[^\s/]+\.\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username + password === '';
}
