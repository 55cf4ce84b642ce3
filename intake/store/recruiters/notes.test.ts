import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
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
    temporary.pass(1000);
    await write('', 'ada');
    expect(await notesOf(receipt)).toEqual([
      {
        id: 'a',
        at,
        by: 'ada',
        text: '',
        changedAt: at + 2000,
      },
    ]);
    // A deleted text is no longer found.
    expect(await records.list({ search: 'tuesday' }, 10)).toEqual([]);
    expect((await records.record(receipt))?.activity.map(({ detail }) => detail)).toEqual([
      'written',
      'changed',
      'removed',
    ]);
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

  test('[X26] [X9] are erased with the submission', async () => {
    const { records, erasures } = temporary.store;
    const receipt = await save(temporary);
    for (const text of ['Call her', 'Call her soon']) {
      await records.writeNote(receipt, { id: 'a', text }, 'ada');
    }
    await erasures.erase([receipt]);
    for (const table of ['note', 'search']) {
      expect(await temporary.rows(`select * from ${table}`)).toEqual([]);
    }
  });
});

describe('the owner of a submission', () => {
  test('[X26] goes to one of two who take it at once, and the other learns who owns it', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const taken = await Promise.all(
      ['ada', 'bo'].map((name) => records.setOwner(receipt, name, name, '')),
    );
    expect(new Set(taken).size).toBe(1);
    const [owner = ''] = taken;
    expect(await records.list({ owner }, 10)).toMatchObject([{ receipt, owner }]);
    expect(await records.list({ owner: '' }, 10)).toEqual([]);
    expect(await records.setOwner(receipt, '', owner, owner)).toBe('');
    expect(await records.list({ owner: '' }, 10)).toMatchObject([{ receipt }]);
  });
});

describe('unseen submissions', () => {
  test('[X26] are counted until someone sees them, and again if that is undone', async () => {
    const { records } = temporary.store;
    const receipt = await save(temporary);
    const unseen = async () => [
      (await records.counts()).unseen,
      (await records.list({ unseen: true }, 10)).length,
    ];
    expect(await unseen()).toEqual([1, 1]);
    await records.setSeen(receipt, true, 'ada');
    expect(await unseen()).toEqual([0, 0]);
    await records.setSeen(receipt, false, 'ada');
    expect(await unseen()).toEqual([1, 1]);
    await records.setStage(receipt, 'in-talks', 'ada');
    expect(await unseen()).toEqual([0, 0]);
  });
});

describe('due submissions', () => {
  test('[X26] is what nobody has answered for too long, and each reminder that is due', async () => {
    const { records } = temporary.store;
    const old = await save(temporary);
    const answered = await save(temporary);
    const suspect = await save(temporary, { suspicion: ['honeypot'] });
    temporary.pass(3000);
    const fresh = await save(temporary);
    await records.setStage(answered, 'in-talks', 'ada');
    const now = temporary.now();
    const due = { receivedBefore: now - 1000, now };
    const receipts = async () =>
      (await records.list({ due }, 10)).map(({ receipt }) => receipt).toSorted();
    expect(await receipts()).toEqual([old]);

    // Put off: it is not due before its reminder. A reminder may be set at any stage.
    await records.setReminder(old, now + 1, 'ada');
    await records.setReminder(answered, now - 1, 'ada');
    expect(await receipts()).toEqual([answered]);
    expect(await records.count({ due })).toBe(1);
    const urgent = async (place: 'inbox' | 'suspects') =>
      (await records.urgent({ place }, 10)).map(({ receipt }) => receipt);
    expect(await urgent('inbox')).toEqual([answered, fresh, old]);
    expect(await urgent('suspects')).toEqual([suspect]);

    // A due reminder ends with the work that follows.
    await records.setStage(answered, 'placed', 'ada');
    expect(await receipts()).toEqual([]);
    expect((await records.record(answered))?.remindAt).toBeUndefined();
    await records.setReminder(old, undefined, 'ada');
    expect(await receipts()).toEqual([old]);
  });

  test('[X26] is reported once for each day by any instance, unless that fails', async () => {
    const { store } = temporary;
    const taken = await Promise.all([1, 2].map(() => store.takeMorning('2026-11-20')));
    expect(taken.filter((before) => before !== undefined)).toEqual(['']);
    expect(await store.takeMorning('2026-11-19')).toBeUndefined();
    await store.giveBackMorning('2026-11-20', '');
    expect(await store.takeMorning('2026-11-20')).toBe('');
  });
});
