import { randomBytes } from 'node:crypto';

// Crockford's base 32: no I, L, O, or U, so nothing is misread over the phone.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A receipt number such as `7K3M-9QXD-2VTB`: 60 random bits, so others can't be guessed. */
export function newReceiptNumber(): string {
  const letters = Array.from(randomBytes(12), (byte) => ALPHABET.charAt(byte % 32)).join('');
  return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
}

/**
 * Turns a number that a person typed or a link contained into the issued form; undefined if it
 * isn't one. Letters that no number has are read as the digits they look like.
 */
export function readReceiptNumber(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters)) return undefined;
  return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3');
}
