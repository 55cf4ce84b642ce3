import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { runStep } from './steps.mjs';

/** Chromium without a window: browser tests take two thirds of the time in it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where the installers of Chrome and Chromium put them on macOS and Windows. */
const DEFAULT_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** How long a browser can take to print its version, in milliseconds. */
const VERSION_TIMEOUT_MS = 20_000;

/**
 * A Chromium for the tests: the one that CHROMIUM_PATH names, one on the PATH, or Debian's, which
 * is installed if needed. Throws a `Failure` if there is none.
 * @param {{ whole?: boolean }} [options] whole: a full browser first, as visitors have, to measure
 * @returns {Promise<string>} its path
 */
export async function findBrowser({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Failure(`CHROMIUM_PATH is ${named}, which doesn't start. Correct or unset it.`);
  }
  const names = whole ? [...FULL, ...SHELLS] : [...SHELLS, ...FULL];
  const find = () => [...names.flatMap(pathsOf), ...DEFAULT_PATHS].find(starts);
  const found = find() ?? ((await installFromDebian(SHELLS[0])) ? find() : undefined);
  if (found) return found;
  throw new Failure(
    "The browser tests need Chromium, but none was found, and it couldn't be installed. " +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to its path.',
  );
}

/** The paths where a program of this name could be. @param {string} name */
export function pathsOf(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name));
}

/**
 * Whether a file is a browser that starts, which it can't without its libraries. On Windows it
 * isn't started, because asking for the version would open a window.
 * @param {string} file
 */
function starts(file) {
  if (!existsSync(file) || process.platform === 'win32') return existsSync(file);
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS });
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package, which needs root. @param {string | undefined} name */
async function installFromDebian(name = '') {
  if (process.getuid?.() !== 0 || !pathsOf('apt-get').some(existsSync)) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runStep("Updating Debian's package lists", 'apt-get', ['update', '--quiet'], { env });
  const args = ['install', '--yes', '--quiet', '--no-install-recommends', name];
  return runStep(`Installing ${name} from Debian`, 'apt-get', args, { env });
}
