import { expect, test } from 'vitest';
import { picturePalette } from './lib/palette.ts';
import { matching } from './matching.ts';

const palette = picturePalette();

test('pictures are drawn the same each time, and otherwise from another seed', () => {
  expect(matching(palette)).toBe(matching(palette));
  expect(matching(palette, 1)).not.toBe(matching(palette, 2));
});
