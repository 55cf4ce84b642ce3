import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { formatShare, formatSize, type SizeTexts } from './bytes.ts';

const ENGLISH: SizeTexts = {
  bytes: '{size} bytes',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  point: '.',
};
const FRENCH = { ...ENGLISH, megabytes: '{size} Mo', point: ',' };

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [422_000, '412 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_300_000, '1.2 MB'],
  [MAX_FILE_BYTES, '10.0 MB'],
])('[C6] %i bytes is shown as %s', (bytes, texts) => {
  expect(formatSize(bytes, ENGLISH)).toBe(texts);
});

test('[C2] progress uses the unit of the total', () => {
  const [part, whole] = [12.4 * 1024 * 1024, 31 * 1024 * 1024];
  expect(formatShare(part, whole, ENGLISH)).toEqual({ done: '12.4', whole: '31.0 MB' });
  expect(formatShare(0, whole, ENGLISH)).toEqual({ done: '0.0', whole: '31.0 MB' });
  expect(formatShare(120 * 1024, 312 * 1024, ENGLISH)).toEqual({ done: '120', whole: '312 KB' });
});

test('[X19] sizes use the content’s format', () => {
  expect(formatSize(1_300_000, FRENCH)).toBe('1,2 Mo');
  expect(formatShare(1024 * 1024, 2 * 1024 * 1024, FRENCH)).toEqual({
    done: '1,0',
    whole: '2,0 Mo',
  });
});
