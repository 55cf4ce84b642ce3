import { brand } from '../schema/brand.ts';
import type { Theme } from '../schema/palette.ts';
import { thumb } from '../site/images/sheets/file-of-sheets.ts';
import { VIEWS, type ViewShape } from '../site/images/sheets/hero-views.ts';
import { svgOf } from '../site/images/sheets/sheets-svg.ts';

/** Seconds of one loop, and frames per second. */
export const SECONDS = 8;
export const FRAMES_A_SECOND = 24;
export const FRAMES = SECONDS * FRAMES_A_SECOND;

export interface Film {
  shape: ViewShape;
  theme: Theme;
  /** Pixels for a unit of the view. */
  scale: number;
  /** Constant rate factors of the two encodings, chosen to keep the files within their budgets. */
  quality: { av1: number; h264: number };
}

const { light, dark } = brand.palette;
const wide = { shape: 'wide', scale: 1.5, quality: { av1: 26, h264: 20 } } as const;
const phone = { shape: 'phone', scale: 1.5, quality: { av1: 26, h264: 20 } } as const;

/** The hero's film, one for each shape of screen and each theme, by the names of its files. */
export const films: Readonly<Record<string, Film>> = {
  'film-wide': { ...wide, theme: light },
  'film-wide-night': { ...wide, theme: dark },
  'film-phone': { ...phone, theme: light },
  'film-phone-night': { ...phone, theme: dark },
};

/** The files of a film, in the order in which browsers try them. */
export function filmFiles(name: string): readonly [av1: string, h264: string] {
  return [`${name}.av1.mp4`, `${name}.h264.mp4`];
}

/** Pixels of a film's frames: even numbers, as encoders need. */
export function sizeOf({ shape, scale }: Film): { width: number; height: number } {
  const { width, height } = VIEWS[shape].view;
  const even = (length: number) => 2 * Math.round((length * scale) / 2);
  return { width: even(width), height: even(height) };
}

/**
 * A frame as SVG: a hand thumbs through the file from back to front, and the lit sheet stays. `time` runs from 0 to 1, and
 * both ends are the drawing of the page, so that the loop has no seam.
 */
export function frameOf({ shape, theme }: Film, time: number): string {
  const { file, view, side, lift } = VIEWS[shape];
  const hand = thumb(time, file.count, lift);
  const moved = { ...file, lift: (index: number) => (index === file.lit ? 0 : hand(index)) };
  return svgOf({ file: moved, view, side }, theme);
}
