import { between, smooth } from '../lib/noise.ts';
import type { Point } from '../lib/svg.ts';

export const COLUMNS = 72;
export const ROWS = 45;
/** How many times farther the last row is than the first, and where distance 1 is between them. */
const DEPTH = 10;
const ONE = 0.12;
/** Column spacing, eye height and hill height, as parts of the ground's width at distance 1. */
const SPACING = 0.072;
const EYE = 0.36;
const RELIEF = 0.185;
/** How far the eye sways to each side, in the same unit. */
const SWAY = 0.035;
/** How far each wave of the ground moves back and forth, in radians. */
const DRIFT = 0.7;
/** The ground stays low within this many columns of the way, so that no hill hides the way. */
const VALLEY = 8.5;
/** The hills begin between these rows. Before them the ground is this low, so no edge is seen. */
const NEAREST = [-4, 10] as const;
const FOOT = -0.45;

/** By row, the columns that the way turns aside. On other rows it goes straight on. */
const TURNS: Readonly<Record<number, number>> = {
  12: 1,
  15: 1,
  18: 1,
  21: 1,
  24: 2,
  28: -1,
  31: 2,
};
const FIRST_COLUMN = 31;
const FIRST_ROW = 10;
const LAST_ROW = 36;

/** A grid point. Rows count from the eye into the distance. */
export type Place = readonly [column: number, row: number];

/** Where the eye looks, and which part of the ground it sees. */
export interface View {
  /** Size of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Height of the horizon, as a part of the picture's height. */
  readonly horizon: number;
  /** Position of the vanishing point, as a part of the picture's width. */
  readonly vanishing: number;
  /** Pixels of the ground's width at distance 1. */
  readonly scale: number;
  /** The ground fades in from the dark between these parts of the picture's width. */
  readonly dawn: readonly [from: number, to: number];
  /** Pixels per unit of line thickness. */
  readonly unit: number;
}

/** The way from one marked node to the other, along the grid. */
export const WAY: readonly Place[] = walk();

/** Nodes near the way, but not on it. */
export const OTHERS: readonly Place[] = [
  [25, 18],
  [29, 27],
  [31, 33],
  [41, 13],
  [45, 22],
  [44, 30],
];

const middleOfWay = Array.from({ length: ROWS }, (_, row) => {
  const nearest = Math.min(LAST_ROW, Math.max(FIRST_ROW, row));
  const columns = WAY.filter(([, at]) => at === nearest).map(([column]) => column);
  return columns.reduce((sum, column) => sum + column, 0) / columns.length;
});

function walk(): Place[] {
  let column = FIRST_COLUMN;
  return Array.from({ length: LAST_ROW - FIRST_ROW + 1 }, (_, i) => FIRST_ROW + i).flatMap(
    (row) => {
      const from = column;
      const turn = TURNS[row] ?? 0;
      column += turn;
      return Array.from(
        { length: Math.abs(turn) + 1 },
        (_, step): Place => [from + step * Math.sign(turn), row],
      );
    },
  );
}

/**
 * Height of the ground at a grid point, about -1 to 1. `time` runs from 0 to 1. Every wave moves
 * back and forth once in that time, so the last frame leads into the first.
 */
export function relief([column, row]: Place, time: number): number {
  const sway = (lag: number) => DRIFT * Math.sin(2 * Math.PI * (time + lag));
  const waves =
    Math.sin(column * 0.23 + row * 0.2 + sway(0.25)) * 0.46 +
    Math.sin(column * 0.116 - row * 0.31 + 1.3 + sway(0.55)) * 0.42 +
    Math.sin(column * 0.42 + row * 0.47 + 2.1 + sway(0.9)) * 0.14;
  const away = Math.abs(column - (middleOfWay[row] ?? column)) / VALLEY;
  const hills = between(waves * 0.25 - 0.4, waves + 0.12, smooth(0, 1, away));
  return between(FOOT, hills, smooth(...NEAREST, row));
}

/** Where a grid point appears in the picture. */
export function seen(place: Place, time: number, view: View): Point {
  const [column, row] = place;
  const distance = DEPTH ** (row / (ROWS - 1) - ONE);
  const aside = (column - COLUMNS / 2) * SPACING + SWAY * Math.sin(2 * Math.PI * time);
  const down = EYE - RELIEF * relief(place, time);
  return [
    view.width * view.vanishing + (aside / distance) * view.scale,
    view.height * view.horizon + (down / distance) * view.scale,
  ];
}
