import { expect, test } from 'vitest';
import type { Point } from './points.ts';
import { trialsOf } from './trials.ts';

const document: Point = {
  ...{ call: 'fsync', thread: 'libuv-worker', number: 1 },
  file: 'arriving document',
};
const written: Point = {
  ...{ call: 'pwrite64', thread: 'database', number: 7 },
  file: 'log of the database',
};
const log: Point = { ...written, call: 'fsync', number: 3 };
const later: Point = { ...log, number: 4 };

const trials = trialsOf([document, written, log, later]);
/** The injections of one trial, as strace gets them. */
const injectionsAt = (point: Point, happens: string) =>
  Object.fromEntries(
    trials.find((trial) => trial.point === point && trial.happens === happens)?.injections ?? [],
  );

test('[X28] at each call it is killed before and after, and each sync fails in eight ways', () => {
  expect(trials).toHaveLength(4 * 2 + 3 * 8);
  expect(injectionsAt(written, 'killed before it')).toEqual({
    database: ['pwrite64:signal=KILL:when=7'],
  });
});

test('[X28] from then on the syncs of all threads fail, and those before do not', () => {
  expect(injectionsAt(later, 'EIO once, SIGKILL')).toEqual({
    database: ['fsync:error=EIO:when=4'],
  });
  expect(injectionsAt(later, 'EIO from then on, SIGKILL')).toEqual({
    'libuv-worker': ['fsync:error=EIO:when=2+', 'fdatasync:error=EIO:when=1+'],
    database: ['fsync:error=EIO:when=4+', 'fdatasync:error=EIO:when=1+'],
  });
});

test('[X28] the answer 201 waits for documents and for the first sync of the log', () => {
  const refused = new Set(trials.filter(({ isRefused }) => isRefused).map(({ point }) => point));
  expect([...refused]).toEqual([document, log]);
});
