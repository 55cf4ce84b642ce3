import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** A program that runs beside the tests, with all the processes that it has started. */
export interface Program {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Signals that end a process before it could end its children. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const running = new Set<ChildProcess>();

/** Starts a program as the head of a process group. The group ends by `stop` or with the tests. */
export function startProgram(
  file: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Program {
  endOnSignals();
  const child = spawn(file, args, { stdio: 'ignore', ...options, detached: true });
  running.add(child);
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    child,
    async stop() {
      signalGroup(child, 'SIGTERM');
      await exit;
      // WebKit's processes outlive the driver that started them.
      signalGroup(child, 'SIGKILL');
      running.delete(child);
    },
  };
}

/** The first output of a program on one of its pipes; fails if the program ends without any. */
export async function firstWords(child: ChildProcess, pipe: number): Promise<string> {
  const stream = child.stdio[pipe];
  if (!stream) throw new Error(`There is no pipe ${pipe}.`);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended at once.`);
  });
  const [words] = await Promise.race([once(stream, 'data'), ended]);
  return String(words).trim();
}

let isListening = false;

/** Makes the tests end by `exit` on a signal, so that handlers of `exit` end what was started. */
export function endOnSignals(): void {
  if (isListening) return;
  isListening = true;
  process.once('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
  for (const signal of ENDING) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
