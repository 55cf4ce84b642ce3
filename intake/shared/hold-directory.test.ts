import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DirectoryHeldError, holdDirectory } from './hold-directory.ts';

let directory: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'hold-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await rm(directory, { recursive: true });
});

/** Another process that holds the directory until the process ends. */
async function otherHolder(): Promise<void> {
  const module = JSON.stringify(new URL('./hold-directory.ts', import.meta.url).href);
  const script = `const { holdDirectory } = await import(${module});
    globalThis.letGo = holdDirectory(${JSON.stringify(directory)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('the child has no output');
  const [line] = await once(child.stdout, 'data');
  expect(String(line)).toBe('held\n');
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!child) throw new Error('there is no child');
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

describe('a data directory', () => {
  test('[X1] is held by one service, and free once that releases it', () => {
    const letGo = holdDirectory(directory);
    expect(() => holdDirectory(directory)).toThrow(DirectoryHeldError);
    letGo();
    holdDirectory(directory)();
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    '[X1] held by another process is refused, and free after %s',
    async (signal) => {
      await otherHolder();
      expect(() => holdDirectory(directory)).toThrow(
        `${directory} is in use by another service. Stop it, or set DATA_DIR to another folder.`,
      );
      await end(signal);
      holdDirectory(directory)();
    },
  );

  test("[X12] reports a directory that can't be written to, with what to do", () => {
    const missing = path.join(directory, 'missing');
    expect(() => holdDirectory(missing)).toThrow(
      `${missing} can't be written to. Give this user write access, or set DATA_DIR to another folder.`,
    );
  });
});
