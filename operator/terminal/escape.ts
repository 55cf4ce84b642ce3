/** Marks that one character may carry; any number makes a text grow over the lines around it. */
const MOST_MARKS = 8;

/** Joiners that Persian, the scripts of India and emoji are written with. */
const JOINERS = /[\u200c\u200d]/;

/**
 * What a terminal would obey or not show: controls (ECMA-48), format characters as the
 * bidirectional ones (UAX 9), separators, lone surrogates, and what has no agreed look.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a person sees as the characters of a text. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * A text as one line that a terminal shows and doesn't obey: what can't be seen stands there as
 * `\u{202e}`, line ends and tabs are spaces.
 */
export function visible(text: string): string {
  return charactersOf(text.replace(/\s+/g, ' ').trim()).map(visibleCharacter).join('');
}

/** The same for a text whose lines are kept. */
export function visibleLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map(visible);
}

function visibleCharacter(character: string): string {
  const [first = '', ...rest] = character;
  const isJoined = rest.length > 0 && /[\p{L}\p{M}\p{Extended_Pictographic}]/u.test(first);
  let marks = 0;
  return [first, ...rest]
    .filter((point) => !/\p{M}/u.test(point) || ++marks <= MOST_MARKS)
    .map((point) => (isJoined && JOINERS.test(point) ? point : visiblePoint(point)))
    .join('');
}

function visiblePoint(point: string): string {
  return HIDDEN.test(point) ? `\\u{${point.codePointAt(0)?.toString(16)}}` : point;
}
