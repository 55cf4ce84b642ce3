import { mix } from './lib/color.ts';
import { between, seeded, smooth } from './lib/noise.ts';
import type { Palette } from './lib/palette.ts';
import { blur, element, type Point, picture, through } from './lib/svg.ts';

export const WIDTH = 1440;
export const HEIGHT = 1080;

/** Blocks along one side of the field. */
const FIELD = 16;
/** Half a block's width and depth on the picture, and one storey's height. */
const HALF = 52;
const SLOPE = HALF * 0.56;
const STOREY = 46;
/** Position of the field's far corner. */
const CORNER: Point = [WIDTH * 0.53, HEIGHT * 0.2];
/** Storeys at the top of the hill, and the place of the top. */
const TALLEST = 7;
const TOP: Place = [5.2, 6];
/** Gap between neighbors, as a part of a block. */
const JOINT = 0.045;
/** The gap for the lit block, and how many storeys above it the block still hovers. */
const GAP: Place = [10, 10];
const HOVER = 1.4;

type Place = readonly [column: number, row: number];

/** A small city of blocks. One is lit, and about to settle into the gap that was left for it. */
export function blocks(palette: Palette, seed = 11): string {
  const random = seeded(seed);
  const places = Array.from(
    { length: FIELD * FIELD },
    (_, i): Place => [Math.floor(i / FIELD), i % FIELD],
  );
  // From the far corner to the near one: later blocks are drawn in front of earlier ones.
  const drawn = places.map((place) => {
    const storeys = storeysAt(place, random());
    if (String(place) === String(GAP)) return litBlock(palette);
    return storeys === 0 ? plot(place, palette) : tower(place, storeys, palette);
  });
  return picture(
    WIDTH,
    HEIGHT,
    element('defs', {}, shade(palette), blur('spill', 34)),
    element('rect', { width: WIDTH, height: HEIGHT, fill: palette.accentGround }),
    ...drawn,
  );
}

/** A rough hill that slopes down on all sides, with a clearing in front of the gap. */
function storeysAt([column, row]: Place, chance: number): number {
  const fromGap = Math.max(Math.abs(column - GAP[0]), Math.abs(row - GAP[1]));
  const before = column >= GAP[0] && row >= GAP[1];
  if (before && fromGap <= 1) return 0;
  const away = Math.hypot(column - TOP[0], row - TOP[1]) / (FIELD * 0.6);
  const hill = TALLEST * (1 - smooth(0, 1, away)) ** 1.1;
  if (hill < 0.12) return 0;
  const rough = Math.round(hill * between(0.35, 1.25, chance) + between(-0.7, 0.6, chance));
  return Math.max(0, fromGap === 1 || before ? Math.min(1, rough) : rough);
}

/** A grid corner at a height. Columns run to the lower right, rows to the lower left. */
function corner(column: number, row: number, storeys: number): Point {
  const [x, y] = CORNER;
  return [x + (column - row) * HALF, y + (column + row) * SLOPE - storeys * STOREY];
}

/** The top face of a block at a height, extended beyond its edges by `out`, a part of a block. */
function level([column, row]: Place, storeys: number, out: number): string {
  const [near, far] = [-out, 1 + out];
  return through(
    [
      corner(column + near, row + near, storeys),
      corner(column + far, row + near, storeys),
      corner(column + far, row + far, storeys),
      corner(column + near, row + far, storeys),
    ],
    true,
  );
}

/** The two walls that face the viewer. */
function walls([column, row]: Place, from: number, to: number): { left: string; right: string } {
  const [near, far] = [JOINT, 1 - JOINT];
  const wall = (dc: number, dr: number) => {
    const at = (storeys: number) => corner(column + dc, row + dr, storeys);
    const edge = (storeys: number) => corner(column + far, row + far, storeys);
    return through([at(to), edge(to), edge(from), at(from)], true);
  };
  return { left: wall(near, far), right: wall(far, near) };
}

/** A place without a building: an outline that fades toward the edges of the field. */
function plot(place: Place, { accent }: Palette): string {
  const away = Math.hypot(place[0] - 6.5, place[1] - 6.5) / (FIELD * 0.62);
  const opacity = 0.5 * (1 - smooth(0.55, 1.15, away));
  if (opacity === 0) return '';
  return element('path', {
    d: level(place, 0, -JOINT),
    fill: 'none',
    stroke: accent,
    'stroke-opacity': opacity,
  });
}

function tower(place: Place, storeys: number, { deep, accent, ink }: Palette): string {
  const top = mix(deep, accent, between(0.1, 0.85, storeys / TALLEST));
  const dark = { ...deep, l: 0.26, c: deep.c * 0.8 };
  const { left, right } = walls(place, 0, storeys);
  return [
    element('path', { d: left, fill: mix(top, dark, 0.5) }),
    element('path', { d: right, fill: mix(top, dark, 0.85) }),
    element('path', { d: left + right, fill: 'url(#shade)' }),
    element('path', {
      d: level(place, storeys, -JOINT),
      fill: top,
      stroke: mix(top, ink, 0.35),
      'stroke-opacity': 0.7,
    }),
  ].join('');
}

function litBlock({ signal, ink }: Palette): string {
  const dark = { ...signal, l: 0.42, c: signal.c * 0.62 };
  const { left, right } = walls(GAP, HOVER, HOVER + 1);
  return [
    element('path', {
      d: level(GAP, 0, 0.7),
      fill: signal,
      filter: 'url(#spill)',
      'fill-opacity': 0.42,
    }),
    element('path', {
      d: level(GAP, 0, -JOINT),
      fill: 'none',
      stroke: signal,
      'stroke-width': 2.5,
    }),
    element('path', { d: left, fill: mix(signal, dark, 0.32) }),
    element('path', { d: right, fill: mix(signal, dark, 0.68) }),
    element('path', { d: level(GAP, HOVER + 1, -JOINT), fill: mix(signal, ink, 0.12) }),
  ].join('');
}

/** Walls darken toward the ground. */
function shade({ deep }: Palette): string {
  const dark = { ...deep, l: 0.2, c: deep.c * 0.5 };
  const stop = (offset: number, opacity: number) =>
    element('stop', { offset, 'stop-color': dark, 'stop-opacity': opacity });
  return element('linearGradient', { id: 'shade', x2: 0, y2: 1 }, stop(0.15, 0), stop(1, 0.7));
}
