import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestStore, temporaryStore } from '../../../../tests/fixtures/stores.ts';
import { newSubmission, storedFile } from '../../../../tests/fixtures/submissions.ts';

let temporary: TestStore;
beforeEach(async () => {
  temporary = await temporaryStore();
});
afterEach(() => temporary.remove());

/** Runs a task; returns how many transactions of groups it committed. */
async function commitsDuring(task: () => Promise<unknown>): Promise<number> {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  try {
    await task();
    return exec.mock.calls.filter(([statement]) => statement === 'commit').length;
  } finally {
    exec.mockRestore();
  }
}

const rows = async () =>
  Number((await temporary.rows('select count(*) as n from submission'))[0]?.n);

describe('submissions that arrive together', () => {
  test('[X1] [X11] are committed together', async () => {
    const { store } = temporary;
    const together = () =>
      Promise.all(Array.from({ length: 50 }, () => store.save(newSubmission())));
    expect(await commitsDuring(together)).toBe(1);
    expect(await commitsDuring(() => store.save(newSubmission()))).toBe(1);
    expect(await rows()).toBe(51);
  });

  test('[X1] [X11] are committed in parts if they are many, because each blocks the process', async () => {
    const { store } = temporary;
    const many = () => Promise.all(Array.from({ length: 300 }, () => store.save(newSubmission())));
    expect(await commitsDuring(many)).toBe(3);
    expect(await rows()).toBe(300);
  });

  test('[X1] [X11] do not share the failure of one of them', async () => {
    const { store } = temporary;
    const file = storedFile(0);
    const saved = await Promise.allSettled([
      store.save(newSubmission()),
      // The same file twice breaks a rule of the database.
      store.save(newSubmission({ files: [file, file] })),
      store.save(newSubmission()),
    ]);
    expect(saved.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rows()).toBe(2);
    expect(await store.consents.events('', 9)).toHaveLength(2);
  });

  test('[X2] [X11] with the same content are one submission', async () => {
    const { store } = temporary;
    const same = newSubmission();
    const saved = await Promise.all([store.save(same), store.save({ ...same, key: 'another' })]);
    expect(saved.map(({ outcome }) => outcome)).toEqual(['saved', 'repeated']);
    expect(await rows()).toBe(1);
  });

  test('[X1] [X11] are all refused if the commit fails, and none is there afterward', async () => {
    const { store } = temporary;
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
    const { exec: real } = DatabaseSync.prototype;
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
    exec.mockImplementation(function (this: DatabaseSync, statement: string) {
      if (statement === 'commit') throw full;
      return real.call(this, statement);
    });
    const saved = await Promise.allSettled([
      store.save(newSubmission()),
      store.save(newSubmission()),
    ]);
    exec.mockRestore();
    expect(saved).toEqual(Array(2).fill({ status: 'rejected', reason: full }));
    expect(await rows()).toBe(0);
    expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  });
});

test('[X1] [X11] a submission after the store was closed is refused', async () => {
  const other = await temporaryStore();
  await other.remove();
  await expect(other.store.save(newSubmission())).rejects.toThrow();
});
