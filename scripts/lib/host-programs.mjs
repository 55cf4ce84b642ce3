import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { quietStep } from './steps.mjs';

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

/**
 * Installs Debian packages: those of the first list, or of the next if the first did not help.
 * @param {string} label
 * @param {readonly (readonly string[])[]} lists only a failure of the last one is shown
 * @param {() => boolean} isThere whether the wanted program can be found now
 */
export async function installFromDebian(label, lists, isThere) {
  if (!hasApt()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietStep(`${label}: lists`, 'apt-get', ['update', '--quiet'], { env });
  for (const names of lists) {
    const args = ['install', '--yes', '--quiet', '--no-install-recommends', ...names];
    await quietStep(label, 'apt-get', args, { env, mayFail: names !== lists.at(-1) });
    if (isThere()) return;
  }
}

/** Whether Debian packages can be installed here: that needs apt-get and root. */
function hasApt() {
  return process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error;
}
