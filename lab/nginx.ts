import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endChild, endWithTests } from '../tests/harness/child.ts';

const LOOK_MS = 50;
const START_MS = 10_000;

/**
 * Starts nginx with one worker in a temporary folder of its own, and waits until it answers.
 * Throws with its log if it does not.
 * @param command the program, after what starts it if need be, as `taskset -c 0 nginx`
 * @param settings what stands inside of `http { … }`
 * @param url an address that it serves
 * @returns ends nginx when it is disposed of
 */
export async function startNginx(
  command: readonly string[],
  settings: string,
  url: string,
): Promise<AsyncDisposable> {
  const own = await mkdtemp(path.join(os.tmpdir(), 'nginx-'));
  await using started = new AsyncDisposableStack();
  started.defer(() => rm(own, { recursive: true, force: true }));
  // Its worker may run as another user.
  await chmod(own, 0o755);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    path.join(own, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${own}/pid; error_log ${own}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 4096; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${own}/${name};`).join(' ')}
      ${settings}
    }`,
  );
  const [program = '', ...args] = [...command, '-c', `${own}/nginx.conf`, '-p', own];
  const child = spawn(program, args, { stdio: 'ignore' });
  // At SIGTERM the master ends its workers.
  endWithTests(child, 'SIGTERM');
  started.defer(async () => void (await endChild(child, 'SIGTERM')));
  for (let waited = 0; !(await answers(url)); waited += LOOK_MS) {
    if (child.exitCode !== null || waited > START_MS) {
      throw new Error(`nginx did not start: ${await readFile(`${own}/error.log`, 'utf8')}`);
    }
    await pause(LOOK_MS);
  }
  return started.move();
}

/** Any answer will do: the instances behind it may not run yet. */
function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
