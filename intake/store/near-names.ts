import { isOneTypoApart } from '../shared/typo.ts';
import type { Db } from './database.ts';
import { chosenBy, type Filter } from './filter.ts';
import { fold } from './traits.ts';

/** Shorter words are one typo apart from too many others. */
const MIN_LETTERS = 3;

/** In a longer search, the name can't be distinguished from the other words. */
const MAX_WORDS = 4;

const MAX_SEARCHES = 3;

/**
 * Searches that find something with the same filter, each with a name in place of a word with a
 * typo; at most 3, the most frequent names first.
 */
export async function nearSearches(db: Db, filter: Filter): Promise<string[]> {
  const words = (filter.search ?? '').split(/\s+/).filter(Boolean);
  if (words.length > MAX_WORDS) return [];
  const meant: { search: string; rows: number }[] = [];
  for (const [index, word] of words.entries()) {
    const others = words.toSpliced(index, 1);
    for (const [folded, rows] of await namesFor(db, filter, fold(word), others)) {
      const name = folded.replace(/(^|-)\p{L}/gu, (letter) => letter.toUpperCase());
      meant.push({ search: words.with(index, name).join(' '), rows });
    }
  }
  const best = meant.sort((a, b) => b.rows - a.rows).slice(0, MAX_SEARCHES);
  return best.map(({ search }) => search);
}

/**
 * Similar words in the names of the submissions that match the filter and the other words, each
 * with the number of submissions.
 */
async function namesFor(db: Db, filter: Filter, typo: string, others: readonly string[]) {
  const found = new Map<string, number>();
  if (typo.length < MIN_LETTERS || /\d/.test(typo)) return found;
  const query = chosenBy(db, { ...filter, search: others.join(' ') }).select('name_key');
  // Names alone are read from their index. Texts are read in the order of their rows: in the order
  // of the names it takes 0.7 s.
  const rows = await (others.length > 0 ? query.orderBy('submission.seq') : query).execute();
  for (const { name_key: name } of rows) {
    // The words of a name; for one with a hyphen, also each half.
    for (const word of new Set([...name.split(' '), ...name.split(/[ -]/)])) {
      if (isOneTypoApart(typo, word)) found.set(word, (found.get(word) ?? 0) + 1);
    }
  }
  return found;
}
