import { type Color, mix, type Rgb, rgb } from '../lib/color.ts';
import { between, smooth } from '../lib/noise.ts';
import type { Person } from './people.ts';
import type { Shape } from './shapes.ts';

/** One and a half times the largest size shown, which smooths the outlines. */
export const WIDTH = 1440;
export const HEIGHT = 1800;

/** Height of a head and position of the chin, in pixels. */
const HEAD = 750;
const CHIN_Y = 1000;
/** Where a line of sight starts, nearer than any person, and the wall behind; in head heights. */
const NEAR = 0.6;
const WALL = -0.75;
/** Most steps along a line of sight, part of the free distance per step, and a hit's distance. */
const STEPS = 400;
const STRIDE = 0.8;
const CLOSE = 0.0001;
/** Side of a square of lines of sight that begin together, in pixels, and half its diagonal. */
const TILE = 8;
const TILE_REACH = (2 * TILE) / HEAD;
/** Distance between two lines in head heights, and how far nearness raises them. */
const SPACING = 0.034;
const RAISE = 0.5;
/** Half a line's width, and how far the lit line shines, in pixels. */
const RADIUS = 2.3;
const SHINE = 26;
/** How much light each part takes: skin, clothes, hair. */
const TAKES = [1, 0.75, 0.58];

export interface Tones {
  line: Color;
  shade: Color;
  ground: Color;
  lit: Color;
  /** Which line is lit, counted upwards from the chin. */
  litLine: number;
}

interface View {
  /** How near the person is at a pixel, in head heights. */
  depth(x: number, y: number): number;
  /** How much light the pixel takes; 0 on the wall. */
  takes(x: number, y: number): number;
}

type Place = readonly [x: number, y: number];

/** How far a line of sight has come. */
interface Front {
  z: number;
  /** The nearest part, and whether it is within reach. */
  part: number;
  met: boolean;
  /** How far each part is at least: what STRIDE allows for is subtracted with each step. */
  least: readonly number[];
}

const START: Front = { z: NEAR, part: 0, met: false, least: [0, 0, 0] };

type Layer = readonly [color: Rgb, cover: number];

/** Scan lines that rise over a person, as RGB bytes. */
export function scan(person: Person, { line, shade, ground, lit, litLine }: Tones): Buffer {
  const view = look(person);
  const level = (x: number, y: number) =>
    ((CHIN_Y - y) / HEAD - RAISE * view.depth(x, y)) / SPACING;
  const [paper, signal] = [rgb(ground), rgb(lit)];
  const lines = ramp((part) => mix(shade, line, part));
  const bodies = ramp((part) => mix(ground, shade, 0.12 + 0.42 * part ** 1.5));
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y += 1) {
    const floor = 1 - smooth(0.82, 0.995, y / HEIGHT);
    for (let x = 0; x < WIDTH; x += 1) {
      const here = level(x, y);
      const [across, down] = slope(level, x, y);
      const perPixel = Math.max(Math.sqrt(across * across + down * down), 1e-6);
      const cover = (index: number) => RADIUS + 0.5 - Math.abs(here - index) / perPixel;
      const covered = clamp(cover(Math.round(here)));
      const takes = view.takes(x, y);
      if (takes === 0) {
        const aside = 1 - smooth(0.25, 0.5, Math.abs(x / WIDTH - 0.5));
        put(pixels, x, y, paper, [[lines(0), covered * 0.2 * aside * floor]]);
        continue;
      }
      const light = takes * shading(view, x, y);
      const shine = clamp(1 - Math.abs(here - litLine) / perPixel / SHINE) ** 2;
      put(pixels, x, y, paper, [
        [bodies(light), 0.9 * floor],
        [lines(light), covered * between(0.4, 1, light) * floor],
        [signal, Math.max(shine * 0.4, clamp(cover(litLine) + 0.4))],
      ]);
    }
  }
  return pixels;
}

/** Lays colors over the ground. Each one covers a part of those below it. */
function put(pixels: Buffer, x: number, y: number, ground: Rgb, layers: readonly Layer[]): void {
  let [red, green, blue] = ground;
  for (const [[r, g, b], cover] of layers) {
    red = between(red, r, cover);
    green = between(green, g, cover);
    blue = between(blue, b, cover);
  }
  pixels.set([red, green, blue], (y * WIDTH + x) * 3);
}

/** Light from the upper left, a little from all sides, and a rim light from behind at the right. */
function shading(view: View, x: number, y: number): number {
  const [across, down] = slope(view.depth, x, y);
  const [nx, ny] = [-across * HEAD, down * HEAD];
  const length = Math.sqrt(nx * nx + ny * ny + 1);
  const lamp = clamp((nx * -0.5 + ny * 0.5 + 0.7) / length);
  const rim = smooth(0.6, 0.98, nx / length) * 0.5;
  return clamp(0.12 + 0.88 * lamp ** 1.2 + rim);
}

/** Change per pixel to the right and down. Takes the smaller of two sides, to ignore outlines. */
function slope(value: (x: number, y: number) => number, x: number, y: number): [number, number] {
  const here = value(x, y);
  const gentler = (a: number, b: number) => (Math.abs(a) < Math.abs(b) ? a : b);
  return [
    gentler(value(x + 1, y) - here, here - value(x - 1, y)),
    gentler(value(x, y + 1) - here, here - value(x, y - 1)),
  ];
}

/** Follows each line of sight until it meets the person or the wall. */
function look({ skin, clothes, hair }: Person): View {
  const parts = [skin, clothes, hair];
  const depth = new Float32Array(WIDTH * HEIGHT).fill(WALL);
  const takes = new Float32Array(WIDTH * HEIGHT);
  for (let top = 0; top < HEIGHT; top += TILE) {
    for (let left = 0; left < WIDTH; left += TILE) {
      const together = follow(parts, aside(left + TILE / 2, top + TILE / 2), START, TILE_REACH);
      for (let i = 0; i < TILE * TILE && together.z > WALL; i += 1) {
        const [x, y] = [left + (i % TILE), top + Math.floor(i / TILE)];
        const { z, part, met } = follow(parts, aside(x, y), together, 0);
        if (!met) continue;
        depth[y * WIDTH + x] = z;
        takes[y * WIDTH + x] = TAKES[part] ?? 0;
      }
    }
  }
  return {
    depth: (x, y) => depth[y * WIDTH + x] ?? WALL,
    takes: (x, y) => takes[y * WIDTH + x] ?? 0,
  };
}

/** A pixel's place beside the chin, in head heights. */
function aside(x: number, y: number): Place {
  return [(x - WIDTH / 2) / HEAD, (CHIN_Y - y) / HEAD];
}

/** Follows a line of sight until a part is within reach, or the wall. Asks only parts that may be. */
function follow(parts: readonly Shape[], [x, y]: Place, from: Front, reach: number): Front {
  const least = [...from.least];
  const away = (part: number) => least[part] ?? Infinity;
  let { z, part } = from;
  for (let step = 0; step < STEPS && z > WALL; step += 1) {
    least[part] = parts[part]?.(x, y, z) ?? Infinity;
    for (let other = 0; other < parts.length; other += 1) {
      if (other === part || away(other) >= away(part)) continue;
      least[other] = parts[other]?.(x, y, z) ?? Infinity;
      if (away(other) < away(part)) part = other;
    }
    const free = away(part) - reach;
    if (free < CLOSE) return { z, part, least, met: true };
    z -= free * STRIDE;
    for (let i = 0; i < least.length; i += 1) least[i] = away(i) - free;
  }
  return { z, part, least, met: false };
}

/** Colors between two others, computed once; `part` is 0 to 1. */
function ramp(color: (part: number) => Color): (part: number) => Rgb {
  const steps = Array.from({ length: 256 }, (_, i) => rgb(color(i / 255)));
  return (part) => steps[Math.round(part * 255)] ?? rgb(color(part));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
