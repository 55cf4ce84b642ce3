import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Writes 10 MB in one go, before anything can read it. */
const WRITE = `
const { createLog } = await import(process.argv[1]);
const log = createLog('info');
for (let n = 0; n < 50_000; n++) log.info({ n }, 'x'.repeat(150));`;

test('[X11] lines that nobody reads are dropped instead of filling the memory', async () => {
  const args = ['--input-type=module', '--eval', WRITE, path.join(import.meta.dirname, 'log.ts')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  expect(output.length).toBeGreaterThan(1_000_000);
  expect(output.length).toBeLessThan(1_100_000);
  expect(output.toString()).toContain('"n":0,');
});
