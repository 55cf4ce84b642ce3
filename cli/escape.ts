/** Combining marks per character. Unlimited marks would cover other lines. */
const TOO_MANY_MARKS = /(\p{M}{8})\p{M}+/gu;

/**
 * Characters that a terminal would interpret or hide: controls (ECMA-48), format characters such as
 * the bidirectional ones (UAX 9), separators, lone surrogates, private and unassigned characters,
 * and blank fillers. Not the two joiners that Persian, Indian scripts, and emoji need.
 */
const HIDDEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu;

/**
 * Makes a text safe to print as one line. Invisible characters become escapes like `\u{202e}`, and
 * line ends and tabs become spaces.
 */
export function visible(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(TOO_MANY_MARKS, '$1')
    .replace(HIDDEN, (point) => `\\u{${point.codePointAt(0)?.toString(16)}}`);
}

/** The same, but keeps the lines of the text. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(visible);
}
