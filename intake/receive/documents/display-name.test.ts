import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayName } from './display-name.ts';

describe('the display name of a file', () => {
  test.each([
    ['Ada Lovelace – résumé (final).pdf', 'Ada Lovelace – résumé (final).pdf'],
    ['C:\\Users/..\\Ada\\cv.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['c\u200bv\ufeff.p\u2060df', 'cv.pdf'],
    ['ré\u00adsumé 👩\u200d💻.pdf', 'résumé 👩\u200d💻.pdf'],
    ['two\r\nlines\u2028\u001b[2J\0.pdf', 'twolines[2J.pdf'],
    ['lone\ud800.pdf', 'lone\ufffd.pdf'],
    ['e\u0301.pdf', 'e\u0301.pdf'],
    ['"; filename="x.html', '"; filename="x.html'],
    ['  cv.pdf  ', 'cv.pdf'],
    ['/', 'unnamed'],
    ['\u200b', 'unnamed'],
    [`${'x'.repeat(5000)}.docx`, `${'x'.repeat(250)}.docx`],
  ])('[C4] %j is shown as %j', (filename, shown) => {
    expect(displayName(filename)).toBe(shown);
  });

  test('[C4] of any bytes is one visible line without a folder', () => {
    fc.assert(
      fc.property(fc.uint16Array({ maxLength: 40 }), (units) => {
        const shown = displayName(String.fromCharCode(...units));
        expect(shown).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\u200b]+$/u);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });
});
