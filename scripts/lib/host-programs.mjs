import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** How long a program may take to say its version, in milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/**
 * Paths where programs of these names would be. Those of the first name come first.
 * @param {readonly string[]} names
 */
export function pathsOf(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/**
 * Whether a file is a browser that can start; without its libraries a browser can't. On Windows the
 * file is not started, since asking for the version would open a window.
 * @param {string} file
 */
export function starts(file) {
  if (!isProgram(file)) return false;
  if (process.platform === 'win32') return true;
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
export function isProgram(file) {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
