import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DiskFiles, openDiskFiles } from './disk.ts';

let root: string;
let directory: string;
let files: DiskFiles;
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
  const file = await store.arrive();
  for (const piece of content) await file.write(Buffer.from(piece));
  await file.finish();
  return file;
}

describe('a file', () => {
  test('[X1] is seen under its id only once it is kept, and holds what was written', async () => {
    const file = await arrived('one two three');
    expect(file.id).toMatch(/^[0-9a-f]{32}$/);
    expect(await names('kept')).toEqual([]);
    await expect(files.open(file.id)).rejects.toThrow();
    await files.keep([file]);
    await file.close();
    expect([await names('arriving'), await names('kept')]).toEqual([[], [file.id]]);
    const kept = await files.open(file.id);
    expect(kept.size).toBe(13);
    expect(Buffer.concat(await Array.fromAsync(kept.chunks())).toString()).toBe('one two three');
    await kept.close();
  });

  test('[X7] can be read for judging before it is kept', async () => {
    const file = await files.arrive();
    await file.write(Buffer.from('%PDF-1.7'));
    const handle = await file.finish();
    const head = Buffer.alloc(5);
    await handle.read(head, 0, 5, 0);
    expect(head.toString()).toBe('%PDF-');
    await file.discard();
  });

  test('[X1] is written whole, also where the chunk is part of a larger one', async () => {
    const large = Buffer.alloc(3_000_000, 'abcdefg');
    const file = await files.arrive();
    await file.write(large.subarray(1000, 2_000_000));
    await file.write(large.subarray(2_000_000));
    await file.finish();
    await files.keep([file]);
    await file.close();
    const kept = await readFile(path.join(directory, 'kept', file.id));
    expect(kept.equals(large.subarray(1000))).toBe(true);
  });

  test.skipIf(process.platform === 'win32')('[X1] is readable by its owner alone', async () => {
    const file = await arrived('x');
    expect(await modeOf(`arriving/${file.id}.part`)).toBe(0o600);
    await files.keep([file]);
    await file.close();
    expect(await modeOf(`kept/${file.id}`)).toBe(0o600);
    for (const folder of ['.', 'arriving', 'kept', 'orphaned']) {
      expect(await modeOf(folder)).toBe(0o700);
    }
  });

  test('[X1] that is discarded leaves nothing, however often, and a kept one stays', async () => {
    const [gone, stays] = [await arrived('gone'), await arrived('stays')];
    await files.keep([stays]);
    for (const file of [gone, stays, gone]) await file.discard();
    await stays.close();
    expect([await names('arriving'), await names('kept')]).toEqual([[], [stays.id]]);
  });

  test('[X9] that is removed is gone, and removing it again is no error', async () => {
    const file = await arrived('x');
    await files.keep([file]);
    await file.close();
    await files.remove([file.id]);
    await files.remove([file.id, 'f'.repeat(32)]);
    expect(await names('kept')).toEqual([]);
  });

  test('[X1] among a hundred has an id of its own', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => files.arrive()));
    expect(new Set(all.map((file) => file.id)).size).toBe(100);
    await Promise.all(all.map((file) => file.discard()));
    expect(await names('arriving')).toEqual([]);
  });
});

describe('a start after a hard stop', () => {
  test('[X1] removes what was arriving and sets aside what no submission knows', async () => {
    const [known, stray, part] = [await arrived('1'), await arrived('2'), await arrived('3')];
    await files.keep([known, stray]);
    for (const file of [known, stray, part]) await file.close();
    const again = await openDiskFiles(directory);
    const asked: string[][] = [];
    const tidied = await again.tidy(async (ids) => {
      asked.push([...ids].sort());
      return new Set([known.id]);
    }, 0);
    expect(asked).toEqual([[known.id, stray.id].sort()]);
    expect(tidied).toEqual({ unfinished: 1, orphaned: 1, expired: 0 });
    expect(await names('arriving')).toEqual([]);
    expect(await names('kept')).toEqual([known.id]);
    expect(await names('orphaned')).toEqual([stray.id]);
    expect(await again.tidy(async () => new Set([known.id]), 0)).toEqual(NOTHING);
  });

  test('[X1] leaves alone what may be on its way, and what was set aside lately', async () => {
    const [stray, part] = [await arrived('1'), await arrived('2')];
    await files.keep([stray]);
    for (const file of [stray, part]) await file.close();
    expect(await files.tidy(async () => new Set())).toEqual(NOTHING);

    const hoursAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    for (const name of [`kept/${stray.id}`, `arriving/${part.id}.part`]) {
      await utimes(path.join(directory, name), hoursAgo, hoursAgo);
    }
    const found = { unfinished: 1, orphaned: 1, expired: 0 };
    expect(await files.tidy(async () => new Set())).toEqual(found);
    expect(await files.tidy(async () => new Set())).toEqual(NOTHING);

    const monthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    await utimes(path.join(directory, 'orphaned', stray.id), monthsAgo, monthsAgo);
    expect(await files.tidy(async () => new Set())).toEqual({ ...NOTHING, expired: 1 });
    expect(await names('orphaned')).toEqual([]);
  });

  test('[X1] sets nothing aside while the database can not be asked', async () => {
    const file = await arrived('1');
    await files.keep([file]);
    await file.close();
    await expect(files.tidy(() => Promise.reject(new Error('locked')), 0)).rejects.toThrow(
      'locked',
    );
    expect(await names('kept')).toEqual([file.id]);
  });
});

describe('the place', () => {
  test('[X12] is reported as soon as it is gone', async () => {
    await expect(files.ping()).resolves.toBeUndefined();
    for (const folder of ['kept', 'arriving']) {
      await rm(path.join(directory, folder), { recursive: true });
      await expect(files.ping()).rejects.toThrow('ENOENT');
      await mkdir(path.join(directory, folder));
    }
    await expect(files.ping()).resolves.toBeUndefined();
  });

  test('[X1] takes no new file when it is nearly full, and takes them again later', async ({
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
