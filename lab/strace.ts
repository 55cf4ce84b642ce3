import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { endWithTests } from '../tests/harness/child.ts';

/** Whether strace is here, and may follow any process. */
export function canTrace(): boolean {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  return isRoot && !spawnSync('strace', ['--version']).error;
}

/** The names of a process's threads, by their ids. */
export function threadsOf(pid: number): Map<string, string> {
  const folder = `/proc/${pid}/task`;
  const nameOf = (id: string) => readFileSync(`${folder}/${id}/comm`, 'utf8').trim();
  return new Map(readdirSync(folder).map((id) => [id, nameOf(id)]));
}

/** The id of the thread with this name. Throws unless there is exactly one. */
export function threadOf(pid: number, name: string): string {
  const [id, ...more] = [...threadsOf(pid)].flatMap(([id, found]) => (found === name ? [id] : []));
  if (id !== undefined && more.length === 0) return id;
  throw new Error(`the service has ${id ? more.length + 1 : 'no'} threads named ${name}`);
}

/**
 * Attaches strace to a thread; with `-f` among the options, to all threads of its process. Resolves
 * once it follows; strace ends with what it follows.
 * @param onLine gets each line that strace prints from then on
 */
export async function follow(
  thread: string,
  options: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<ChildProcess> {
  const tracer = spawn('strace', ['-p', thread, ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithTests(tracer);
  const attached = Promise.withResolvers<void>();
  let isAttached = false;
  let said = '';
  createInterface({ input: tracer.stderr }).on('line', (line) => {
    if (isAttached) return onLine(line);
    said += `${line}\n`;
    isAttached = line.includes('attached');
    if (isAttached) attached.resolve();
  });
  const failed = (reason: unknown) =>
    attached.reject(new Error(`strace can't attach: ${reason}${said}`));
  tracer.once('error', failed);
  once(tracer, 'close').then(() => failed(''), failed);
  await attached.promise;
  return tracer;
}
