import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instances, severalInstances } from '../../../../tests/fixtures/instances.ts';
import { type LossyWay, lossyWay } from '../../../../tests/fixtures/lost-answers.ts';
import { newSubmission, storedFile } from '../../../../tests/fixtures/submissions.ts';
import type { Store } from '../../store.ts';
import { commitUnknown, isRolledBack } from './database-faults.ts';
import { openPostgresStore } from './postgres.ts';

let instances: Instances;
let way: LossyWay;
let store: Store;
beforeEach(async () => {
  instances = await severalInstances();
  way = await lossyWay(instances.url);
  store = await openPostgresStore(way.url, { now: instances.now });
});
afterEach(async () => {
  await store.close();
  await way.close();
  await instances.remove();
});

const UNKNOWN = { name: 'CommitUnknownError', message: expect.stringContaining('Try again soon') };
const counted = async () => (await instances.query('select count(*) as n from submission'))[0]?.n;

test('[X11] [X1] a lost response to a commit is reported as such to everyone in it', async () => {
  const all = Array.from({ length: 3 }, () => newSubmission({ files: [storedFile()] }));
  const ids = all.flatMap(({ files }) => files.map(({ id }) => id));
  way.loseCommits();
  const saving = all.map((submission) =>
    expect(store.save(submission)).rejects.toMatchObject(UNKNOWN),
  );
  await Promise.all(saving);
  const other = await instances.open();
  // It waits for the commit, which the server may only make now.
  expect(await other.savedFiles(ids)).toEqual(new Set(ids));
  expect(await counted()).toBe(3);
  for (const submission of all)
    expect(await other.save(submission)).toMatchObject({ outcome: 'repeated' });
});

test('[X11] [X1] a commit that a server does not make when it stops is reported as unknown too', async () => {
  await instances.holdCommits();
  const saving = expect(store.save(newSubmission())).rejects.toMatchObject(UNKNOWN);
  await instances.waiting(1);
  await instances.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await saving;
  expect(await counted()).toBe(0);
});

test('[X11] [X1] files of a waiting commit are checked after it', async () => {
  const letGo = await instances.holdCommits();
  const file = storedFile();
  way.loseCommits();
  await expect(store.save(newSubmission({ files: [file] }))).rejects.toMatchObject(UNKNOWN);
  const asked = (await instances.open()).savedFiles([file.id]);
  await instances.waiting(2);
  await letGo();
  expect(await asked).toEqual(new Set([file.id]));
});

test('[X11] an error before the commit is not an unknown commit for anyone in it', async () => {
  const log = await instances.holdLog();
  const saving = [newSubmission(), newSubmission()].map((submission) =>
    expect(store.save(submission)).rejects.toMatchObject({ name: 'StoreAwayError' }),
  );
  await instances.waiting(1);
  // As the limit on waiting for a lock, which is longer.
  await instances.query(`select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  await Promise.all(saving);
  await log.letGo();
  expect(await counted()).toBe(0);
});

test('[X11] only a clear response means that a commit was not made', () => {
  const withCode = (code: string) => Object.assign(new Error('not committed'), { code });
  for (const code of ['40001', '40P01']) expect(isRolledBack(withCode(code))).toBe(true);
  for (const code of ['40003', '57P01', '53100', 'XX000', 'ECONNRESET', '23505']) {
    expect(isRolledBack(withCode(code))).toBe(false);
  }
  expect(isRolledBack(new Error('Query read timeout'))).toBe(false);
  const { cause } = commitUnknown(Object.assign(withCode('57P01'), { detail: 'Jane Doe' }));
  expect(cause).not.toHaveProperty('detail');
});
