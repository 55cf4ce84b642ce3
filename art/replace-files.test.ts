import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeUnfinished, replaceFiles } from './replace-files.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replaced-'));
  for (const name of ['a', 'b']) await writeFile(at(name), 'old');
});
afterEach(() => rm(folder, { recursive: true }));

async function inFolder(): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  return Promise.all(names.map(async (name) => `${name} ${await readFile(at(name), 'utf8')}`));
}

async function writeAll(parts: readonly string[]): Promise<void> {
  for (const part of parts) await writeFile(part, 'new');
}

test('files are replaced once all of them are whole', async () => {
  const seen: string[][] = [];
  await replaceFiles(['a', 'b'].map(at), async (parts) => {
    await writeAll(parts);
    seen.push(await inFolder());
  });
  expect(seen[0]).toEqual(expect.arrayContaining(['a old', 'b old']));
  expect(await inFolder()).toEqual(['a new', 'b new']);
});

test('a failure leaves the old files, and nothing beside them', async () => {
  const failing = replaceFiles(['a', 'b'].map(at), async (parts) => {
    await writeAll(parts.slice(0, 1));
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(await inFolder()).toEqual(['a old', 'b old']);
});

test('a program that is stopped leaves the old files, and nothing beside them', async () => {
  let stopped: string[] = [];
  await replaceFiles([at('a')], async (parts) => {
    await writeAll(parts);
    removeUnfinished();
    stopped = await inFolder();
    await writeAll(parts);
  });
  expect(stopped).toEqual(['a old', 'b old']);
});
