import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadFile } from '../../tests/fixtures/kept-file.ts';
import { diskFiles, prepareFolders } from './disk.ts';

type Promises = typeof import('node:fs/promises');
const calls = vi.hoisted((): string[] => []);

// Records what reaches the disk, in order, and still does it.
vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<Promises>();
  const open: Promises['open'] = async (name, ...rest) => {
    const handle = await actual.open(name, ...rest);
    const { writeFile, sync } = handle;
    return Object.assign(handle, {
      writeFile: (...data: Parameters<typeof writeFile>) =>
        record('write', name, writeFile.apply(handle, data)),
      sync: () => record('sync', name, sync.apply(handle)),
    });
  };
  const rename: Promises['rename'] = (from, to) => record('rename', to, actual.rename(from, to));
  const rm: Promises['rm'] = (name, options) => record('rm', name, actual.rm(name, options));
  return { ...actual, open, rename, rm };
});

/** Records a call once it is done. */
async function record<T>(call: string, name: unknown, done: Promise<T>): Promise<T> {
  const result = await done;
  calls.push(`${call} ${path.relative(root, String(name)).replace(/[0-9a-f]{32}/, 'ID')}`);
  return result;
}

let root: string;
let directory: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  directory = path.join(root, 'files');
  await mkdir(directory);
  calls.length = 0;
});
afterEach(() => rm(root, { recursive: true }));

test.skipIf(process.platform === 'win32')(
  '[X1] syncs each file, renames it, then syncs the folder, so that a power cut loses nothing',
  async () => {
    const uploads = await prepareFolders(directory);
    expect(calls.splice(0)).toEqual(['rm files/arriving', 'sync files', 'sync ']);
    const uploaded = [];
    for (const text of ['1', '2']) {
      uploaded.push(await uploadFile(Buffer.from(text), uploads));
      const file = 'files/arriving/ID.part';
      expect(calls.splice(0)).toEqual([`write ${file}`, `sync ${file}`]);
    }
    const files = diskFiles(directory);
    const kept = 'files/kept/ID';
    await files.keep(uploaded);
    expect(calls.splice(0)).toEqual([`rename ${kept}`, `rename ${kept}`, 'sync files/kept']);
    await files.remove(uploaded.map(({ id }) => id));
    expect(calls).toEqual([`rm ${kept}`, `rm ${kept}`, 'sync files/kept']);
  },
);
