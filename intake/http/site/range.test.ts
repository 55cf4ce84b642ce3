import { describe, expect, test } from 'vitest';
import { readRange } from './range.ts';

const SIZE = 100;

describe('a range', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=0-1', 0, 1],
    ['bytes=10-19', 10, 19],
    ['Bytes=10-19', 10, 19],
    ['bytes=10-', 10, 99],
    ['bytes=99-', 99, 99],
    ['bytes=0-99999999999999999999999', 0, 99],
    ['bytes=-10', 90, 99],
    ['bytes=-1000', 0, 99],
  ])('[H1] %s is bytes %i to %i of a hundred', (header, first, last) => {
    expect(readRange(header, SIZE)).toEqual({ first, last });
  });

  test.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999999-', 'bytes=-0'])(
    '[H1] %s is outside of the file',
    (header) => {
      expect(readRange(header, SIZE)).toBe('unsatisfiable');
    },
  );

  test.each([
    ...[undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=20-10', 'bytes=0-9,20-29', 'lines=0-9'],
    ...['bytes=a-b', 'bytes=0x1-2', 'bytes=1.5-2', 'bytes=--5', 'bytes=0-9 ', 'bytes= 0-9'],
  ])('[H1] %j is not a single range, so the whole file is sent', (header) => {
    expect(readRange(header, SIZE)).toBeUndefined();
  });

  test('[H1] of an empty file is outside of it', () => {
    for (const header of ['bytes=0-', 'bytes=-5']) {
      expect(readRange(header, 0)).toBe('unsatisfiable');
    }
  });
});
