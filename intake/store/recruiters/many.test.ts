import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attemptAll, save } from '../../../tests/fixtures/records.ts';
import { type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { createChangeMany } from './many-sql.ts';
import { MAX_TAGS } from './tags.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

const NOBODY = '0000-0000-0000';
const fail = (error: unknown) => {
  throw error;
};
const change = (
  receipts: string[],
  act: Parameters<typeof temporary.store.records.changeMany>[1],
) => temporary.store.records.changeMany(receipts, act, 'kim', fail);

async function saved(count: number): Promise<string[]> {
  const receipts: string[] = [];
  for (let i = 0; i < count; i++) receipts.push(await save(temporary, { files: [] }));
  return receipts;
}

describe('one action on many submissions', () => {
  test('[X26] does to each what it does to one, reports what it left and why, and can be undone where nobody changed it since', async () => {
    const { records } = temporary.store;
    const [ada = '', bea = '', cyd = '', dan = ''] = await saved(4);
    await records.setStage(bea, 'in-talks', 'kim');
    await records.setStage(cyd, 'placed', 'kim');
    const done = await change([ada, bea, cyd, NOBODY, ada], { what: 'stage', to: 'placed' });
    expect(done).toEqual({
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
    expect(await records.record(ada)).toMatchObject({
      stage: 'placed',
      seenAt: temporary.now(),
      activity: [{ what: 'stage', detail: 'new > placed', by: 'kim' }],
    });
    expect(await records.record(dan)).toMatchObject({ stage: 'new', activity: [] });

    await records.setStage(bea, 'new', 'lee');
    const undone = await change([ada, bea], { what: 'stage', to: 'in-talks', from: 'placed' });
    expect(undone).toMatchObject({
      changed: [{ receipt: ada, before: 'placed' }],
      unchanged: [{ receipt: bea, why: 'other' }],
    });
  });

  test('[X26] gives them to a recruiter, and marks them as seen or not seen', async () => {
    const { records } = temporary.store;
    const [ada = '', bea = ''] = await saved(2);
    await records.setOwner(bea, 'lee', 'lee');
    expect(await change([ada, bea], { what: 'owner', to: 'kim' })).toMatchObject({
      changed: [
        { receipt: ada, before: '' },
        { receipt: bea, before: 'lee' },
      ],
    });
    expect(await records.owners()).toEqual(['kim']);
    await records.setSeen(ada, true, 'kim');
    expect(await change([ada, bea], { what: 'seen', to: true })).toMatchObject({
      changed: [{ receipt: bea }],
      unchanged: [{ receipt: ada, why: 'same' }],
    });
    await change([ada, bea], { what: 'seen', to: false });
    expect(await records.count({ unseen: true })).toBe(2);
  });

  test('[X8] [X26] quarantines delivered ones too, reports running attempts, and releases them', async () => {
    const { records, outbox } = temporary.store;
    const [sent = ''] = await saved(1);
    await attemptAll(temporary, 'deliver');
    const [leased = ''] = await saved(1);
    await outbox.claim('webhook', 'test', 100, temporary.now(), 60_000);
    const [waiting = ''] = await saved(1);
    const all = [sent, leased, waiting];
    expect(await change(all, { what: 'hold' })).toEqual({
      changed: all.map((receipt) => ({ receipt, before: '' })),
      unchanged: [],
      underWay: 1,
    });
    expect(await records.count({ place: 'suspects' })).toBe(3);
    expect(await change(all, { what: 'release' })).toMatchObject({
      changed: [{ receipt: sent }, { receipt: leased }, { receipt: waiting }],
      unchanged: [],
    });
    expect(await records.count({ place: 'suspects' })).toBe(0);
  });

  test('[X26] tags those that lack the tag and have room for it, and removes it again', async () => {
    const { records } = temporary.store;
    const [plain = '', tagged = '', full = ''] = await saved(3);
    await records.addTag(tagged, 'Ünreal', 'ada');
    for (let i = 0; i < MAX_TAGS; i++) await records.addTag(full, `tag ${i}`, 'ada');
    const all = [plain, tagged, full];
    expect(await change(all, { what: 'tag', word: 'unreal' })).toEqual({
      changed: [{ receipt: plain, before: '' }],
      unchanged: [
        { receipt: tagged, why: 'same' },
        { receipt: full, why: 'full' },
      ],
      underWay: 0,
    });
    expect((await records.record(plain))?.tags).toEqual(['Ünreal']);
    expect(await records.list({ search: 'unreal' }, 9)).toHaveLength(2);
    expect(await change([plain], { what: 'untag', word: 'UNREAL' })).toMatchObject({
      changed: [{ receipt: plain }],
    });
    expect((await records.record(plain))?.tags).toEqual([]);
  });

  test('[X26] a failure halfway is reported with what was changed before; one at the start is thrown', async () => {
    const broken = new Error('disk full');
    const faults: unknown[] = [];
    const receipts = Array.from({ length: 120 }, (_, index) => String(index));
    const failingAt = (first: string) =>
      createChangeMany({
        changeSome: async (some) => {
          if (some.includes(first)) throw broken;
          return {
            changed: some.map((receipt) => ({ receipt, before: '' })),
            unchanged: [],
            underWay: 0,
          };
        },
      })(receipts, { what: 'hold' }, 'kim', (error) => faults.push(error));
    const done = await failingAt('60');
    expect(done.changed).toHaveLength(50);
    expect(done.unchanged).toHaveLength(70);
    expect(done.unchanged[0]).toEqual({ receipt: '50', why: 'failed' });
    expect(faults).toEqual([broken]);
    await expect(failingAt('0')).rejects.toBe(broken);
  });

  test('[X26] two at once on the same submissions both end', async () => {
    const receipts = await saved(60);
    const both = await Promise.all([
      change(receipts, { what: 'stage', to: 'placed' }),
      change(receipts.toReversed(), { what: 'owner', to: 'lee' }),
    ]);
    expect(both.map(({ changed }) => changed.length)).toEqual([60, 60]);
  });
});

test('[X26] the receipts of a filter are those it chooses now, newest first', async () => {
  const { records } = temporary.store;
  const [ada = '', bea = '', cyd = ''] = await saved(3);
  await records.setStage(bea, 'placed', 'kim');
  expect(await records.receipts({ stage: 'new' }, 9)).toEqual([cyd, ada]);
  expect(await records.receipts({}, 2)).toEqual([cyd, bea]);
});

test('[X26] chosen by their receipts, submissions are found in any place', async () => {
  const { records } = temporary.store;
  const [ada = '', bea = ''] = await saved(3);
  await records.hold(ada, 'kim');
  const filter = { receipts: [ada, bea, NOBODY], place: 'inbox', search: 'xyzzy' } as const;
  expect((await records.whole(filter, 9)).map(({ receipt }) => receipt)).toEqual([bea, ada]);
  expect(await records.count(filter)).toBe(2);
});

test('[X9] a preview of erasing several shows no other submissions of anyone', async () => {
  const { erasures } = temporary.store;
  const [ada = '', bea = ''] = await saved(3);
  const proposed = await erasures.proposeOnly([ada, bea, NOBODY]);
  expect(proposed).toMatchObject([
    { receipt: bea, same: [], isCertain: true, undelivered: 1 },
    { receipt: ada, same: [], isCertain: true, undelivered: 1 },
  ]);
  expect(await erasures.proposeOnly([NOBODY])).toEqual([]);
});
