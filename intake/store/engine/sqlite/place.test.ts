import { renameSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newSubmission } from '../../../../tests/fixtures/submissions.ts';
import type { Store } from '../../store.ts';
import { CommitUnknownError, StoreError } from '../../store-error.ts';
import { openSqliteStore } from './sqlite.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'place-'));
  file = path.join(directory, 'submissions.db');
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
});

async function opened(): Promise<Store> {
  const store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  await store.save(newSubmission());
  return store;
}

describe.skipIf(process.platform === 'win32')(
  'a database whose files are gone from their place',
  () => {
    const refused = async (store: Store) => {
      const submission = newSubmission();
      await expect(store.save(submission)).rejects.toThrow(file);
      await expect(store.save(submission)).rejects.toThrow(StoreError);
      await expect(store.find(submission.key, submission.fingerprint)).rejects.toThrow(file);
      await expect(store.ping()).rejects.toThrow(file);
    };

    test('[X1] [X12] takes nothing while it is moved away, and goes on once it is back', async () => {
      const store = await opened();
      await rename(file, `${file}.moved`);
      await refused(store);
      await rename(`${file}.moved`, file);
      expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
      await store.ping();
    });

    test('[X1] [X12] takes nothing once its log was removed', async () => {
      const store = await opened();
      await rm(`${file}-wal`);
      await refused(store);
    });

    test('[X1] [X12] takes nothing once its folder was removed', async () => {
      const store = await opened();
      await rm(directory, { recursive: true });
      await refused(store);
    });

    test('[X1] [X12] takes nothing once another database lies in its place', async () => {
      const store = await opened();
      await cp(file, `${file}.copy`);
      await rename(`${file}.copy`, file);
      await refused(store);
    });

    test('[X1] does not answer what it stored after its files were moved meanwhile', async () => {
      const store = await opened();
      const { exec: real } = DatabaseSync.prototype;
      const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
      exec.mockImplementation(function (this: DatabaseSync, statement: string) {
        real.call(this, statement);
        if (statement === 'commit') renameSync(file, `${file}.moved`);
      });
      const saved = await store.save(newSubmission()).catch((error) => error);
      exec.mockRestore();
      expect(saved).toBeInstanceOf(CommitUnknownError);
    });
  },
);

describe('a start without its database', () => {
  const documents = () => path.join(directory, 'files', 'kept');

  test('[X1] is refused where the log of one lies there', async () => {
    await writeFile(`${file}-wal`, 'pages');
    await expect(openSqliteStore(file)).rejects.toThrow(StoreError);
    await expect(openSqliteStore(file)).rejects.toThrow(/submissions\.db-wal/);
  });

  test('[X1] is refused where the log is empty, as after an erasure', async () => {
    const store = await opened();
    await store.erasures.erase([]);
    expect(await store.logBytes()).toBe(0);
    await rename(file, `${file}.moved`);
    await store.close();
    await expect(openSqliteStore(file)).rejects.toThrow(/submissions\.db-wal/);
  });

  test('[X1] is refused where documents lie there, also beside an empty file', async () => {
    await mkdir(documents(), { recursive: true });
    await openSqliteStore(file).then((store) => store.close());
    await rm(file);
    await writeFile(path.join(documents(), 'ab'.repeat(16)), 'a document');
    await expect(openSqliteStore(file)).rejects.toThrow(/documents/);
    await writeFile(file, '');
    await expect(openSqliteStore(file)).rejects.toThrow(/documents/);
  });

  test('[X1] leaves the log as it is', async () => {
    const store = await opened();
    await rename(file, `${file}.moved`);
    await store.close();
    await expect(openSqliteStore(file)).rejects.toThrow(/submissions\.db-wal/);
    await rename(`${file}.moved`, file);
    const again = await openSqliteStore(file);
    expect((await again.records.counts()).inbox).toBe(1);
    await again.close();
  });
});

describe('a damaged database', () => {
  test('[X12] that can not be opened is named, with what to do', async () => {
    const store = await openSqliteStore(file);
    await store.close();
    await writeFile(file, Buffer.alloc(4096 * 4, 7));
    await expect(openSqliteStore(file)).rejects.toThrow(StoreError);
    await expect(openSqliteStore(file)).rejects.toThrow(
      new RegExp(`${file}.*damaged.*backup`, 'is'),
    );
  });

  test('[X12] is found at the start', async () => {
    const store = await openSqliteStore(file);
    for (let i = 0; i < 50; i++) await store.save(newSubmission());
    await store.requireWhole();
    await store.close();
    await truncate(file, 4096 * 40);
    const damaged = await openSqliteStore(file).catch((error) => error);
    if (damaged instanceof StoreError) return;
    await expect(damaged.requireWhole()).rejects.toThrow(/damaged.*backup/is);
    await damaged.close();
  });
});
