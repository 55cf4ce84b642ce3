/** The character of the level zero: so many stand to either side of it that need no escape in JSON. */
export const MIDDLE = '?'.charCodeAt(0);
export const MOST_LEVELS = 28;

/** Whole numbers that were written as one character each. */
export function levelsIn(text: string): Int8Array {
  return Int8Array.from(text, (character) => character.charCodeAt(0) - MIDDLE);
}
