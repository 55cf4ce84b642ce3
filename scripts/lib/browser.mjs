import { installFromDebian } from './debian.mjs';
import { Failure } from './failure.mjs';
import { pathsOf, starts } from './host-programs.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { quietStep } from './steps.mjs';
import { toolScript } from './tool.mjs';

/** Headless Chromium comes first: the browser tests take half the time in it. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Where the installers of Chrome and Chromium put them. */
const DEFAULT_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for the tests: the one that CHROMIUM_PATH names, else the system's, else Playwright's,
 * else Debian's. The last two are installed if needed. Throws a `Failure` if none can be had.
 * @param {{ whole?: boolean }} [options] whole: a full browser first, as visitors have, to measure
 * @returns {Promise<string>} its path
 */
export async function findBrowser({ whole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (starts(named)) return named;
    throw new Failure(`CHROMIUM_PATH is ${named}, and that does not start. Correct or unset it.`);
  }
  const browser = onSystem(whole) ?? (await fromPlaywright()) ?? (await fromDebian());
  if (browser) return browser;
  throw new Failure(
    'The browser tests need Chromium, and none was found or could be installed. ' +
      'Install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function onSystem(whole = false) {
  const names = whole ? [...WHOLE, ...SHELLS] : [...SHELLS, ...WHOLE];
  return [...pathsOf(names), ...DEFAULT_PATHS].find(starts);
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (!starts(chromium.executablePath())) {
    const cli = toolScript('@playwright/test', 'playwright');
    const args = [cli, 'install', '--no-shell', 'chromium'];
    await quietStep('Installing Chromium from Playwright', pinnedNode(), args, { mayFail: true });
  }
  return [chromium.executablePath()].find(starts);
}

async function fromDebian() {
  const lists = [['chromium-headless-shell'], ['chromium']];
  await installFromDebian('Installing Chromium from Debian', lists, () => !!onSystem());
  return onSystem();
}
