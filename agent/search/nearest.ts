/**
 * Wrong vowels are common slips in longer words, but "choir" is not "chair". Other wrong letters are
 * rare: "chance" is not "change".
 */
const VOWELS = /^[aeiou]{2}$/;
const OTHER_LETTER = 1.5;
/** Least length of a word in which a wrong vowel is a slip. */
const LONG = 6;
/** Least length of a word that may contain one typing slip, and two: "sing" is not "sign". */
const ONE_SLIP = 5;
const TWO_SLIPS = 8;

function changeOf(a = '', b = '', length = 0): number {
  if (a === b) return 0;
  return length >= LONG && VOWELS.test(a + b) ? 1 : OTHER_LETTER;
}

/**
 * The number of letters that were left out, added, changed or swapped with the next, or `most` + 1
 * if there are more than `most` (Damerau-Levenshtein distance, with swaps of neighbors only).
 */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + changeOf(a[i - 1], b[j - 1], a.length),
      );
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}

/**
 * The known word that an unknown word probably means. It begins with the same letter and differs
 * by one slip, or two in a long word. Undefined if no known word is near.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length < ONE_SLIP || /\d/.test(word)) return undefined;
  let most = word.length < TWO_SLIPS ? 1 : 2;
  let found: string | undefined;
  for (const other of known) {
    if (other[0] !== word[0] || other.length < ONE_SLIP - 1) continue;
    const distance = slips(word, other, most);
    if (distance > most) continue;
    found = other;
    most = distance - 0.5;
    if (most < 1) break;
  }
  return found;
}
