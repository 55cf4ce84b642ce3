import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { FilterRefused, MOST_SAVED_FILTERS, type SavedFilter } from './saved-filters.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const filter = (values: Partial<SavedFilter> = {}): SavedFilter => ({
  name: 'Ours, new',
  place: 'inbox',
  query: 'stage=new&owner=me',
  by: 'ada',
  ...values,
});

describe('saved filters', () => {
  test('[X26] are there for all by name, until one is removed', async () => {
    const { filters } = temporary.store;
    await filters.save(filter());
    await filters.save(filter({ name: 'Ämter', place: 'failed', query: 'mode=hiring' }));
    // The same once more, as after a lost answer.
    await filters.save(filter({ by: 'bo' }));
    expect(await filters.all()).toEqual([
      { name: 'Ämter', place: 'failed', query: 'mode=hiring', by: 'ada' },
      filter(),
    ]);
    await filters.remove('OURS, NEW');
    await filters.remove('Ours, new');
    expect((await filters.all()).map(({ name }) => name)).toEqual(['Ämter']);
  });

  test('[X26] keep no search, and no second filter under a name', async () => {
    const { filters } = temporary.store;
    await filters.save(filter());
    for (const [values, words] of [
      [{ name: 'ours, NEW', query: 'stage=placed' }, /named Ours, new/],
      [{ name: ' ' }, /name/],
      [{ name: 'x'.repeat(41) }, /40/],
      [{ query: '' }, /filter first/],
      [{ query: `tag=${'x'.repeat(2000)}` }, /too long/],
      [{ name: 'Ada', query: 'stage=new&search=ada%40example.com' }, /may name a person/],
    ] as const) {
      const refused = filters.save(filter(values));
      await expect(refused).rejects.toThrow(FilterRefused);
      await expect(refused).rejects.toThrow(words);
    }
    expect(await filters.all()).toEqual([filter()]);
  });

  test('[X26] are bounded, also by those who save at once', async () => {
    const { filters } = temporary.store;
    for (let each = 1; each < MOST_SAVED_FILTERS; each++) {
      await filters.save(filter({ name: `filter ${each}` }));
    }
    const saves = ['a', 'b', 'a'].map((name) => filters.save(filter({ name })));
    const ended = await Promise.allSettled(saves);
    expect(ended.map(({ status }) => status).sort()).toContain('rejected');
    expect(await filters.all()).toHaveLength(MOST_SAVED_FILTERS);
  });

  test('[X26] change the pulse, so that every open page shows them', async () => {
    const { filters, records } = temporary.store;
    const before = await records.pulse();
    await filters.save(filter());
    const saved = await records.pulse();
    await filters.remove('Ours, new');
    expect(new Set([before, saved, await records.pulse()]).size).toBeGreaterThan(1);
    expect(saved).not.toBe(before);
  });
});
