import type { Kysely } from 'kysely';
import type { Submission } from '../../../contract/submission.ts';
import { isOneTypoApart } from '../../shared/typo.ts';
import type { Tables } from '../schema.ts';
import { fold } from '../submission/traits.ts';
import { chosenBy } from './list-sql.ts';
import { nameOf } from './record-sql.ts';
import type { Filter, Records } from './records.ts';

/** Shorter words are one typo apart from too many others. */
const MIN_LETTERS = 3;

/** In a longer search, the name can't be distinguished from the other words. */
const MAX_WORDS = 4;

const MAX_SEARCHES = 3;

/** A name that one word of a search may mean. */
interface Meant {
  word: string;
  /** The position of the search's word. */
  index: number;
  /** A name key with the word. */
  name: string;
  /** How many submissions have it. */
  rows: number;
}

/** The part of the records that tolerates typos. */
export function createNearNames(db: Kysely<Tables>): Pick<Records, 'nearSearches'> {
  return {
    async nearSearches(filter) {
      const words = (filter.search ?? '').split(/\s+/).filter(Boolean);
      if (words.length > MAX_WORDS) return [];
      const meant: Meant[] = [];
      for (const index of words.keys()) meant.push(...(await namesFor(db, filter, words, index)));
      const best = meant.toSorted((a, b) => b.rows - a.rows).slice(0, MAX_SEARCHES);
      return Promise.all(
        best.map(async (each) => words.with(each.index, await typed(db, each)).join(' ')),
      );
    },
  };
}

/** Similar words in the names of the submissions that match the filter and the other words. */
async function namesFor(
  db: Kysely<Tables>,
  filter: Filter,
  words: readonly string[],
  index: number,
): Promise<Meant[]> {
  const typo = fold(words[index] ?? '');
  if (typo.length < MIN_LETTERS || /\d/.test(typo)) return [];
  const others = words.toSpliced(index, 1);
  const rows = await chosenBy(
    db,
    { ...filter, search: others.join(' ') },
    db.selectFrom('submission').select('name_key'),
  )
    // Names alone are read from their index. Texts are read in their own order: else it takes 0.7
    // s.
    .$if(others.length > 0, (query) => query.orderBy('submission.seq'))
    .execute();
  const found = new Map<string, Meant>();
  for (const { name_key: name } of rows) {
    for (const word of partsOf(name)) {
      if (!isOneTypoApart(typo, word)) continue;
      const before = found.get(word)?.rows ?? 0;
      found.set(word, { word, index, name, rows: before + 1 });
    }
  }
  return [...found.values()];
}

/** A word of a name as it was typed in the form. */
async function typed(db: Kysely<Tables>, { word, name }: Meant): Promise<string> {
  const row = await db
    .selectFrom('submission')
    .select('fields')
    .where('apart', 'in', [0, 1])
    .where('name_key', '=', name)
    .limit(1)
    .executeTakeFirst();
  const whole = row ? nameOf(JSON.parse(row.fields) as Submission) : '';
  return partsOf(whole).find((each) => fold(each) === word) ?? word;
}

/** The words of a name; for one with a hyphen, also each half. */
function partsOf(name: string): string[] {
  return [...new Set([...name.split(' '), ...name.split(/[ -]/)])];
}
