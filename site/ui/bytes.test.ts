import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { shareInWords, sizeInWords } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [422_000, '412 kB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_300_000, '1.2 MB'],
  [MAX_FILE_BYTES, '10.0 MB'],
])('[C6] %i bytes read %s', (bytes, words) => {
  expect(sizeInWords(bytes, 'en')).toBe(words);
});

test('[C2] progress reads in the unit of the whole', () => {
  const [part, whole] = [12.4 * 1024 * 1024, 31 * 1024 * 1024];
  expect(shareInWords(part, whole, 'en')).toEqual({ done: '12.4', whole: '31.0 MB' });
  expect(shareInWords(0, whole, 'en')).toEqual({ done: '0.0', whole: '31.0 MB' });
  expect(shareInWords(120 * 1024, 312 * 1024, 'en')).toEqual({ done: '120', whole: '312 kB' });
});

test('[X19] sizes are written as in the language of the page', () => {
  // Versions of ICU put different spaces between a number and its unit.
  const spaced = (words: string) => words.replace(/\s/, ' ');
  expect(spaced(sizeInWords(1_300_000, 'fr'))).toBe('1,2 Mo');
  const { done, whole } = shareInWords(1024 * 1024, 2 * 1024 * 1024, 'de');
  expect([done, spaced(whole)]).toEqual(['1,0', '2,0 MB']);
});
