import type { Brand } from '../../content/brand.ts';

/**
 * The one picture of the site: a file of sheets with the mark's cut corners, in perspective. Every
 * sheet is the front one, shrunk towards a vanishing point; a few are raised, and one is lit. Here
 * are its shapes, without any color: `sheets-drawing.tsx` draws them. All lengths are in the
 * drawing's own units.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface FileOfSheets {
  /** The nearest sheet, and how long its cut corners are. */
  front: Box & { cut: number };
  vanish: { x: number; y: number };
  /** The number of sheets behind the front one. */
  count: number;
  /** How fast they shrink: each is 1 / (1 + pace * index) of the front. */
  pace: number;
  /** How far a sheet is raised, by its index from the front. */
  raised: Readonly<Record<number, number>>;
  /** The index of the lit sheet. */
  lit: number;
  /** The nearest sheet that is drawn: 0 is the front. */
  first?: number;
}

/** A sheet as the front one, moved up and then shrunk towards the vanishing point. */
export interface Sheet {
  kind: 'plain' | 'raised' | 'lit';
  scale: number;
  up: number;
}

const rounded = (value: number, digits: number) => {
  const tens = 10 ** digits;
  return Math.round(value * tens) / tens;
};

/** The outline of a sheet as path data, with the two corners of the mark: upper right, lower left. */
export function outlineOf(
  { x, y, width, height }: Box,
  cut: number,
  corners: Brand['corners'] = 'cut',
): string {
  const one = (value: number) => rounded(value, 1);
  const [across, down, corner] = [one(width - cut), one(height - cut), one(cut)];
  const line = corners === 'round' ? `a${corner} ${corner} 0 0 1 ` : 'l';
  return `M${one(x)} ${one(y)}h${across}${line}${corner} ${corner}v${down}h${-across}${line}${-corner} ${-corner}z`;
}

/** The outline of the front sheet, from the vanishing point. */
export function frontOf({ front, vanish }: FileOfSheets, corners?: Brand['corners']): string {
  return outlineOf({ ...front, x: front.x - vanish.x, y: front.y - vanish.y }, front.cut, corners);
}

/** The sheets in the order of painting: from the farthest to the nearest. */
export function sheetsOf(file: FileOfSheets): Sheet[] {
  const { count, pace, raised, lit, first = 1 } = file;
  return Array.from({ length: count - first + 1 }, (_, i): Sheet => {
    const index = count - i;
    const scale = 1 / (1 + pace * index);
    return {
      kind: index === lit ? 'lit' : index in raised ? 'raised' : 'plain',
      scale: rounded(scale, 3),
      up: rounded((raised[index] ?? 0) * scale, 1),
    };
  });
}

/** How a sheet is moved there, as the value of `transform`. */
export function transformOf({ scale, up }: Sheet): string {
  return up === 0 ? `scale(${scale})` : `translate(0 ${-up})scale(${scale})`;
}

/** A color of the theme by its token, and how much of it, 0 to 1. */
export interface Stop {
  at: number;
  token: 'ground' | 'face' | 'fall' | 'rim' | 'raised-rim' | 'signal' | 'lit-fall';
  opacity?: number;
}

export interface Gradient {
  x1: number;
  x2: number;
  y2: number;
  stops: readonly Stop[];
}

/**
 * The light on the sheets by their kind: it falls from one side on the front edge, and fades into
 * shadow at the next sheet. `spread` is how far it reaches, as a share of the width.
 */
export function lightOn(side: 'left' | 'right', spread: number): Record<string, Gradient> {
  const x1 = side === 'left' ? 0 : 1;
  const to = (part: number) => (side === 'left' ? part : 1 - part);
  const rim = (token: 'rim' | 'raised-rim', end: number): Gradient => ({
    x1,
    x2: to(0.8),
    y2: 1,
    stops: [
      { at: 0, token },
      { at: 1, token, opacity: end },
    ],
  });
  return {
    plain: {
      x1,
      x2: to(1),
      y2: 0,
      stops: [
        { at: 0, token: 'face' },
        { at: spread, token: 'fall' },
      ],
    },
    raised: {
      x1,
      x2: to(0.6),
      y2: 0.8,
      stops: [
        { at: 0, token: 'face' },
        { at: 1, token: 'fall' },
      ],
    },
    lit: {
      x1,
      x2: to(0.75),
      y2: 1,
      stops: [
        { at: 0.3, token: 'signal' },
        { at: 1, token: 'lit-fall' },
      ],
    },
    'plain-rim': rim('rim', 0.12),
    'raised-rim': rim('raised-rim', 0.15),
  };
}

/** The haze: the background color covers the far end of the row, and fades toward the near end. */
export function hazeFrom(side: 'left' | 'right'): Gradient {
  const x1 = side === 'left' ? 0 : 1;
  return {
    x1,
    x2: side === 'left' ? 0.62 : 0.4,
    y2: 0,
    stops: [
      { at: 0.12, token: 'ground' },
      { at: 1, token: 'ground', opacity: 0 },
    ],
  };
}
