import { between, smooth } from '../lib/noise.ts';
import { drawMark, drawStroke, type Plate, plate } from '../lib/plate.ts';
import { seen, type View, WAY } from './terrain.ts';

/** When a light starts along the way and when it arrives, as parts of the film. */
const SETS_OUT = 0.04;
const ARRIVES = 0.62;
/** Length of the light, as a part of the way. */
const LENGTH = 0.07;
/** Half the line's width at its start and end, in units; the halo's, as a multiple of that. */
const RADIUS = [2, 0.9] as const;
const HALO = 9;

/** The one lit way. It is always complete, and once per film a light runs along it and arrives. */
export function drawWay(view: View, time: number): Plate {
  const target = plate(view.width, view.height);
  const points = WAY.map((place) => seen(place, time, view));
  const front = between(-0.2, 1.2, smooth(SETS_OUT, ARRIVES, time));
  const pulse = (i: number) => Math.exp(-(((i / points.length - front) / LENGTH) ** 2));
  points.slice(0, -1).forEach((point, i) => {
    const next = points[i + 1] ?? point;
    const radius = between(...RADIUS, i / points.length) * view.unit;
    const ends = (steady: number, more: number) =>
      [steady + more * pulse(i), steady + more * pulse(i + 1)] as const;
    drawStroke(target, point, next, { radius: radius * HALO, light: ends(0.18, 0.3), glow: true });
    drawStroke(target, point, next, { radius, light: ends(0.88, 0.12) });
  });
  const [first = [0, 0], last = [0, 0]] = [points[0], points.at(-1)];
  const arrival = smooth(0.5, 0.58, time) * (1 - smooth(0.6, 0.95, time));
  const shine = 0.2 + 0.35 * arrival;
  const radius = (14 + 30 * arrival) * view.unit;
  drawStroke(target, last, last, { radius, light: [shine, shine], glow: true });
  drawMark(target, first, 9 * view.unit, 1);
  drawMark(target, last, (7 + 1.5 * arrival) * view.unit, 1);
  return target;
}
