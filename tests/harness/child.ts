import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** These are ended at exit, so that aborted tests leave no process behind. */
const running = new Map<ChildProcess, NodeJS.Signals>();
process.once('exit', () => {
  for (const [child, signal] of running) child.kill(signal);
});

/**
 * Makes a process end with the tests at the latest.
 * @param signal another one for a program that has to end children of its own
 */
export function endWithTests(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  running.set(child, signal);
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
