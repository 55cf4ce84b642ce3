import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';

/** Without a window first: browser tests take two thirds of the time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** Where Chrome's installers put it on macOS and Windows. */
const DEFAULT_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const ON_DEBIAN =
  'apt-get update && apt-get install --yes --no-install-recommends chromium-headless-shell';

/**
 * A Chromium for the tests: the one that CHROMIUM_PATH names, or one on the PATH. Throws a `Failure`
 * if there is none.
 * @param {{ whole?: boolean }} [options] whole: the browser that visitors have first, to measure
 * @returns {string} its path
 */
export function findBrowser({ whole = false } = {}) {
  const names = whole ? NAMES.toReversed() : NAMES;
  const find = () => [...names.flatMap(pathsOf), ...DEFAULT_PATHS].find(existsSync);
  let found = process.env.CHROMIUM_PATH || find();
  // A machine that was made for tests, such as a container, has only root.
  if (!found && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('sh', ['-c', ON_DEBIAN], { stdio: 'inherit' });
    found = find();
  }
  if (found) return found;
  throw new Failure(
    'The browser tests need Chromium, but none was found. Install Chromium or Chrome, or set ' +
      `CHROMIUM_PATH to its path. On Debian, run as root: ${ON_DEBIAN}`,
  );
}

/** The paths where a program of this name could be. @param {string} name */
export function pathsOf(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name));
}
