import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newSubmission } from '../../../../tests/fixtures/submissions.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { CommitUnknownError, StoreAwayError, StoreError } from '../../store-error.ts';
import { DamagedError } from './damage.ts';
import { openSqliteStore } from './sqlite.ts';
import { toError, toFault } from './thread-protocol.ts';
import { openThreadedStore } from './threaded.ts';

let directory: string;
let file: string;
let now: number;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'threaded-'));
  file = path.join(directory, 'submissions.db');
  now = Date.UTC(2026, 0, 2);
  onTestFinished(() => rm(directory, { recursive: true }));
});

async function opened() {
  const store = await openThreadedStore(file, () => now);
  onTestFinished(() => store.close());
  return store;
}

test('[X1] [X11] all database work runs beside the thread of the pages', async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, 'exec');
  const store = await opened();
  expect(await store.save(newSubmission())).toMatchObject({ outcome: 'saved' });
  await store.ping();
  expect(exec).not.toHaveBeenCalled();
  exec.mockRestore();
});

test("[X1] [X11] responds like a store in the same thread, by the service's clock", async () => {
  const store = await opened();
  const submission = newSubmission();
  const first = await store.save(submission);
  now += DAY_MS - 1;
  expect(await store.find(null, submission.fingerprint)).toMatchObject({ outcome: 'repeated' });
  now += 2;
  expect(await store.find(null, submission.fingerprint)).toBeUndefined();
  const ids = submission.files.map(({ id }) => id);
  expect(await store.knownFiles([...ids, 'x'])).toEqual(new Set(ids));
  const [claim] = await store.outbox.claim('webhook', 'a', 1, now, 1000);
  expect(claim).toMatchObject({ attempt: 1, at: now });
  expect(await store.records.counts()).toMatchObject({ inbox: 1 });
  expect(await store.consents.events('', 9)).toHaveLength(1);
  expect(store.time).toBeUndefined();
  expect(store.onWork(() => undefined)()).toBeUndefined();
  const receipt = 'receipt' in first ? first.receipt : '';
  expect(await store.erasures.erase([receipt])).toMatchObject({ submissions: 1, files: 2 });
});

test('[X1] [X11] has everything on the disk once it is closed, and accepts nothing then', async () => {
  const store = await opened();
  await store.save(newSubmission());
  await store.close();
  await expect(store.save(newSubmission())).rejects.toThrow('closed');
  const again = await openSqliteStore(file);
  expect(await again.records.counts()).toMatchObject({ inbox: 1 });
  await again.close();
});

test('[X1] [X11] reports errors as a store in the same thread does', async () => {
  await writeFile(file, Buffer.alloc(9000, 7));
  const refused = await openThreadedStore(file, () => now).catch((error) => error);
  expect(refused).toBeInstanceOf(DamagedError);
  expect(refused).toBeInstanceOf(StoreError);
  await rm(file);
  const store = await opened();
  await rename(file, `${file}.moved`);
  const error = await store.save(newSubmission()).catch((reason) => reason);
  expect(error).toBeInstanceOf(StoreAwayError);
  expect(error.message).toContain(file);
  await rename(`${file}.moved`, file);
  const twice = newSubmission();
  const same = store.save({ ...twice, files: [...twice.files, ...twice.files] });
  await expect(same).rejects.toMatchObject({ errcode: expect.any(Number) });
});

test('[X1] an error keeps its class, code, and cause between threads', () => {
  const cause = Object.assign(new Error('disk I/O error'), { errcode: 1034 });
  const error = toError(toFault(new CommitUnknownError('who knows', { cause })));
  expect(error).toBeInstanceOf(CommitUnknownError);
  expect(error).toMatchObject({ message: 'who knows', cause: { errcode: 1034 } });
  expect(toError(toFault('words'))).toMatchObject({ name: 'Error', message: 'words' });
});
