import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayName } from './display-name.ts';

describe('the display name of a file', () => {
  test.each([
    ['cv.pdf', 'cv.pdf'],
    ['Ada Lovelace – résumé (final).pdf', 'Ada Lovelace – résumé (final).pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Ada\\cv.pdf', 'cv.pdf'],
    ['..\\../mixed/..\\cv.pdf', 'cv.pdf'],
    ['cv\u202efdp.exe', 'cvfdp.exe'],
    ['c\u200bv\ufeff.p\u2060df', 'cv.pdf'],
    ['ré\u00adsumé 👩\u200d💻.pdf', 'résumé 👩\u200d💻.pdf'],
    ['two\r\nlines\u2028.pdf', 'twolines.pdf'],
    ['nul\0.pdf', 'nul.pdf'],
    ['\u001b[2Jcv.pdf', '[2Jcv.pdf'],
    ['\u{1f980}.pdf', '\u{1f980}.pdf'],
    ['lone\ud800.pdf', 'lone\ufffd.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['-rf.pdf', '-rf.pdf'],
    ['"; filename="x.html', '"; filename="x.html'],
    ['  cv.pdf  ', 'cv.pdf'],
    ['/', 'unnamed'],
    ['\u200b', 'unnamed'],
  ])('[C4] %j is shown as %j', (filename, shown) => {
    expect(displayName(filename)).toBe(shown);
  });

  test('[C4] keeps composed and decomposed letters as sent', () => {
    const [nfc, nfd] = ['é.pdf'.normalize('NFC'), 'é.pdf'.normalize('NFD')];
    expect([displayName(nfc), displayName(nfd)]).toEqual([nfc, nfd]);
    expect(nfc).not.toBe(nfd);
  });

  test('[C4] is cut to 255 characters before its extension', () => {
    const long = displayName(`${'x'.repeat(5000)}.docx`);
    expect(long).toHaveLength(255);
    expect(long).toMatch(/^x+\.docx$/);
    const crabs = displayName(`${'\u{1f980}'.repeat(200)}.pdf`);
    expect(crabs.length).toBeLessThanOrEqual(255);
    // Half a surrogate pair is no character: it becomes the replacement character.
    expect(crabs).toMatch(/^(\u{1f980})+\ufffd?\.pdf$/u);
    expect(displayName('x'.repeat(5000))).toHaveLength(255);
  });

  test('[C4] of any bytes is one visible line without a folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (filename) => {
        const shown = displayName(filename);
        expect(shown.length).toBeGreaterThan(0);
        expect(shown.length).toBeLessThanOrEqual(255);
        expect(shown).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\u200b]/u);
        expect(shown.isWellFormed()).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
