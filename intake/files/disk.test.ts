import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFileStore } from '../../tests/fixtures/file-store-contract.ts';
import { openDiskFiles, uploadFile } from '../../tests/fixtures/kept-file.ts';
import type { FileStore } from './files.ts';
import { createUpload } from './upload.ts';

let directory: string;
let uploads: string;
let files: FileStore;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  uploads = path.join(directory, 'arriving');
  files = await openDiskFiles(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const pathOf = (id: string) => path.join(directory, 'kept', id);
const names = async () => ({
  uploads: await readdir(uploads),
  kept: (await readdir(path.join(directory, 'kept'))).sort(),
});

describeFileStore('[X1]', async () => ({
  files,
  uploads,
  names,
  overwrite: (id, bytes) => writeFile(pathOf(id), bytes),
  async age(id, ms) {
    const then = new Date(Date.now() - ms);
    await utimes(pathOf(id), then, then);
  },
}));

test('[X1] an upload is hashed, and removed unless it is kept', async () => {
  const [gone, stays] = [await createUpload(uploads), await createUpload(uploads)];
  expect(gone.id).toMatch(/^[0-9a-f]{32}$/);
  await gone.write(Buffer.from('go'));
  await gone.discard();
  expect((await names()).uploads).toEqual([`${stays.id}.part`]);

  await stays.write(Buffer.from('a'));
  await stays.write(Buffer.from('bc'));
  const { size, sha256 } = await stays.finish();
  expect([size, sha256]).toEqual([
    3,
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  ]);
  await files.keep([{ id: stays.id, path: stays.path, size, sha256 }]);
  for (const upload of [stays, gone]) await upload.discard();
  expect(await names()).toEqual({ uploads: [], kept: [stays.id] });
});

test.skipIf(process.platform === 'win32')(
  '[X1] files are readable only by their owner',
  async () => {
    const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
    const file = await uploadFile(Buffer.from('x'), uploads);
    expect(await modeOf(file.path)).toBe(0o600);
    await files.keep([file]);
    expect(await modeOf(pathOf(file.id))).toBe(0o600);
    for (const folder of [uploads, path.join(directory, 'kept')]) {
      expect(await modeOf(folder)).toBe(0o700);
    }
  },
);

test('[X1] a start removes cut-off uploads, and moves back files that were set aside', async () => {
  await uploadFile(Buffer.from('cut off'), uploads);
  const id = 'a'.repeat(32);
  await mkdir(path.join(directory, 'orphaned'));
  await writeFile(path.join(directory, 'orphaned', id), 'x');
  await openDiskFiles(directory);
  expect(await names()).toEqual({ uploads: [], kept: [id] });
});

test('[X12] a missing folder is reported', async () => {
  for (const folder of ['kept', 'arriving']) {
    await rm(path.join(directory, folder), { recursive: true });
    await expect(files.ping()).rejects.toThrow('ENOENT');
    await mkdir(path.join(directory, folder));
  }
  await expect(files.ping()).resolves.toBeUndefined();
});

test('[X1] a nearly full disk accepts no files, and a read-only one is reported', async ({
  skip,
}) => {
  const place = path.join(directory, 'small');
  await mkdir(place);
  skip(!mountSmallDisk(place), 'needs Linux and the right to mount a small disk');
  try {
    const small = await openDiskFiles(place);
    await small.requireRoom(1024);
    await expect(small.requireRoom(3 * 1024 * 1024)).rejects.toMatchObject({ code: 'ENOSPC' });
    await writeFile(path.join(place, 'ballast'), Buffer.alloc(8 * 1024 * 1024));
    await expect(small.ping()).rejects.toThrow('Less than 64 MiB free');
    await rm(path.join(place, 'ballast'));
    await expect(small.ping()).resolves.toBeUndefined();
    execFileSync('mount', ['-o', 'remount,ro', place]);
    await expect(small.ping()).rejects.toThrow('EROFS');
  } finally {
    execFileSync('umount', [place]);
  }
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
