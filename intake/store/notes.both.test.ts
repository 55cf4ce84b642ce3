import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import { NotYourNote } from './notes.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const notesOf = async (receipt: string) =>
  (await temporary.store.records.record(receipt))?.notes ?? [];

describe('notes about a submission', () => {
  test('[X26] of two people at once are both kept', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    await Promise.all([
      records.writeNote(receipt, { id: 'a', text: 'Called her.' }, 'ada'),
      records.writeNote(receipt, { id: 'b', text: 'Wrote to her.' }, 'bo'),
    ]);
    const at = temporary.now();
    expect((await notesOf(receipt)).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { id: 'a', at, by: 'ada', text: 'Called her.' },
      { id: 'b', at, by: 'bo', text: 'Wrote to her.' },
    ]);
    expect(await records.list({ search: 'called wrote' }, 10)).toMatchObject([{ receipt }]);
  });

  test('[X26] are changed and deleted only by their author', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const write = (text: string, by: string) => records.writeNote(receipt, { id: 'a', text }, by);
    await write('Call her on Monday', 'ada');
    const at = temporary.now();
    temporary.pass(1000);
    await write('Call her on Tuesday', 'ada');
    await expect(write('Call her never', 'bo')).rejects.toThrow(NotYourNote);
    expect(await notesOf(receipt)).toMatchObject([{ text: 'Call her on Tuesday' }]);
    temporary.pass(1000);
    await write('', 'ada');
    const deleted = { id: 'a', at, by: 'ada', text: '', changedAt: at + 2000 };
    expect(await notesOf(receipt)).toEqual([deleted]);
    // A deleted text is no longer found.
    expect(await records.list({ search: 'tuesday' }, 10)).toEqual([]);
    const { activity = [] } = (await records.record(receipt)) ?? {};
    expect(activity.map(({ detail }) => detail)).toEqual(['written', 'changed', 'removed']);
  });

  test('[X26] that are sent again exist once; an id of another submission is refused', async () => {
    const { records } = temporary.store;
    const [receipt, other] = [await save(temporary), await save(temporary)];
    const note = { id: 'a', text: 'Called her.' };
    await records.writeNote(receipt, note, 'ada');
    await records.writeNote(receipt, note, 'ada');
    expect(await notesOf(receipt)).toMatchObject([note]);
    await expect(records.writeNote(other, note, 'ada')).rejects.toThrow(NotYourNote);
  });
});

describe('the tags of a submission', () => {
  const tag = (receipt: string, word: string) =>
    temporary.store.records.changeMany([receipt], { what: 'tag', word }, 'ada');
  const tagsOf = async (receipt: string) =>
    (await temporary.store.records.record(receipt))?.tags ?? [];

  test('[X26] are the same however they are typed, and shown as first typed', async () => {
    const { records } = temporary.store;
    const [one, two] = [await save(temporary), await save(temporary)];
    await tag(one, '  Ünreal \u202e Engine ');
    await tag(one, 'remote, only');
    await tag(one, 'REMOTE ONLY');
    await tag(two, 'unreal engine');
    expect(await tagsOf(one)).toEqual(['Ünreal Engine', 'remote only']);
    expect(await records.tags()).toEqual([
      { tag: 'Ünreal Engine', submissions: 2 },
      { tag: 'remote only', submissions: 1 },
    ]);
    await records.changeMany([one], { what: 'untag', word: 'UNREAL ENGINE' }, 'bo');
    const { activity = [] } = (await records.record(one)) ?? {};
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
    await tag(receipt, 'Łódź office');
    for (const filter of [{ tag: 'lodz OFFICE' }, { search: 'lodz called' }]) {
      expect(await records.list(filter, 10)).toMatchObject([{ receipt, tags: ['Łódź office'] }]);
    }
    expect(await records.list({ tag: 'office' }, 10)).toEqual([]);
    await records.changeMany([receipt], { what: 'untag', word: 'Łódź office' }, 'ada');
    expect(await records.count({ search: 'lodz' })).toBe(0);
    expect(await records.count({ search: 'called' })).toBe(1);
  });

  test('[X26] typed at once by several people have one spelling', async () => {
    const receipts = [await save(temporary), await save(temporary), await save(temporary)];
    const typed = ['Rust', 'RUST', 'rust'];
    await Promise.all(receipts.map((receipt, each) => tag(receipt, typed[each] ?? '')));
    expect(new Set((await Promise.all(receipts.map(tagsOf))).flat()).size).toBe(1);
  });
});
