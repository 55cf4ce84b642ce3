import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeFileStore } from '../../../tests/fixtures/file-store-contract.ts';
import { arriveFile } from '../../../tests/fixtures/kept-file.ts';
import type { FileStore } from '../files.ts';
import { openDiskFiles } from './disk.ts';

let root: string;
let directory: string;
let files: FileStore;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  directory = path.join(root, 'data', 'files');
  files = await openDiskFiles(directory);
});
afterEach(() => rm(root, { recursive: true }));

const names = (folder: string) => readdir(path.join(directory, folder));
const modeOf = async (name: string) => (await stat(path.join(directory, name))).mode & 0o777;

const NOTHING = { unfinished: 0, orphaned: 0, expired: 0 };

/** A complete file with this content, not yet kept. */
async function arrived(content: string, store = files) {
  return arriveFile(store, Buffer.from(content));
}

describeFileStore('[X1]', async () => {
  const names = (folder: string) => readdir(path.join(directory, folder));
  return {
    files,
    reopen: () => openDiskFiles(directory),
    async stored() {
      const [arriving = [], kept = [], orphaned = []] = await Promise.all(
        ['arriving', 'kept', 'orphaned'].map(names),
      );
      return { arriving, kept: kept.sort(), orphaned };
    },
    overwrite: (id, bytes) => writeFile(path.join(directory, 'kept', id), bytes),
    async age(folder, id, ms) {
      const then = new Date(Date.now() - ms);
      await utimes(path.join(directory, folder, id), then, then);
    },
    remove: async () => undefined,
  };
});

describe('a file', () => {
  test.skipIf(process.platform === 'win32')('[X1] is readable only by its owner', async () => {
    const file = await arrived('x');
    expect(await modeOf(`arriving/${file.id}.part`)).toBe(0o600);
    await files.keep([file]);
    await file.close();
    expect(await modeOf(`kept/${file.id}`)).toBe(0o600);
    for (const folder of ['.', 'arriving', 'kept', 'orphaned']) {
      expect(await modeOf(folder)).toBe(0o700);
    }
  });
});

describe('a start after a hard stop', () => {
  test('[X1] immediately sets aside files without a submission: only this process holds the directory', async () => {
    const [known, stray, part] = [await arrived('1'), await arrived('2'), await arrived('3')];
    await files.keep([known, stray]);
    for (const file of [known, stray, part]) await file.close();
    const again = await openDiskFiles(directory);
    const asked: string[][] = [];
    const owned = async (ids: readonly string[]) => {
      asked.push([...ids].sort());
      return new Set([known.id]);
    };
    const tidied = await again.tidy(owned, { idle: true });
    expect(asked).toEqual([[known.id, stray.id].sort()]);
    expect(tidied).toEqual({ unfinished: 1, orphaned: 1, expired: 0 });
    expect(await names('arriving')).toEqual([]);
    expect(await names('kept')).toEqual([known.id]);
    expect(await names('orphaned')).toEqual([stray.id]);
    expect(await again.tidy(owned, { idle: true })).toEqual(NOTHING);
  });

  test('[X1] removes after a failure only files that were arriving long ago', async () => {
    const part = await arrived('1');
    await part.close();
    expect(await files.tidy(async () => new Set(), { idle: false })).toEqual(NOTHING);
    const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    await utimes(path.join(directory, `arriving/${part.id}.part`), hoursAgo, hoursAgo);
    const found = await files.tidy(async () => new Set(), { idle: false });
    expect(found).toEqual({ ...NOTHING, unfinished: 1 });
  });
});

describe('the folder', () => {
  test('[X12] is reported as soon as it is missing', async () => {
    await expect(files.ping()).resolves.toBeUndefined();
    for (const folder of ['kept', 'arriving']) {
      await rm(path.join(directory, folder), { recursive: true });
      await expect(files.ping()).rejects.toThrow('ENOENT');
      await mkdir(path.join(directory, folder));
    }
    await expect(files.ping()).resolves.toBeUndefined();
  });

  test('[X1] refuses new files when it is nearly full, and accepts them again later', async ({
    skip,
  }) => {
    const place = path.join(directory, 'small');
    await mkdir(place);
    skip(!mountSmallDisk(place), 'needs Linux and the right to mount a small disk');
    try {
      const small = await openDiskFiles(place);
      const file = await arrived('fits', small);
      await writeFile(path.join(place, 'ballast'), Buffer.alloc(8 * 1024 * 1024));
      await expect(small.arrive()).rejects.toMatchObject({ code: 'ENOSPC' });
      await expect(small.ping()).rejects.toThrow('Less than 64 MiB free');
      await small.keep([file]);
      await file.close();
      await rm(path.join(place, 'ballast'));
      await (await small.arrive()).discard();
      await expect(small.ping()).resolves.toBeUndefined();
      execFileSync('mount', ['-o', 'remount,ro', place]);
      await expect(small.ping()).rejects.toThrow('EROFS');
    } finally {
      execFileSync('umount', [place]);
    }
  });
});

/** Mounts 66 MiB of memory as a disk; false if the system does not allow it. */
function mountSmallDisk(place: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=66m', 'tmpfs', place], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
