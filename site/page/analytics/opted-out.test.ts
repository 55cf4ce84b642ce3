import { afterEach, expect, test, vi } from 'vitest';
import { hasOptedOut } from './opted-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }, {}, true],
  ['Do Not Track', { doNotTrack: '1' }, {}, true],
  ['Do Not Track in old Safari', {}, { doNotTrack: '1' }, true],
  ['neither signal', { globalPrivacyControl: false, doNotTrack: null }, {}, false],
  ['Do Not Track turned off', { doNotTrack: '0' }, { doNotTrack: '0' }, false],
])('[X19] detects whether a visitor with %s has opted out', (_, navigator, window, isOptedOut) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', window);
  expect(hasOptedOut()).toBe(isOptedOut);
});
