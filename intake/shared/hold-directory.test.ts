import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DirectoryHeldError, holdDirectory } from './hold-directory.ts';

test('[X1] a data directory is held by one process, and free once that is killed', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'hold-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const module = JSON.stringify(new URL('./hold-directory.ts', import.meta.url).href);
  const script = `const { holdDirectory } = await import(${module});
    globalThis.release = holdDirectory(${JSON.stringify(directory)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(() => holdDirectory(directory)).toThrow(
    `${directory} is in use by another service. Stop it, or set DATA_DIR to another folder.`,
  );
  const exit = once(other, 'exit');
  other.kill('SIGKILL');
  await exit;
  const release = holdDirectory(directory);
  expect(() => holdDirectory(directory)).toThrow(DirectoryHeldError);
  release();
  holdDirectory(directory)();
});

test("[X12] a data directory that can't be written to is reported, with what to do", () => {
  const missing = path.join(os.tmpdir(), 'no-such-folder', 'missing');
  expect(() => holdDirectory(missing)).toThrow(
    `${missing} can't be written to. Give this user write access, or set DATA_DIR to another folder.`,
  );
});
