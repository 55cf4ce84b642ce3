import type { Color } from './lib/color.ts';
import { smooth } from './lib/noise.ts';
import type { Palette } from './lib/palette.ts';
import { d, element, picture } from './lib/svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 750;

/** Distance between two dots, and radius of the largest dot. */
const GRID = 25;
const LARGEST = 4.4;
/** Number of dot sizes; all dots of one size are one path. */
const SIZES = 12;

/** The quiet background of an executive: the page's dot grid in waves. `phase` shifts the waves. */
export function dots(palette: Palette, color: Color, phase: number): string {
  const paths = Array.from({ length: SIZES }, () => '');
  for (let y = GRID / 2; y < HEIGHT; y += GRID) {
    for (let x = GRID / 2; x < WIDTH; x += GRID) {
      const size = Math.floor(swell(x / WIDTH, y / HEIGHT, phase) * SIZES);
      if (size > 0) paths[size - 1] += dot(x, y, (LARGEST * size) / SIZES);
    }
  }
  return picture(
    WIDTH,
    HEIGHT,
    element('rect', { width: WIDTH, height: HEIGHT, fill: palette.surface }),
    ...paths.map((path, i) =>
      element('path', { d: path, fill: color, 'fill-opacity': 0.16 + (0.5 * i) / SIZES }),
    ),
  );
}

/** A value from 0 to 1: long waves that roll toward the lower right. */
function swell(x: number, y: number, phase: number): number {
  const wave =
    Math.sin(5.2 * x + 3.1 * y + phase) * 0.5 +
    Math.sin(2.3 * x - 6.1 * y + 1.9 * phase) * 0.35 +
    Math.sin(8.7 * x + 1.3 * y + 0.7 * phase) * 0.15;
  return smooth(-0.75, 1.05, wave) * 0.999;
}

function dot(x: number, y: number, radius: number): string {
  return d`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;
}
