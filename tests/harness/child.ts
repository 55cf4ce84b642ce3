import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** These are killed at exit, so that aborted tests leave no process behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Makes a process end with the tests at the latest. */
export function endWithTests(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}

/** Ends a process if it still runs; returns its exit code, null after a signal or if undefined. */
export async function endChild(
  child: ChildProcess | undefined,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) {
    return child?.exitCode ?? null;
  }
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}
