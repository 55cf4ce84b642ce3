import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { installFromDebian, pathsOf, starts } from './host-programs.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { quietStep } from './steps.mjs';
import { toolScript } from './tool.mjs';

/** Chromium without a window: the browser tests take two thirds of the time in it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** What Playwright calls the program of its shell; the second in its older versions. */
const PLAYWRIGHT_SHELL = /(?:^|[\\/])(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/;
/** Where the installers of Chrome and Chromium put them. */
const DEFAULT_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the tests: the one that CHROMIUM_PATH names, else a headless shell: the system's,
 * Playwright's, or Debian's. The last two are installed if needed. Where none can be had, a whole
 * browser does as well, in more time. Throws a `Failure` where there is nothing.
 * @param {{ whole?: boolean }} [options] whole: a full browser first, as visitors have, to measure
 * @returns {Promise<string>} its path
 */
export async function findBrowser({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Failure(`CHROMIUM_PATH is ${named}, and that does not start. Correct or unset it.`);
  }
  const browser =
    (whole ? wholeOnSystem() : undefined) ??
    shellOnSystem() ??
    (await shellFromPlaywright()) ??
    (await shellFromDebian()) ??
    wholeOnSystem();
  if (browser) return browser;
  throw new Failure(
    'The browser tests need Chromium, and none was found or could be installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

const shellOnSystem = () => pathsOf(SHELLS).find(starts);
const wholeOnSystem = () => [...pathsOf(WHOLE), ...DEFAULT_PATHS].find(starts);

async function shellFromPlaywright() {
  const cli = toolScript('@playwright/test', 'playwright');
  const args = [cli, 'install', '--only-shell', 'chromium'];
  const found = () => installedShell([...args, '--dry-run']);
  if (!found()) {
    await quietStep('Installing headless Chromium from Playwright', pinnedNode(), args, {
      mayFail: true,
    });
  }
  return found();
}

/** The shell that Playwright has installed, in the folder that its dry run names. @param {string[]} args */
function installedShell(args) {
  const { stdout } = spawnSync(pinnedNode(), args, { encoding: 'utf8' });
  const folder = /Install location:\s*(\S.*)/.exec(stdout)?.[1];
  if (!folder || !existsSync(folder)) return undefined;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => PLAYWRIGHT_SHELL.test(name))
    .map((name) => path.join(folder, name))
    .find(starts);
}

async function shellFromDebian() {
  const lists = [['chromium-headless-shell'], ['chromium']];
  const isThere = () => !!shellOnSystem() || !!wholeOnSystem();
  await installFromDebian('Installing Chromium from Debian', lists, isThere);
  return shellOnSystem();
}
