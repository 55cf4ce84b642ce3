import * as blocks from './blocks.ts';
import * as dots from './dots.ts';
import * as flow from './flow.ts';
import { framesOf } from './hero/frame.ts';
import type { View } from './hero/terrain.ts';
import { PHONE, resized, WIDE } from './hero/views.ts';
import type { Pixels } from './lib/encode.ts';
import type { Palette } from './lib/palette.ts';
import * as matching from './matching.ts';
import { chiefInformationOfficer, type Person, president } from './portraits/people.ts';
import * as portrait from './portraits/scan.ts';

/** A picture of the pages. */
export interface Still {
  /** Width of its file in pixels: as wide as the page ever shows it. */
  width: number;
  /** A drawing, which is the same for the same colors, or pixels, which take long. */
  draw: (palette: Palette) => string | Pixels;
  kind: 'svg' | 'pixels';
}

function poster(view: View, width: number): Still {
  const largest = resized(view, width);
  const draw = (palette: Palette): Pixels => ({
    data: framesOf(largest, palette)(0),
    width: largest.width,
    height: largest.height,
    channels: 3,
  });
  return { kind: 'pixels', width, draw };
}

function person(who: Person, litLine: number, tones: (palette: Palette) => Tones): Still {
  const { WIDTH: width, HEIGHT: height, scan } = portrait;
  const draw = (palette: Palette): Pixels => {
    const { surface: ground, signal: lit } = palette;
    const data = scan(who, { ...tones(palette), ground, lit, litLine });
    return { data, width, height, channels: 3 };
  };
  return { kind: 'pixels', width: 960, draw };
}

type Tones = Pick<portrait.Tones, 'line' | 'shade'>;
const first = ({ accent, deep }: Palette): Tones => ({ line: accent, shade: deep });
const second = (palette: Palette): Tones => ({ line: palette.second, shade: palette.secondDeep });

/** All pictures of the pages by name. */
export const stills: Readonly<Record<string, Still>> = {
  'hero-wide': poster(WIDE, 2400),
  'hero-phone': poster(PHONE, 1080),
  about: { kind: 'svg', width: matching.WIDTH, draw: (palette) => matching.matching(palette) },
  gaming: { kind: 'svg', width: blocks.WIDTH, draw: blocks.blocks },
  ai: { kind: 'svg', width: flow.WIDTH, draw: flow.flow },
  president: person(president, -14, first),
  cio: person(chiefInformationOfficer, -14, second),
  'president-ground': ground(({ deep }) => deep, 0.6),
  'cio-ground': ground(({ secondDeep }) => secondDeep, 3.4),
};

function ground(tone: (palette: Palette) => Palette['deep'], turn: number): Still {
  const draw = (palette: Palette) => dots.dots(palette, tone(palette), turn);
  return { kind: 'svg', width: dots.WIDTH, draw };
}
