import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { Failure } from './failure.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root } from './root.mjs';

/** How often a command checks whether npm's shell is still running, in milliseconds. */
const PARENT_INTERVAL_MS = 500;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} the signal that asked this process to end */
let asked;
/** The highest exit code of all programs that ended. */
let exitCode = 0;
/** Never resolves. Once this process was asked to end, it does so with its last program. */
const never = new Promise(() => {});

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => end(signal));
}
// npm passes SIGTERM only to its shell, and Debian's (dash 0.5.12) ends without passing it on.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const lookUp = () => process.ppid !== parent && !asked && end('SIGTERM');
  setInterval(lookUp, PARENT_INTERVAL_MS).unref();
}

/** Asks all running programs to end, and ends after them. @param {NodeJS.Signals} signal */
export function end(signal) {
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
  // The terminal itself sends Ctrl-C to the children, and npm sends it to this process again.
  const byTerminal = signal === 'SIGINT' && process.stdin.isTTY;
  if (asked !== signal && !byTerminal) for (const child of running) child.kill(signal);
  asked = signal;
}

/** @typedef {{ program?: string, env?: NodeJS.ProcessEnv, output?: string[] }} Options */

/**
 * Runs a program in the project's root: by default the pinned Node. It ends when this process is
 * asked to end. Its output goes to the terminal, or to `output`.
 * @param {readonly string[]} args
 * @param {Options} [options]
 * @returns {Promise<number>} its exit code. After a signal, 128 plus its number, as in shells
 */
export async function run(args, { program = pinnedNode(), env, output } = {}) {
  if (asked) return never;
  const child = spawn(program, args, {
    cwd: root,
    // Astro reports usage data unless this is set: https://astro.build/telemetry
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => output?.push(text));
  }
  await once(child, 'close');
  running.delete(child);
  const ended = child.exitCode ?? 128 + constants.signals[child.signalCode ?? 'SIGTERM'];
  exitCode = Math.max(exitCode, ended);
  if (asked && running.size === 0) process.exit(exitCode);
  return asked ? never : ended;
}

/**
 * Runs a program, and prints how long it took. If it fails, throws a `Failure`.
 * @param {string} label
 * @param {readonly string[]} args
 * @param {Options & { live?: boolean }} [options] live: shows the output while the program runs,
 *   instead of only on failure
 */
export async function runStep(label, args, { live = false, ...options } = {}) {
  console.log(live ? `\n${label}` : label);
  const began = performance.now();
  /** @type {string[]} */
  const output = [];
  const isDone = (await run(args, live ? options : { ...options, output })) === 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${label}  ${isDone ? 'done' : 'FAILED'}  ${seconds} s`);
  if (isDone) return;
  console.log(output.join('').trimEnd());
  throw new Failure(`${label} failed. See the output above.`);
}
