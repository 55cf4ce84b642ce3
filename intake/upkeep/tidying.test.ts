import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileStore } from '../files/files.ts';
import type { Store } from '../store/store.ts';
import { startTidying } from './tidying.ts';

const HOUR_MS = 60 * 60 * 1000;
let erased: string[];
const savedFiles = vi.fn<Store['savedFiles']>();
const store = {
  knownFiles: async (ids: readonly string[]) => new Set(ids.filter((id) => id.startsWith('known'))),
  savedFiles,
  erasures: {
    filesToRemove: async () => erased,
    filesRemoved: async (ids: readonly string[]) => {
      erased = erased.filter((id) => !ids.includes(id));
    },
  },
} as unknown as Store;
const found = { unfinished: 0, orphaned: 0, expired: 0 };
let tidy: ReturnType<typeof vi.fn<FileStore['tidy']>>;
const remove = vi.fn<FileStore['remove']>(async () => undefined);
const takeBack = vi.fn<FileStore['takeBack']>(async () => 0);
let log: string[];

const start = () =>
  startTidying(
    { tidy, takeBack, remove },
    store,
    pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  );
/** Whether no upload was running, for each tidying so far. */
const idle = () => tidy.mock.calls.map(([, own]) => own.idle);

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  erased = [];
  tidy = vi.fn<FileStore['tidy']>(async () => found);
  savedFiles.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[X1] removes everything at startup and cut-off files at shutdown, and strays each hour', async () => {
  const end = await start();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  await end({ sweep: true });
  expect(idle()).toEqual([true, false, false, true]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(idle()).toHaveLength(4);
  expect(log).toEqual([]);
});

test('[X9] removes at startup the files of an erasure that was cut off', async () => {
  erased = ['a', 'b'];
  const end = await start();
  expect(remove.mock.calls).toEqual([[['a', 'b']]]);
  await end({ sweep: false });
});

test('[X1] restores files that have a submission, before anything is removed, and looks each hour', async () => {
  takeBack.mockImplementationOnce(async (known) => {
    expect(tidy).not.toHaveBeenCalled();
    return (await known(['known', 'stray'])).size;
  });
  const end = await start();
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ back: 1 }]);
  takeBack.mockResolvedValueOnce(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([{ back: 1 }, { back: 2 }]);
  await end({ sweep: false });
});

test('[X1] touches nothing at a stop that something outlasts', async () => {
  const end = await start();
  await end({ sweep: false });
  expect(idle()).toEqual([true]);
});

test('[X1] logs what it found, and an error stops no service', async () => {
  const end = await start();
  tidy.mockResolvedValueOnce({ ...found, orphaned: 2 });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  tidy.mockRejectedValue(new Error('locked'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await end({ sweep: true });
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([
    'cleaned up after a failure',
    'could not clean up',
    'could not clean up',
  ]);
});

test("[X1] refuses to start if the database can't be asked", async () => {
  tidy.mockRejectedValue(new Error('locked'));
  await expect(start()).rejects.toThrow('locked');
});

test('[X1] keeps files that a running save may still need, and asks only for those that seem stray', async () => {
  savedFiles.mockResolvedValue(new Set(['late']));
  let stays: Set<string>[] = [];
  tidy.mockImplementation(async (owned) => {
    stays = [await owned(['known-1']), await owned(['known-2', 'late', 'stray'])];
    return found;
  });
  const end = await start();
  expect(stays).toEqual([new Set(['known-1']), new Set(['known-2', 'late'])]);
  expect(savedFiles.mock.calls).toEqual([[['late', 'stray']]]);
  await end({ sweep: false });
});

test('[X1] starts, and sets nothing aside, while a save does not end; asks again the next time', async () => {
  savedFiles.mockRejectedValueOnce(new Error('locked')).mockResolvedValue(new Set());
  let stays: Set<string>[] = [];
  tidy.mockImplementation(async (owned) => {
    stays = [await owned(['known', 'stray']), await owned(['another'])];
    return found;
  });
  const end = await start();
  expect(stays).toEqual([new Set(['known', 'stray']), new Set(['another'])]);
  expect(savedFiles).toHaveBeenCalledTimes(1);
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([
    'nothing set aside: a save may still be in progress',
  ]);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(stays).toEqual([new Set(['known']), new Set()]);
  await end({ sweep: false });
});
