import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { MAX_TAGS, TagRefused } from './tags.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

describe('the tags of a submission', () => {
  test('[X26] are the same however they are typed, and shown as first typed', async () => {
    const { records } = temporary.store;
    const [one, two] = [await save(temporary), await save(temporary)];
    expect(await records.addTag(one, '  Ünreal \u202e Engine ', 'ada')).toEqual(['Ünreal Engine']);
    expect(await records.addTag(one, 'remote, only', 'ada')).toEqual([
      'Ünreal Engine',
      'remote only',
    ]);
    expect(await records.addTag(one, 'REMOTE ONLY', 'bo')).toHaveLength(2);
    expect(await records.addTag(two, 'unreal engine', 'bo')).toEqual(['Ünreal Engine']);
    expect(await records.tags()).toEqual([
      { tag: 'Ünreal Engine', submissions: 2 },
      { tag: 'remote only', submissions: 1 },
    ]);
    expect(await records.removeTag(one, 'UNREAL ENGINE', 'bo')).toEqual(['remote only']);
    expect(await records.removeTag(one, 'unreal engine', 'bo')).toEqual(['remote only']);
    expect(await records.addTag('7K3M-9QXD-2VTB', 'remote', 'bo')).toBeUndefined();
    const activity = (await records.record(one))?.activity ?? [];
    expect(activity.map(({ by, what, detail }) => [by, what, detail])).toEqual([
      ['ada', 'tag', 'added'],
      ['ada', 'tag', 'added'],
      ['bo', 'tag', 'removed'],
    ]);
  });

  test('[X26] choose submissions by a filter and by the search, while they are there', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await save(temporary);
    await records.writeNote(receipt, { id: 'a', text: 'Called her.' }, 'ada');
    await records.addTag(receipt, 'Łódź office', 'ada');
    for (const filter of [{ tag: 'lodz OFFICE' }, { search: 'lodz called' }]) {
      expect(await records.list(filter, 10)).toMatchObject([{ receipt, tags: ['Łódź office'] }]);
      expect(await records.count(filter)).toBe(1);
    }
    expect(await records.list({ tag: 'office' }, 10)).toEqual([]);
    await records.writeNote(receipt, { id: 'b', text: 'Again.' }, 'ada');
    expect(await records.count({ search: 'lodz again' })).toBe(1);
    await records.removeTag(receipt, 'Łódź office', 'ada');
    expect(await records.count({ search: 'lodz' })).toBe(0);
    expect(await records.count({ search: 'called' })).toBe(1);
  });

  test('[X26] are at most twelve, of thirty characters, with a letter or digit', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    for (const typed of ['', ' , ', '\u0301', 'x'.repeat(31)]) {
      await expect(records.addTag(receipt, typed, 'ada')).rejects.toThrow(TagRefused);
    }
    for (let each = 0; each < MAX_TAGS; each++) await records.addTag(receipt, `tag ${each}`, 'ada');
    await expect(records.addTag(receipt, 'one more', 'ada')).rejects.toThrow(/at most 12/);
    expect(await records.addTag(receipt, 'TAG 3', 'ada')).toHaveLength(MAX_TAGS);
  });

  test('[X26] typed at once by several people have one spelling', async () => {
    const { records } = temporary.store;
    const receipts = [await save(temporary), await save(temporary), await save(temporary)];
    const typed = ['Rust', 'RUST', 'rust'];
    const added = await Promise.all(
      receipts.map((receipt, each) => records.addTag(receipt, typed[each] ?? '', 'ada')),
    );
    expect(new Set(added.flat()).size).toBe(1);
    await Promise.all(typed.map((each) => records.addTag(receipts[0] ?? '', each, 'ada')));
    expect((await records.record(receipts[0] ?? ''))?.tags).toHaveLength(1);
  });

  test('[X26] of suspected spam are not counted in the inbox', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary, { suspicion: ['honeypot'] });
    await records.addTag(receipt, 'remote', 'ada');
    expect(await records.tags()).toEqual([]);
    expect(await records.count({ place: 'suspects', tag: 'remote' })).toBe(1);
  });

  test('[X9] [X26] are erased with it', async () => {
    const { records, erasures } = temporary.store;
    const receipt = await save(temporary);
    await records.addTag(receipt, 'Cousin of Ada', 'ada');
    await erasures.erase([receipt]);
    expect(await records.tags()).toEqual([]);
    for (const table of ['tag', 'search', 'activity']) {
      expect(await temporary.rows(`select 1 from ${table}`), table).toEqual([]);
    }
  });
});
