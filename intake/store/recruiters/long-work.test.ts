import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { save } from '../../../tests/fixtures/records.ts';
import { isPostgres, type TestStore, temporaryStore } from '../../../tests/fixtures/stores.ts';
import { newSubmission } from '../../../tests/fixtures/submissions.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

async function saveMany(count: number): Promise<string[]> {
  const saved = await Promise.all(
    Array.from({ length: count }, () => temporary.store.save(newSubmission({ files: [] }))),
  );
  return saved.map((result) => ('receipt' in result ? result.receipt : ''));
}

/** How often the event loop turned during a task. */
async function turnsDuring(task: Promise<unknown>): Promise<number> {
  let isRunning = true;
  void task.finally(() => {
    isRunning = false;
  });
  for (let turns = 0; ; turns++) {
    if (!isRunning) return turns;
    await nextTurn();
  }
}

describe('work on many rows leaves time for others', () => {
  const WORK = {
    'erasing people': async (receipts: string[]) => temporary.store.erasures.erase(receipts),
    'erasing by age': async () => temporary.store.erasures.purge(temporary.now() + 1),
    'erasing evidence': async (receipts: string[]) => {
      await temporary.write('delete from outbox; delete from search; delete from submission');
      expect(await temporary.store.erasures.purgeConsents(temporary.now() + 1)).toBe(
        receipts.length,
      );
    },
    'one act on many': async (receipts: string[]) => {
      const { records } = temporary.store;
      const done = await records.changeMany(receipts, { what: 'hold' }, 'kim', () => undefined);
      expect(done.changed).toHaveLength(receipts.length);
    },
    'trying all again': async (receipts: string[]) => {
      await temporary.write("update outbox set state = 'dead', buried_at = 0");
      expect(await temporary.store.records.retryDead('kim')).toBe(receipts.length);
    },
  };

  // Without a pause SQLite's transactions follow each other in microtasks: no turn at all between.
  test.skipIf(isPostgres).each(Object.keys(WORK))('[X9] [X10] %s', async (name) => {
    const receipts = await saveMany(350);
    const work = WORK[name as keyof typeof WORK](receipts);
    expect(await turnsDuring(work)).toBeGreaterThan(3);
  });

  test('[X1] a submission is saved during it', async () => {
    const receipts = await saveMany(350);
    const done: string[] = [];
    const erasing = temporary.store.erasures.erase(receipts).then(() => done.push('erased'));
    const saving = save(temporary).then(() => done.push('saved'));
    await Promise.all([erasing, saving]);
    expect(done).toEqual(['saved', 'erased']);
  });
});

test('[X9] many submissions are read whole in as few queries as one', async () => {
  const { store } = temporary;
  await saveMany(30);
  const [first] = await store.records.list({}, 1);
  await store.consents.revoke(first?.receipt ?? '', 'text', temporary.now() + 1, 'kim');
  const records = await store.records.whole({}, 30);
  // All are of one person, who took the consent back with one of them.
  expect(new Set(records.map(({ consent }) => consent.given))).toEqual(new Set([false]));
  for (const record of records) {
    const { related, ...whole } = (await store.records.record(record.receipt)) ?? {};
    expect(record).toEqual(whole);
    expect(related).toHaveLength(29);
  }
});
