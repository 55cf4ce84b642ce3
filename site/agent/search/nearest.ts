/** Vowels are taken for each other; another letter for another is seldom a slip: "chance" is not "change". */
const VOWELS = /^[aeiou]{2}$/;
const OTHER_LETTER = 1.5;
/** Letters a word needs for one slip of the keyboard, and for two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 8;

function changeOf(a = '', b = ''): number {
  if (a === b) return 0;
  return VOWELS.test(a + b) ? 1 : OTHER_LETTER;
}

/**
 * How many letters were left out, added, changed or swapped with the next; `most` + 1 where it is
 * more than that (Damerau and Levenshtein, of neighbours only).
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
        (above[j - 1] ?? 0) + changeOf(a[i - 1], b[j - 1]),
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
 * The known word that was meant by one that isn't: it begins with the same letter, and is a slip or
 * two away, as its length allows. Undefined where none is near.
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
