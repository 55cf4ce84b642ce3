import { afterEach, expect, test, vi } from 'vitest';
import { hasOptedOut } from './opted-out.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }, {}, true],
  ['Do Not Track', { doNotTrack: '1' }, {}, true],
  ['Do Not Track as old Safari has it', {}, { doNotTrack: '1' }, true],
  ['none of them', { globalPrivacyControl: false, doNotTrack: null }, {}, false],
  ['Do Not Track turned off', { doNotTrack: '0' }, { doNotTrack: '0' }, false],
])('[X19] a visitor with %s has objected or not', (_, navigator, window, hasObjected) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('window', window);
  expect(hasOptedOut()).toBe(hasObjected);
});
