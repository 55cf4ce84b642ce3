import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** A program like the service: it prints its start, and ends in its own time, with its own code. */
const SERVICE = `
  process.on('SIGTERM', () => setTimeout(() => { console.log('ended'); process.exit(7); }, 50));
  console.log('started');
  setInterval(() => {}, 1000);
`;
const COMMAND = `
  import { run } from '${import.meta.resolve('./processes.mjs')}';
  process.exitCode = await run(['-e', ${JSON.stringify(SERVICE)}]);
`;
const ARGS = ['--input-type=module', '-e', COMMAND];

/** Ends a process with SIGTERM once the service runs. Returns its exit code and all output. */
async function terminate(child: ChildProcessByStdio<null, Readable, null>) {
  const output = text(child.stdout);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, output: await output };
}

test('a command that is asked to end asks its program, and ends with its exit code', async () => {
  const command = spawn(process.execPath, ARGS, { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await terminate(command)).toEqual({ code: 7, output: 'started\nended\n' });
});

test('a program also ends if only npm’s shell was asked', async () => {
  const shell = spawn('sh', ['-c', '"$0" "$@"; exit', process.execPath, ...ARGS], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  expect(await terminate(shell)).toEqual({ code: null, output: 'started\nended\n' });
});
