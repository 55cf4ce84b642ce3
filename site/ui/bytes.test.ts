import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { shareInWords, sizeInWords } from './bytes.ts';

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [422_000, '412 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_300_000, '1.2 MB'],
  [MAX_FILE_BYTES, '10.0 MB'],
])('[C6] %i bytes read %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('[C2] progress reads in the unit of the whole', () => {
  expect(shareInWords(12.4 * 1024 * 1024, 31 * 1024 * 1024)).toBe('12.4 of 31.0 MB');
  expect(shareInWords(0, 31 * 1024 * 1024)).toBe('0.0 of 31.0 MB');
  expect(shareInWords(120 * 1024, 312 * 1024)).toBe('120 of 312 KB');
});
