import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DiskFiles } from './files/disk.ts';
import type { Store } from './store/store.ts';
import { startTidying } from './tidying.ts';

const HOUR_MS = 60 * 60 * 1000;
let erased: string[];
const store = {
  knownFiles: async () => new Set<string>(),
  erasures: {
    filesToRemove: async () => erased,
    filesRemoved: async (ids: readonly string[]) => {
      erased = erased.filter((id) => !ids.includes(id));
    },
  },
} as unknown as Store;
const found = { unfinished: 0, orphaned: 0, expired: 0 };
let tidy: ReturnType<typeof vi.fn<DiskFiles['tidy']>>;
const remove = vi.fn<DiskFiles['remove']>(async () => undefined);
let log: string[];

const start = () =>
  startTidying(
    { tidy, remove } as unknown as DiskFiles,
    store,
    pino({ level: 'warn' }, { write: (line: string) => void log.push(line) }),
  );
/** The `settledMs` of each tidying so far. */
const settled = () => tidy.mock.calls.map(([, settledMs]) => settledMs);

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  erased = [];
  tidy = vi.fn<DiskFiles['tidy']>(async () => found);
});
afterEach(() => {
  vi.useRealTimers();
});

test('[X1] clears everything at the start and what was cut at the stop, and strays each hour', async () => {
  const end = await start();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  await end({ sweep: true });
  expect(settled()).toEqual([0, undefined, undefined, 0]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(settled()).toHaveLength(4);
  expect(log).toEqual([]);
});

test('[X9] removes at the start the files of an erasure that was cut off', async () => {
  erased = ['a', 'b'];
  const end = await start();
  expect(remove.mock.calls).toEqual([[['a', 'b']]]);
  await end({ sweep: false });
});

test('[X1] touches nothing at a stop that something outlasts', async () => {
  const end = await start();
  await end({ sweep: false });
  expect(settled()).toEqual([0]);
});

test('[X1] says what it found, and a fault stops no service', async () => {
  const end = await start();
  tidy.mockResolvedValueOnce({ ...found, orphaned: 2 });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  tidy.mockRejectedValue(new Error('locked'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await end({ sweep: true });
  expect(log.map((line) => JSON.parse(line).msg)).toEqual([
    'tidied after a fault',
    'not tidied',
    'not tidied',
  ]);
});

test('[X1] refuses to start where the database can not be asked', async () => {
  tidy.mockRejectedValue(new Error('locked'));
  await expect(start()).rejects.toThrow('locked');
});
