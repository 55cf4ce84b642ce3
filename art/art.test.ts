import { expect, test } from 'vitest';
import { picturePalette } from './lib/palette.ts';
import { matching } from './matching.ts';
import { stills } from './stills.ts';

const palette = picturePalette();
const drawings = Object.entries(stills).filter(([, { kind }]) => kind === 'svg');

test('pictures are drawn the same each time, and otherwise from another seed', () => {
  expect(matching(palette)).toBe(matching(palette));
  expect(matching(palette, 1)).not.toBe(matching(palette, 2));
});

test.each(drawings)('%s is drawn in the colors of the brand', (_, { draw }) => {
  const turned = Object.entries(palette).map(([name, color]) => [
    name,
    { ...color, h: (color.h + 120) % 360, c: Math.max(color.c, 0.1) },
  ]);
  const colors = (drawn: unknown) => new Set(String(drawn).match(/#[0-9a-f]{6}/g));
  const [before, after] = [colors(draw(palette)), colors(draw(Object.fromEntries(turned)))];
  expect(before.size).toBeGreaterThan(0);
  expect(after.intersection(before).size).toBe(0);
});
