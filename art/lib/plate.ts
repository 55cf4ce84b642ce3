import type { Point } from './svg.ts';

/** Brightness of each pixel, 0 (none) to 1. Where strokes overlap, the brightest counts. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** The visible part of a pixel, 0 to 1. */
type Visible = (x: number, y: number) => number;

interface Stroke {
  /** Half the width, in pixels. */
  readonly radius: number;
  /** Brightness at both ends. */
  readonly light: readonly [from: number, to: number];
  /** Whether the stroke fades from its middle instead of ending at its edge. */
  readonly glow?: boolean;
  readonly visible?: Visible;
}

const everywhere: Visible = () => 1;

export function plate(width: number, height: number): Plate {
  return { width, height, light: new Float32Array(width * height) };
}

/** A straight stroke with round ends. Two equal points give a dot. */
export function drawStroke(
  target: Plate,
  [x1, y1]: Point,
  [x2, y2]: Point,
  { radius, light: [from, to], glow = false, visible = everywhere }: Stroke,
): void {
  const reach = radius + 1;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squared = dx * dx + dy * dy || 1;
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const;
  cover(target, box, reach, (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squared));
    const [aside, off] = [x - x1 - along * dx, y - y1 - along * dy];
    const away = Math.sqrt(aside * aside + off * off);
    if (away >= reach) return 0;
    const covered = glow ? (1 - away / reach) ** 2 : Math.min(1, Math.max(0, radius + 0.5 - away));
    return covered * (from + (to - from) * along) * visible(x, y);
  });
}

/** The agency's mark: a square with two cut corners. */
export function drawMark(target: Plate, [x, y]: Point, half: number, light: number): void {
  const cut = half * (9 / 13);
  cover(target, [x, y, x, y], half + 1, (px, py) => {
    const side = half - Math.max(Math.abs(px - x), Math.abs(py - y));
    const corner = (2 * half - cut - Math.abs(px - x - py + y)) / Math.SQRT2;
    return light * Math.min(1, Math.max(0, Math.min(side, corner) + 0.5));
  });
}

/** Brightens the pixels in and around a box to `value`. */
function cover(
  { width, height, light }: Plate,
  [left, top, right, bottom]: readonly [number, number, number, number],
  reach: number,
  value: (x: number, y: number) => number,
): void {
  const [lastX, lastY] = [Math.min(width - 1, right + reach), Math.min(height - 1, bottom + reach)];
  for (let y = Math.max(0, Math.floor(top - reach)); y <= lastY; y += 1) {
    for (let x = Math.max(0, Math.floor(left - reach)); x <= lastX; x += 1) {
      const brightness = value(x, y);
      const at = y * width + x;
      if (brightness > (light[at] ?? 1)) light[at] = brightness;
    }
  }
}
