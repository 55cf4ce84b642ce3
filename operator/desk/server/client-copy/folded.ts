import { fold } from '../../../../intake/store/traits.ts';

/** A text normalized for comparison, with the original position of each letter. */
export interface Folded {
  text: string;
  /** One entry more than `text` has letters: the last is the original's length. */
  places: number[];
}

/** A part of a text, from `start` up to but excluding `end`. */
export interface Stretch {
  start: number;
  end: number;
}

/** Like `fold`, letter by letter, but keeps line breaks and every space. */
export function foldInPlace(text: string): Folded {
  const known = new Map<string, string>();
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const letter of text) {
    const plain = known.get(letter) ?? foldLetter(letter);
    known.set(letter, plain);
    for (let i = 0; i < plain.length; i++) places.push(at);
    folded += plain;
    at += letter.length;
  }
  places.push(text.length);
  return { text: folded, places };
}

function foldLetter(letter: string): string {
  if (letter === '\n') return '\n';
  if (/\s/.test(letter)) return ' ';
  // Invisible characters: a name that contains one is still the name.
  return /\p{Cf}/u.test(letter) ? '' : fold(letter);
}

/** The part of the original that corresponds to a part of the folded text. */
export function inOriginal({ places }: Folded, { start, end }: Stretch): Stretch {
  return { start: places[start] ?? 0, end: places[end] ?? 0 };
}

/** All matches of an expression with the flag g, or of its last group if it ends with one. */
export function placesOf(text: string, expression: RegExp): Stretch[] {
  return [...text.matchAll(expression)].flatMap(({ index, 0: whole, 1: group = whole }) => {
    const end = index + whole.length;
    return group === '' ? [] : [{ start: end - group.length, end }];
  });
}
