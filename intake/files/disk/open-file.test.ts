import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileChangedError } from '../files.ts';
import { openFile } from './open-file.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'open-file-'));
  file = path.join(directory, 'kept');
});
afterEach(() => rm(directory, { recursive: true }));

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

test.each([0, 1, 65_536, 200_001])(
  '[X3] reads a whole file of %i bytes, repeatedly',
  async (size) => {
    const bytes = Buffer.alloc(size, 'abcdefg');
    await writeFile(file, bytes);
    const opened = await openFile(file);
    expect(opened.size).toBe(size);
    for (let time = 0; time < 2; time++) {
      expect((await bytesOf(opened.chunks())).equals(bytes)).toBe(true);
    }
    await opened.close();
  },
);

test('[X3] still reads a file that was removed after it was opened', async () => {
  await writeFile(file, 'abc');
  const opened = await openFile(file);
  await rm(file);
  await expect(bytesOf(opened.chunks())).resolves.toEqual(Buffer.from('abc'));
  await opened.close();
});

test('[X3] F12: yields nothing of a file that has changed since it was opened', async () => {
  const changes = [
    () => appendFile(file, 'x'),
    () => writeFile(file, 'a'),
    () => utimes(file, 1, 1),
  ];
  for (const change of changes) {
    await writeFile(file, 'abc');
    const opened = await openFile(file);
    await change();
    await expect(bytesOf(opened.chunks())).rejects.toThrow(FileChangedError);
    await opened.close();
  }
});
