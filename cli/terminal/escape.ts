/** Combining marks per character. Unlimited marks would cover other lines. */
const MAX_MARKS = 8;

/** Joiners that Persian, Indian scripts and emoji need. */
const JOINERS = /[\u200c\u200d]/;

/**
 * Characters that a terminal would interpret or hide: controls (ECMA-48), format characters such as
 * the bidirectional ones (UAX 9), separators, lone surrogates, private and unassigned characters,
 * and blank fillers.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a person sees them (graphemes). */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * Makes a text safe to print as one line. Invisible characters become escapes like `\u{202e}`, and
 * line ends and tabs become spaces.
 */
export function visible(text: string): string {
  return charactersOf(text.replace(/\s+/g, ' ').trim()).map(visibleCharacter).join('');
}

/** The same, but keeps the lines of the text. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(visible);
}

function visibleCharacter(character: string): string {
  const [first = '', ...rest] = character;
  const isJoined = rest.length > 0 && /[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(first);
  let marks = 0;
  return [first, ...rest]
    .filter((point) => !/\p{M}/u.test(point) || ++marks <= MAX_MARKS)
    .map((point) => (isJoined && JOINERS.test(point) ? point : visiblePoint(point)))
    .join('');
}

function visiblePoint(point: string): string {
  return HIDDEN.test(point) ? `\\u{${point.codePointAt(0)?.toString(16)}}` : point;
}
