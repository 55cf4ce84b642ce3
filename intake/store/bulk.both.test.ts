import { afterEach, beforeEach, expect, test } from 'vitest';
import { attemptAll, save } from '../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../tests/fixtures/stores.ts';
import type { ManyAct } from './bulk.ts';

const NOBODY = '0000-0000-0000';
let temporary: TestStore;
let [ada, bea, cyd] = ['', '', ''];
beforeEach(async () => {
  temporary = await temporaryStore();
  for (let i = 0; i < 3; i++) [ada, bea, cyd] = [bea, cyd, await save(temporary)];
});
afterEach(() => temporary.remove());

const change = (receipts: string[], act: ManyAct, by = 'kim') =>
  temporary.store.records.changeMany(receipts, act, by);
const move = (receipt: string, to: string, by = 'kim') =>
  change([receipt], { what: 'stage', to }, by);
const recordOf = (receipt: string) => temporary.store.records.record(receipt);
const changedTo = (receipts: string[]) => receipts.map((receipt) => ({ receipt, before: '' }));

test('[X26] moves many submissions, and undoes it where nobody changed it since', async () => {
  await move(bea, 'in-talks');
  await move(cyd, 'placed');
  expect(await change([ada, bea, cyd, NOBODY, ada], { what: 'stage', to: 'placed' })).toEqual({
    changed: [
      { receipt: ada, before: 'new' },
      { receipt: bea, before: 'in-talks' },
    ],
    unchanged: [
      { receipt: NOBODY, why: 'gone' },
      { receipt: cyd, why: 'same' },
    ],
    underWay: 0,
  });
  expect(await recordOf(ada)).toMatchObject({
    stage: 'placed',
    seenAt: temporary.now(),
    activity: [{ what: 'stage', detail: 'new > placed', by: 'kim' }],
  });
  await move(bea, 'new', 'lee');
  const undone = await change([ada, bea], { what: 'stage', to: 'in-talks', from: 'placed' });
  expect(undone).toMatchObject({
    changed: [{ receipt: ada, before: 'placed' }],
    unchanged: [{ receipt: bea, why: 'other' }],
  });
});

test('[X26] gives many submissions to a recruiter, and marks them as seen', async () => {
  await change([bea], { what: 'owner', to: 'lee' });
  expect((await change([ada, bea], { what: 'owner', to: 'kim' })).changed).toEqual([
    { receipt: ada, before: '' },
    { receipt: bea, before: 'lee' },
  ]);
  expect(await temporary.store.records.owners()).toEqual(['kim']);
  await change([ada], { what: 'seen', to: true });
  expect(await change([ada, bea], { what: 'seen', to: true })).toMatchObject({
    changed: changedTo([bea]),
    unchanged: [{ receipt: ada, why: 'same' }],
  });
});

test('[X8] [X26] quarantines delivered submissions too, and reports running attempts', async () => {
  const { records } = temporary.store;
  await attemptAll(temporary, 'deliver');
  const leased = await save(temporary);
  await temporary.store.outbox.claim('webhook', 'test', 100, temporary.now(), 1000);
  const all = [ada, leased];
  const held = { changed: changedTo(all), unchanged: [], underWay: 1 };
  expect(await change(all, { what: 'hold' })).toEqual(held);
  expect(await records.receipts({ view: 'spam' }, 9)).toEqual([leased, ada]);
  expect(await change([ada, bea], { what: 'release' })).toMatchObject({
    changed: changedTo([ada]),
    unchanged: [{ receipt: bea, why: 'same' }],
  });
});

test('[X26] adds a tag where it is missing, and removes it again', async () => {
  const { records } = temporary.store;
  await change([bea], { what: 'tag', word: 'Ünreal' });
  for (let i = 0; i < 12; i++) await change([cyd], { what: 'tag', word: `tag ${i}` });
  expect(await change([ada, bea, cyd], { what: 'tag', word: 'unreal' })).toEqual({
    changed: changedTo([ada]),
    unchanged: [
      { receipt: bea, why: 'same' },
      { receipt: cyd, why: 'full' },
    ],
    underWay: 0,
  });
  expect((await recordOf(ada))?.tags).toEqual(['Ünreal']);
  expect(await records.count({ search: 'unreal' })).toBe(2);
  const removed = await change([ada, cyd], { what: 'untag', word: 'UNREAL' });
  expect(removed.changed).toEqual(changedTo([ada]));
  expect((await recordOf(ada))?.tags).toEqual([]);
});

test('[X26] two actions at once on the same submissions both end', async () => {
  const both = await Promise.all([
    change([ada, bea, cyd], { what: 'stage', to: 'placed' }),
    change([cyd, bea, ada], { what: 'owner', to: 'lee' }),
  ]);
  expect(both.map(({ changed }) => changed.length)).toEqual([3, 3]);
});
