import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Hold, type Instances, severalInstances } from '../../tests/fixtures/instances.ts';
import { keepFile } from '../../tests/fixtures/kept-file.ts';
import { newSubmission, storedFile } from '../../tests/fixtures/submissions.ts';
import { openDiskFiles } from '../files/disk/disk.ts';
import type { FileStore } from '../files/files.ts';
import type { Store } from '../store/store.ts';
import type { StoredFile } from '../store/submission/submission.ts';
import { startTidying } from './tidying.ts';

let instances: Instances;
let store: Store;
let directory: string;
let files: FileStore;
beforeEach(async () => {
  instances = await severalInstances();
  store = await instances.open();
  directory = await mkdtemp(path.join(os.tmpdir(), 'tidying-'));
  files = await openDiskFiles(directory);
});
afterEach(async () => {
  await instances.remove();
  await rm(directory, { recursive: true });
});

const silent = pino({ level: 'silent' });
const setAside = async () => (await files.setAside()).count;

/** A kept file whose row is written, and whose commit waits, as behind a standby that is away. */
async function waitingCommit(): Promise<{ file: StoredFile; commit: Hold }> {
  const file = await keepFile(files, 0, Buffer.from('a document'));
  await store.save(newSubmission({ files: [storedFile(1)] }));
  const commit = await instances.holdLog();
  await commit.query(`insert into file select '${file.id}', submission_id, 1, field, name, kind,
    size, sha256, flags from file`);
  return { file, commit };
}

test('[X11] [X1] a start leaves the file of a commit that is still being made in its place', async () => {
  const { file, commit } = await waitingCommit();
  const stray = await keepFile(files, 0, Buffer.from('of a process that was killed'));
  const starting = startTidying(files, store, silent);
  await Promise.race([instances.waiting(1), starting]);
  await commit.letGo();
  const end = await starting;
  await (await files.open(file.id)).close();
  await expect(files.open(stray.id)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await setAside()).toBe(1);
  await end({ sweep: false });
});

test('[X11] [X1] a start sets nothing aside while a commit waits, and a stop after it cleans up', async () => {
  const { file, commit } = await waitingCommit();
  const stray = await keepFile(files, 0, Buffer.from('of a process that was killed'));
  const starting = startTidying(files, store, silent);
  await Promise.race([instances.waiting(1), starting]);
  // As the limit on waiting for a lock, which is longer.
  await instances.query(`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  const end = await starting;
  expect(await setAside()).toBe(0);
  await commit.letGo();
  await end({ sweep: true });
  await (await files.open(file.id)).close();
  await expect(files.open(stray.id)).rejects.toMatchObject({ code: 'ENOENT' });
});
