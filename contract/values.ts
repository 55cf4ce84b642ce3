/** Rules for single values, for `checkFields` and for code that doesn't need a whole schema. */

import { parseUrl } from './parse-url.ts';

// Digits of any script: a visitor may use Arabic or Devanagari. An extension's digits count too.
const SEVEN_DIGITS = /(?:\p{Nd}\P{Nd}*){7}/u;

// Lenient on purpose: it refuses no working address, and accepts none that breaks a header.
const EMAIL = /^[^\s@<>",;:\\]+@[^\s@<>",;:\\.]+(?:\.[^\s@<>",;:\\.]+)+$/;

// Scripts in which a joiner changes how the letter before it looks.
const JOINED = ['Arabic', 'Syriac', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati']
  .concat(['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');

// Contact apps, PDFs, and Word paste invisible characters: zero-width spaces, soft hyphens,
// direction marks. They make two addresses of one. Only what the last line matches is removed.
const INVISIBLE = new RegExp(
  [
    `(?<=[${JOINED}])[\\u200c\\u200d\\u180b-\\u180f]`,
    // Emoji made of several parts.
    '(?<=\\p{Extended_Pictographic})\\ufe0f',
    '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d',
    // Variants of Han characters, as in Japanese names.
    '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
    '(\\p{Default_Ignorable_Code_Point})',
  ].join('|'),
  'gu',
);

// Many people write a URL like "linkedin.com/in/ada".
const WITHOUT_SCHEME = /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/|$)/i;

/** Whether a text can be a phone number at all: with fewer digits it reaches nobody. */
export function hasSevenDigits(text: string): boolean {
  return SEVEN_DIGITS.test(text);
}

/** Whether a text can be an email address. Surrounding spaces aren't allowed. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** A URL in its stored form: `https://` is added if it has no scheme. */
export function withScheme(address: string): string {
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}

/** Any URL without a user name: `https://linkedin.com@evil.example` is not LinkedIn. */
export function isProfile(address: string): boolean {
  if (!/^https?:\/\/[^\s/][^\s/.]*\.\S+$/i.test(address)) return false;
  const url = parseUrl(address);
  return url !== undefined && url.username + url.password === '';
}

/** A text without invisible characters; the joiners of emoji and of some scripts stay. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (match, invisible?: string) => (invisible ? '' : match));
}
