import { Failure } from './failure.mjs';
import { installFromDebian, isProgram, pathsOf, starts } from './host-programs.mjs';

/** Where Firefox's own installers put it. */
const FIREFOX_PATHS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** @typedef {{ name: string, packages: readonly string[], isThere: () => boolean }} JourneyBrowser */

/** The browsers beside Chromium, and the Debian packages that contain them. */
export const JOURNEY_BROWSERS = /** @type {const} @satisfies {readonly JourneyBrowser[]} */ ([
  { name: 'Firefox', packages: ['firefox-esr'], isThere: () => !!findFirefox() },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], isThere: () => !!findWebkit() },
]);

/** A stock Firefox on this host. */
export function findFirefox() {
  return [...pathsOf(['firefox-esr', 'firefox']), ...FIREFOX_PATHS].find(starts);
}

/** The driver of WebKitGTK's own browser, and the screen that it needs. */
export function findWebkit() {
  const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((name) =>
    pathsOf([name]).find(isProgram),
  );
  return driver && screen ? { driver, screen } : undefined;
}

/** Prints for each missing browser how to get it. @returns whether any browser is there */
export function tellMissing() {
  const missing = JOURNEY_BROWSERS.filter(({ isThere }) => !isThere());
  for (const { name } of missing) {
    console.log(`\n${name} was not found, and is left out: npm test -- journey installs it.`);
  }
  return missing.length < JOURNEY_BROWSERS.length;
}

/** Installs each missing browser; throws a `Failure` if that can't be done. */
export async function installMissing() {
  for (const { name, packages, isThere } of JOURNEY_BROWSERS) {
    if (isThere()) continue;
    await installFromDebian(`Installing ${name} from Debian`, [packages], isThere);
    if (isThere()) continue;
    throw new Failure(
      `The visitor's journey needs ${name}, and it was not found and could not be installed. ` +
        `On Debian, as root: apt-get install ${packages.join(' ')}`,
    );
  }
}
