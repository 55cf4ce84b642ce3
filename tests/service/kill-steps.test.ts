import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFiles } from '../../intake/files/disk.ts';
import { removeStrays } from '../../intake/jobs/cleanup.ts';
import { openSqliteStore } from '../../intake/store/open.ts';
import type { Store } from '../../intake/store/store.ts';
import { pdfOf } from '../fixtures/documents.ts';
import { ROOT } from '../harness/service.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'kill-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Sends the form to a process that is killed after this step; returns the answer, if any. */
function send(step: string): Promise<{ signal: string | null; answer: string }> {
  return new Promise((resolve) => {
    const script = path.join(ROOT, 'tests/fixtures/accept-process.ts');
    execFile(process.execPath, [script, directory, step], (error, answer) => {
      resolve({ signal: error?.signal ?? null, answer });
    });
  });
}

/** Files in their final place, and submissions with a row. */
async function stored(): Promise<{ files: number; submissions: number }> {
  const files = await readdir(path.join(directory, 'files/kept'));
  const submissions = await withStore((store) => store.records.count({}));
  return { files: files.length, submissions };
}

async function withStore<R>(work: (store: Store) => Promise<R>): Promise<R> {
  const store = await openSqliteStore(path.join(directory, 'submissions.db'));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The cleanup, more than an hour later. */
async function cleanUp(): Promise<void> {
  const kept = path.join(directory, 'files/kept');
  for (const id of await readdir(kept)) await utimes(path.join(kept, id), 0, 0);
  const files = diskFiles(path.join(directory, 'files'));
  const log = pino({ level: 'silent' });
  await withStore((store) => removeStrays({ files, store, log }));
}

test.each([
  ['uploaded', { files: 0, submissions: 0 }],
  ['kept', { files: 2, submissions: 0 }],
  ['saved', { files: 2, submissions: 1 }],
])('[X1] [X2] killed once it has %s, it is stored once, with its files', async (step, left) => {
  expect(await send(step)).toEqual({ signal: 'SIGKILL', answer: '' });
  expect(await stored()).toEqual(left);
  await cleanUp();
  const { answer } = await send('none');
  const { receipt, created } = JSON.parse(answer);
  expect(created).toBe(step !== 'saved');
  await cleanUp();
  expect(await stored()).toEqual({ files: 2, submissions: 1 });
  const record = await withStore((store) => store.records.record(receipt));
  const hashOf = (text: string) => createHash('sha256').update(pdfOf(text)).digest('hex');
  expect(record?.files.map(({ sha256 }) => sha256)).toEqual([hashOf('a'), hashOf('b')]);
  const kept = await readdir(path.join(directory, 'files/kept'));
  expect(record?.files.map(({ id }) => id).sort()).toEqual(kept.sort());
});
