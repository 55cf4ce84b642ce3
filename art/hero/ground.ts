import { between, smooth } from '../lib/noise.ts';
import { drawMark, drawStroke, type Plate, plate } from '../lib/plate.ts';
import type { Point } from '../lib/svg.ts';
import { COLUMNS, OTHERS, ROWS, relief, seen, type View } from './terrain.ts';

/** Points per column on a line. With fewer, near lines would show corners. */
const FINE = 3;
/** Half a line's width on the first row and on the last, in units. */
const RADIUS = [0.85, 0.45] as const;
/** Brightness of lines in the valleys, and what the hills add to it. */
const VALLEY = 0.23;
const HILL = 0.36;
/** Brightness of the nodes that the way passes by. */
const OTHER = 0.85;
/** Brightness of the lines that run into the depth, as a part of the other lines' brightness. */
const INTO_DEPTH = 0.42;

/** The ground without the way, drawn from the nearest row on: nearer hills hide what is behind. */
export function drawGround(view: View, time: number): Plate {
  const target = plate(view.width, view.height);
  const skyline = new Float32Array(view.width).fill(view.height);
  const visible = (x: number, y: number) => Math.min(1, Math.max(0, (skyline[x] ?? 0) - y + 1));
  let nearer: Point[] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const depth = row / (ROWS - 1);
    const haze = smooth(0, 0.06, depth) * (1 - 0.85 * smooth(0.5, 0.95, depth));
    const radius = between(...RADIUS, depth) * view.unit;
    const points: Point[] = [];
    const lights: number[] = [];
    for (let i = 0; i <= COLUMNS * FINE; i += 1) {
      const place = [i / FINE, row] as const;
      const point = seen(place, time, view);
      points.push(point);
      const height = smooth(-0.7, 1, relief(place, time));
      lights.push(haze * smooth(...view.dawn, point[0] / view.width) * (VALLEY + HILL * height));
    }
    points.forEach((point, i) => {
      const light = lights[i] ?? 0;
      const next = points[i + 1];
      if (next) {
        const ends = [light, lights[i + 1] ?? 0] as const;
        drawStroke(target, point, next, { radius, light: ends, visible });
      }
      if (i % FINE !== 0) return;
      const before = nearer[i];
      const dim = light * INTO_DEPTH;
      if (before) drawStroke(target, before, point, { radius, light: [dim, dim], visible });
      const dot = Math.min(1, light * between(2, 1.4, depth));
      drawStroke(target, point, point, { radius: radius * 2.1, light: [dot, dot], visible });
    });
    for (const other of OTHERS.filter(([, at]) => at === row)) {
      const [x, y] = seen(other, time, view);
      const light = OTHER * smooth(...view.dawn, x / view.width) * visible(Math.round(x), y);
      drawMark(target, [x, y], between(6, 2.5, depth) * view.unit, light);
    }
    raise(skyline, points);
    nearer = points;
  }
  return target;
}

/** Raises the skyline to a row's line wherever the line is higher. Both count from the top. */
function raise(skyline: Float32Array, points: readonly Point[]): void {
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = points[i + 1] ?? [x1, y1];
    for (let x = Math.max(0, Math.ceil(x1)); x <= Math.min(skyline.length - 1, x2); x += 1) {
      const y = y1 + ((x - x1) / (x2 - x1 || 1)) * (y2 - y1);
      skyline[x] = Math.min(y, skyline[x] ?? y);
    }
  });
}
