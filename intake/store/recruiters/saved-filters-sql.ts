import type { Kysely } from 'kysely';
import { lockNames } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import { fold } from '../submission/traits.ts';
import {
  FilterRefused,
  MOST_FILTER_NAME,
  MOST_SAVED_FILTERS,
  type SavedFilters,
} from './saved-filters.ts';

/** Characters of an address's query: more than all filters together take. */
const MOST_QUERY = 2000;

export function createSavedFilters(db: Kysely<Tables>, now: () => number): SavedFilters {
  const all = (from: Kysely<Tables>) =>
    from.selectFrom('saved_filter').select(['name', 'place', 'query', 'by']).orderBy('key');

  return {
    all: () => all(db).execute(),

    async save({ name, place, query, by }) {
      const key = keyOf(name);
      requireKeepable(query);
      await db.transaction().execute(async (tx) => {
        await lockNames(tx, ['saved filters']);
        const there = await all(tx).where('key', '=', key).executeTakeFirst();
        if (there && there.place === place && there.query === query) return;
        if (there) {
          throw new FilterRefused(
            `There is a filter named ${there.name}. Choose another name, or remove that one first.`,
          );
        }
        if ((await all(tx).execute()).length >= MOST_SAVED_FILTERS) {
          throw new FilterRefused(
            `There are ${MOST_SAVED_FILTERS} saved filters. Remove one that nobody needs.`,
          );
        }
        await tx
          .insertInto('saved_filter')
          .values({ key, name: name.trim(), place, query, by, at: now() })
          .execute();
      });
    },

    async remove(name) {
      await db.deleteFrom('saved_filter').where('key', '=', fold(name)).execute();
    },
  };
}

/** Equal keys mean the same name. Throws a `FilterRefused` for what is no name. */
function keyOf(name: string): string {
  const key = fold(name);
  if (key === '') throw new FilterRefused('Give the filter a name.');
  if (name.length > MOST_FILTER_NAME) {
    throw new FilterRefused(`A name has at most ${MOST_FILTER_NAME} characters. Shorten it.`);
  }
  return key;
}

function requireKeepable(query: string): void {
  if (query === '') throw new FilterRefused('Choose a filter first.');
  if (query.length > MOST_QUERY) throw new FilterRefused('This filter is too long to be saved.');
  if (new URLSearchParams(query).has('search')) {
    throw new FilterRefused(
      'A search is not saved: it may name a person, and would stay when the person is erased. Clear the search first.',
    );
  }
}
