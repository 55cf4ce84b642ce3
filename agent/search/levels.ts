/** The character for level 0. The characters within `MOST_LEVELS` of it need no escape in JSON. */
export const MIDDLE = '?'.charCodeAt(0);
export const MOST_LEVELS = 28;

/** Reads whole numbers that are written as one character each. */
export function levelsIn(text: string): Int8Array {
  return Int8Array.from(text, (character) => character.charCodeAt(0) - MIDDLE);
}
