import { expect, test } from 'vitest';
import { pointsOf } from './points.ts';

const PART = '/data/files/arriving/0123.part';
const LOG = '/data/submissions.db-wal';
const names = new Map([
  ['10', 'libuv-worker'],
  ['11', 'database'],
]);

/** What strace prints, as points. */
const read = (...lines: string[]) => pointsOf(lines, '/data', (id) => names.get(id) ?? id);

const database = { thread: 'database', file: 'log of the database' };
const libuv = { thread: 'libuv-worker', file: 'arriving document' };

test('[X28] a point is a call on a file in the data directory, by thread and number', () => {
  expect(
    read(
      `[pid    10] openat(AT_FDCWD</srv>, "${PART}", O_RDWR|O_CREAT|O_EXCL|O_CLOEXEC, 0600) = 34<${PART}>`,
      `[pid    10] write(34<${PART}>, ""..., 618) = 618`,
      `[pid    11] pwrite64(29<${LOG}>, ""..., 24, 4152) = 24`,
      `[pid    11] pwrite64(29<${LOG}>, ""..., 4096, 4176) = 4096`,
      `[pid    10] rename("${PART}", "/data/files/kept/0123") = 0`,
      '[pid    10] fsync(34</data/files/kept>) = 0',
      '[pid    11] fsync(40</data>) = 0',
    ),
  ).toEqual([
    { ...libuv, call: 'openat', number: 1 },
    { ...libuv, call: 'write', number: 1 },
    { ...database, call: 'pwrite64', number: 1 },
    { ...database, call: 'pwrite64', number: 2 },
    { ...libuv, call: 'rename', number: 1 },
    { ...libuv, call: 'fsync', number: 1, file: 'folder kept' },
    { ...database, call: 'fsync', number: 1, file: 'data directory' },
  ]);
});

test('[X28] calls that change nothing there are counted, as strace does, and are no points', () => {
  expect(
    read(
      '[pid    10] openat(AT_FDCWD</srv>, "/data/files/kept", O_RDONLY|O_CLOEXEC) = 34',
      '[pid    10] openat(AT_FDCWD</srv>, "/srv/log", O_WRONLY|O_CREAT, 0600) = 35',
      '[pid    11] openat(AT_FDCWD</srv>, "/database/x", O_WRONLY|O_CREAT, 0600) = 36',
      `[pid    10] openat(AT_FDCWD</srv>, "${PART}", O_RDWR|O_CREAT, 0600) = 36<${PART}>`,
    ),
  ).toEqual([{ ...libuv, call: 'openat', number: 3 }]);
});

test('[X28] a call that another thread interrupts in the list is one point, where it begins', () => {
  expect(
    read(
      `[pid    10] fsync(34<${PART}> <unfinished ...>`,
      `[pid    11] fsync(29<${LOG}>) = 0`,
      'strace: Process 12 attached',
      '[pid    10] <... fsync resumed>)        = 0',
    ),
  ).toEqual([
    { ...libuv, call: 'fsync', number: 1 },
    { ...database, call: 'fsync', number: 1 },
  ]);
});
