import * as blocks from './blocks.ts';
import * as dots from './dots.ts';
import * as flow from './flow.ts';
import { frame } from './hero/frame.ts';
import type { View } from './hero/terrain.ts';
import { PHONE, resized, WIDE } from './hero/views.ts';
import type { Pixels } from './lib/encode.ts';
import type { Palette } from './lib/palette.ts';
import * as matching from './matching.ts';
import { chiefInformationOfficer, type Person, president } from './portraits/people.ts';
import * as portrait from './portraits/scan.ts';

interface Shape {
  /** Size of the drawing, in its own unit. All widths have the same shape. */
  width: number;
  height: number;
  /** The widths of its files, in pixels. */
  widths: readonly number[];
  /** Quality of the AVIF, 1 to 100. */
  quality: number;
}

/** A picture of the pages. One of kind `pixels` is drawn at least as wide as its widest file. */
export type Still = Shape &
  (
    | { kind: 'svg'; draw: (palette: Palette) => string }
    | { kind: 'pixels'; draw: (palette: Palette) => Pixels }
  );

function poster(view: View, widths: readonly number[], quality: number): Still {
  const { width, height } = view;
  const largest = resized(view, Math.max(...widths));
  const draw = (palette: Palette): Pixels => ({
    data: frame(largest, 0, palette),
    width: largest.width,
    height: largest.height,
    channels: 3,
  });
  return { kind: 'pixels', width, height, widths, quality, draw };
}

function person(who: Person, litLine: number, tones: (palette: Palette) => Tones): Still {
  const { WIDTH: width, HEIGHT: height, scan } = portrait;
  const draw = (palette: Palette): Pixels => {
    const { surface: ground, signal: lit } = palette;
    const data = scan(who, { ...tones(palette), ground, lit, litLine });
    return { data, width, height, channels: 3 };
  };
  return { kind: 'pixels', width, height, widths: [320, 640, 960], quality: 52, draw };
}

type Tones = Pick<portrait.Tones, 'line' | 'shade'>;
const first = ({ accent, deep }: Palette): Tones => ({ line: accent, shade: deep });
const second = (palette: Palette): Tones => ({ line: palette.second, shade: palette.secondDeep });

function drawing(
  { WIDTH: width, HEIGHT: height }: { WIDTH: number; HEIGHT: number },
  widths: readonly number[],
  draw: (palette: Palette) => string,
): Still {
  return { kind: 'svg', width, height, widths, quality: 54, draw };
}

/** All pictures of the pages by name. */
export const stills: Readonly<Record<string, Still>> = {
  'hero-wide': poster(WIDE, [1600, 2400], 50),
  'hero-phone': poster(PHONE, [720, 1080], 44),
  about: drawing(matching, [480, 800, 1200], matching.matching),
  gaming: drawing(blocks, [480, 960, 1440], blocks.blocks),
  ai: drawing(flow, [480, 960, 1440], flow.flow),
  president: person(president, -14, first),
  cio: person(chiefInformationOfficer, -14, second),
  'president-ground': drawing(dots, [600, 1200], (palette) =>
    dots.dots(palette, palette.deep, 0.6),
  ),
  'cio-ground': drawing(dots, [600, 1200], (palette) =>
    dots.dots(palette, palette.secondDeep, 3.4),
  ),
};
