import { fold } from '../../../../intake/store/submission/traits.ts';

/** A text as it is compared, and where each of its letters stands in the original. */
export interface Folded {
  text: string;
  /** One more than `text` has letters: the last is the original's length. */
  places: number[];
}

/** A part of a text: from `start` to before `end`. */
export interface Stretch {
  start: number;
  end: number;
}

/** Letter by letter what `fold` does, but line ends and each space stay. */
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
  // Nobody sees these: a name with one in it is still the name.
  return /\p{Cf}/u.test(letter) ? '' : fold(letter);
}

/** The part of the original that a part of the folded text stands for. */
export function inOriginal({ places }: Folded, { start, end }: Stretch): Stretch {
  return { start: places[start] ?? 0, end: places[end] ?? 0 };
}

/** All places of an expression with the flag g; those of its group, if it has one at its end. */
export function placesOf(text: string, expression: RegExp): Stretch[] {
  return [...text.matchAll(expression)].flatMap(({ index, 0: whole, 1: group = whole }) => {
    const end = index + whole.length;
    return group === '' ? [] : [{ start: end - group.length, end }];
  });
}
