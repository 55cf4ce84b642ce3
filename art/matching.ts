import { mix } from './lib/color.ts';
import { between, seeded } from './lib/noise.ts';
import type { Palette } from './lib/palette.ts';
import { d, element, lit, mark, type Point, picture } from './lib/svg.ts';

export const WIDTH = 1200;
export const HEIGHT = 1500;

const A_SIDE = 19;
/** Nodes whose places differ by more than this seldom match. */
const NEAR = 6;
/** The matching pair, by place on its side. */
const LEFT = 12;
const RIGHT = 6;
/** Others that came close: drawn a little brighter. */
const CLOSE = [3, 9, 14];

/** Two sides, many possible pairs, one match. */
export function matching(palette: Palette, seed = 7): string {
  const random = seeded(seed);
  const left = side(random, 0.17, -0.055);
  const right = side(random, 0.83, 0.055);
  const maybes = left.flatMap((from, i) =>
    right.map((to, j) => {
      const likely = Math.exp(-(((i - j) / NEAR) ** 2));
      const opacity = between(0.1, 1, random() ** 2.2) * between(0.12, 0.8, likely);
      return element('path', { d: link(from, to), 'stroke-opacity': opacity });
    }),
  );
  const yes: Point = left[LEFT] ?? [0, 0];
  const other: Point = right[RIGHT] ?? [0, 0];
  const close = CLOSE.map((place) =>
    element('path', {
      d: link(yes, right[place] ?? other),
      'stroke-width': 2.4,
      stroke: palette.accent,
      'stroke-opacity': 0.75,
    }),
  );
  const nodes = [...left, ...right].filter((point) => point !== yes && point !== other);
  return picture(
    WIDTH,
    HEIGHT,
    element('defs', {}, threads(palette)),
    element('rect', { width: WIDTH, height: HEIGHT, fill: palette.ground }),
    element('g', { fill: 'none', stroke: 'url(#threads)', 'stroke-width': 1.6 }, ...maybes),
    element('g', { fill: 'none' }, ...close),
    element(
      'g',
      { fill: palette.accent },
      ...nodes.map((point) => element('path', { d: mark(point, between(5.5, 9, random())) })),
    ),
    lit(link(yes, other), palette.signal, 5),
    element('path', { d: mark(yes, 17) + mark(other, 17), fill: palette.signal }),
  );
}

/** Nodes one below the other, near a slight arc. */
function side(random: () => number, x: number, bulge: number): Point[] {
  return Array.from({ length: A_SIDE }, (_, i) => {
    const part = (i + 0.5) / A_SIDE;
    const arc = 1 - (2 * part - 1) ** 2;
    return [
      WIDTH * (x + bulge * (arc - 0.5)) + between(-26, 26, random()),
      HEIGHT * between(0.045, 0.955, part) + between(-10, 10, random()),
    ];
  });
}

function link([x1, y1]: Point, [x2, y2]: Point): string {
  const pull = (x2 - x1) * 0.52;
  return d`M${x1} ${y1}C${x1 + pull} ${y1} ${x2 - pull} ${y2} ${x2} ${y2}`;
}

/** A gradient for the threads: brightest where they leave a node. */
function threads({ accent, deep }: Palette): string {
  const stop = (offset: number, part: number, opacity: number) =>
    element('stop', { offset, 'stop-color': mix(deep, accent, part), 'stop-opacity': opacity });
  return element(
    'linearGradient',
    { id: 'threads', gradientUnits: 'userSpaceOnUse', x1: WIDTH * 0.15, x2: WIDTH * 0.85 },
    stop(0, 0.7, 0.95),
    stop(0.5, 0, 0.5),
    stop(1, 0.7, 0.95),
  );
}
