import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './root.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {NodeJS.ProcessEnv} Environment */

/** Signals that ask a process to end, as sent by terminals, npm and service managers. */
const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** How often a command looks whether the shell that npm started it in is still there, in milliseconds. */
const PARENT_INTERVAL_MS = 500;

/** @type {Set<ChildProcess>} */
const running = new Set();

/** @type {Set<NodeJS.Signals>} */
const received = new Set();

/**
 * Starts a program in the project's root that ends when this process is asked to.
 * Its own Node comes first on its PATH, so that what it starts by `env node` runs on the same one.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Environment, quiet?: boolean }} [options] quiet: what it says can be read, and isn't shown
 */
export function startChild(program, args, { env, quiet = false } = {}) {
  listen();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env, ...pathFor(program) },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Waits for a program's end and gives its exit code; after a signal 128 and the signal's number,
 * as shells do. Rejects where the program can't be started.
 * @param {ChildProcess} child
 * @returns {Promise<number>}
 */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
}

/** Asks all that runs to end. @param {NodeJS.Signals} signal */
export function endChildren(signal) {
  for (const child of running) child.kill(signal);
}

/** Whether this process was asked to end. */
export function isEnding() {
  return received.size > 0;
}

let isListening = false;

function listen() {
  if (isListening) return;
  isListening = true;
  for (const signal of ENDING) process.on(signal, handOn);
  // npm hands SIGTERM to its shell only, and Debian's (dash 0.5.12) ends without handing it on.
  const parent = process.ppid;
  const hasShell = process.env.npm_lifecycle_event && process.platform !== 'win32';
  const lookUp = () => process.ppid !== parent && !received.has('SIGTERM') && handOn('SIGTERM');
  if (hasShell) setInterval(lookUp, PARENT_INTERVAL_MS).unref();
}

/** @param {NodeJS.Signals} signal */
function handOn(signal) {
  if (running.size === 0) process.exit(exitCodeOf(signal));
  // Ctrl-C reaches the children by the terminal itself, and this process a second time by npm:
  // handed on as well, it would look like a person who presses it again and again.
  const byTerminal = signal === 'SIGINT' && process.stdin.isTTY;
  if (!received.has(signal) && !byTerminal) endChildren(signal);
  received.add(signal);
}

/** @param {NodeJS.Signals | null} signal */
function exitCodeOf(signal) {
  return signal ? 128 + constants.signals[signal] : 1;
}

/** @param {string} program */
function pathFor(program) {
  if (!path.isAbsolute(program)) return {};
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { [name]: [path.dirname(program), process.env[name]].join(path.delimiter) };
}
