import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDiskFiles } from './disk.ts';

type Promises = typeof import('node:fs/promises');
const calls = vi.hoisted((): string[] => []);

// Records what reaches the disk, in order, and still does it.
vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<Promises>();
  const open: Promises['open'] = async (name, ...rest) => {
    const handle = await actual.open(name, ...rest);
    const { write, sync } = handle;
    return Object.assign(handle, {
      write: (...data: Parameters<typeof write>) =>
        record('write', name, write.apply(handle, data)),
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
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  calls.length = 0;
});
afterEach(() => rm(root, { recursive: true }));

test.skipIf(process.platform === 'win32')(
  '[X1] syncs each file, renames it, then syncs the folder: a power cut before the response loses nothing',
  async () => {
    const files = await openDiskFiles(path.join(root, 'files'));
    expect(calls.splice(0)).toEqual(['sync files', 'sync ']);

    const all = [await files.arrive(), await files.arrive()];
    for (const file of all) {
      await file.write(Buffer.from('x'));
      await file.finish();
    }
    expect(calls.splice(0)).toEqual([
      ...['write files/arriving/ID.part', 'sync files/arriving/ID.part'],
      ...['write files/arriving/ID.part', 'sync files/arriving/ID.part'],
    ]);

    await files.keep(all.map(({ id }) => ({ id, sha256: '' })));
    expect(calls.splice(0)).toEqual([
      ...['rename files/kept/ID', 'rename files/kept/ID', 'sync files/kept'],
    ]);
    for (const file of all) await file.close();

    await files.keep([]);
    expect(calls).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')(
  '[X9] syncs the folders before a removal counts as done: a power cut must not restore erased files',
  async () => {
    const files = await openDiskFiles(path.join(root, 'files'));
    calls.length = 0;
    await files.remove(['ab'.repeat(16), 'cd'.repeat(16)]);
    expect(calls.splice(0)).toEqual([
      ...['rm files/orphaned/ID', 'rm files/kept/ID', 'rm files/orphaned/ID', 'rm files/kept/ID'],
      ...['sync files/orphaned', 'sync files/kept'],
    ]);
    await files.remove([]);
    expect(calls).toEqual([]);
  },
);
