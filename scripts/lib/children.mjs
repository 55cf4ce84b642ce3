import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Signals that ask a process to end, as terminals, npm, and service managers send them. */
const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** How often a command checks whether its npm shell is still running, in milliseconds. */
const PARENT_INTERVAL_MS = 500;

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @type {Set<NodeJS.Signals>} */
const received = new Set();

/**
 * Starts a program in the project's root. It ends when this process is asked to end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: captures the output
 */
export function startChild(program, args, { env, quiet = false } = {}) {
  listen();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Waits for a program to end and returns its exit code. After a signal, this is 128 plus the
 * signal's number, as in shells. Rejects if the program can't be started.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
}

/** Asks all running children to end. @param {NodeJS.Signals} signal */
export function endChildren(signal) {
  for (const child of running) child.kill(signal);
}

/** Whether this process was asked to end. */
export const isEnding = () => received.size > 0;

let isListening = false;

function listen() {
  if (isListening) return;
  isListening = true;
  for (const signal of ENDING) process.on(signal, forward);
  // npm passes SIGTERM only to its shell, and Debian's (dash 0.5.12) ends without passing it on.
  const parent = process.ppid;
  const hasShell = process.env.npm_lifecycle_event && process.platform !== 'win32';
  const lookUp = () => process.ppid !== parent && !received.has('SIGTERM') && forward('SIGTERM');
  if (hasShell) setInterval(lookUp, PARENT_INTERVAL_MS).unref();
}

/** @param {NodeJS.Signals} signal */
function forward(signal) {
  if (running.size === 0) process.exit(exitCodeOf(signal));
  // The terminal itself sends Ctrl-C to the children, and npm sends it to this process again.
  const byTerminal = signal === 'SIGINT' && process.stdin.isTTY;
  if (!received.has(signal) && !byTerminal) endChildren(signal);
  received.add(signal);
}

/** @param {NodeJS.Signals | null} signal */
const exitCodeOf = (signal) => (signal ? 128 + constants.signals[signal] : 1);
