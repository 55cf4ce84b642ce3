import { mix } from './lib/color.ts';
import { between, seeded } from './lib/noise.ts';
import type { Palette } from './lib/palette.ts';
import { d, element, lit, mark, type Point, picture } from './lib/svg.ts';

export const WIDTH = 1440;
export const HEIGHT = 1080;

/** Layers from left to right: position, number of nodes and height, as parts of the picture. */
const LAYERS = [
  { x: 0.03, nodes: 34, spread: 0.95 },
  { x: 0.22, nodes: 24, spread: 0.9 },
  { x: 0.41, nodes: 15, spread: 0.72 },
  { x: 0.58, nodes: 9, spread: 0.48 },
  { x: 0.73, nodes: 4, spread: 0.22 },
  { x: 0.87, nodes: 1, spread: 0 },
] as const;
const STREAMS = 260;
/** How far a stream may pass above or below the middle of a node. */
const WIDE = 7;
/** Most nodes by which a stream may stray from its course between two layers. */
const STRAY = 2.6;
/** Where the lit stream begins, as a part of the first layer. */
const LIT_FROM = 0.8;
/** Half the size of the lit stream's nodes: the usual size, and those of the first and last. */
const SMALL = 9;
const LIT_SIZES: Readonly<Record<number, number>> = { 0: 12, [LAYERS.length - 1]: 19 };

/** Layers of nodes, and streams that flow through them until one answer is left. */
export function flow(palette: Palette, seed = 5): string {
  const random = seeded(seed);
  const layers = LAYERS.map(({ x, nodes, spread }) =>
    Array.from({ length: nodes }, (_, i): Point => {
      const part = nodes === 1 ? 0.5 : i / (nodes - 1);
      const bend = Math.sin(part * Math.PI) * 0.03;
      return [WIDTH * (x + bend), HEIGHT * (0.5 + (part - 0.5) * spread)];
    }),
  );
  const stream = (from: number) => {
    let part = from;
    return layers.map((nodes): Point => {
      const stray = (random() + random() - 1) * STRAY;
      const place = Math.round(part * (nodes.length - 1) + stray);
      const at = Math.min(nodes.length - 1, Math.max(0, place));
      part = nodes.length === 1 ? 0.5 : at / (nodes.length - 1);
      return nodes[at] ?? [0, 0];
    });
  };
  const beside = ([x, y]: Point): Point => [x, y + between(-WIDE, WIDE, random())];
  const streams = Array.from({ length: STREAMS }, () =>
    element('path', {
      d: course(stream(random()).map(beside)),
      'stroke-opacity': between(0.12, 0.62, random() ** 2),
    }),
  );
  const nodes = layers.slice(0, -1).flatMap((layer, i) => {
    const near = i / (layers.length - 2);
    const look = { 'fill-opacity': between(0.6, 1, near) };
    return layer.map((point) =>
      element('path', { d: mark(point, between(3.5, 8, near)), ...look }),
    );
  });
  const yes = stream(LIT_FROM);
  const litNodes = yes.map((point, i) => mark(point, LIT_SIZES[i] ?? SMALL));
  return picture(
    WIDTH,
    HEIGHT,
    element('defs', {}, threads(palette)),
    element('rect', { width: WIDTH, height: HEIGHT, fill: palette.secondGround }),
    element('g', { fill: 'none', stroke: 'url(#threads)', 'stroke-width': 1.6 }, ...streams),
    element('g', { fill: mix(palette.second, palette.ink, 0.25) }, ...nodes),
    lit(course(yes), palette.signal, 5),
    element('path', { d: litNodes.join(''), fill: palette.signal }),
  );
}

/** One smooth line through a node of each layer. */
function course(points: readonly Point[]): string {
  return points
    .map(([x, y], i) => {
      const before = points[i - 1];
      if (!before) return d`M${x} ${y}`;
      const pull = (x - before[0]) * 0.5;
      return d`C${before[0] + pull} ${before[1]} ${x - pull} ${y} ${x} ${y}`;
    })
    .join('');
}

/** A gradient for the streams: dark at the left, brightest where they meet. */
function threads({ second, secondDeep }: Palette): string {
  const stop = (offset: number, part: number, opacity: number) =>
    element('stop', {
      offset,
      'stop-color': mix(secondDeep, second, part),
      'stop-opacity': opacity,
    });
  return element(
    'linearGradient',
    { id: 'threads', gradientUnits: 'userSpaceOnUse', x1: 0, x2: WIDTH * 0.88 },
    stop(0, 0.2, 0.35),
    stop(0.35, 0.5, 0.95),
    stop(1, 1, 1),
  );
}
