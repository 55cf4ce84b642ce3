import { brand } from '../../schema/brand.ts';
import type { Palette as Brand } from '../../schema/palette.ts';
import type { Color } from './color.ts';

/** From the accent's hue to the second industry's hue, in degrees: violet to teal. */
const SECOND_HUE = -100;

/** The colors of every picture. */
export interface Palette {
  ground: Color;
  surface: Color;
  ink: Color;
  /** Lines and edges without light. */
  accent: Color;
  /** The accent far away or in the shade. */
  deep: Color;
  /** Accent and shade of the second industry and the second executive. */
  second: Color;
  secondDeep: Color;
  /** Background of the two industries, as in site/home/industries. */
  accentGround: Color;
  secondGround: Color;
  /** The one lit thing in each picture. */
  signal: Color;
}

/** The pictures' colors from the brand's: pictures are dark in both themes. */
export function picturePalette({ dark }: Brand = brand.palette): Palette {
  const ground = rounded(dark.ground);
  const surface = rounded(dark.surface);
  const ink = rounded(dark.ink);
  const accent = rounded(dark.accent);
  const signal = rounded(dark.signal);
  const second = { l: accent.l + 0.02, c: accent.c * 0.75, h: accent.h + SECOND_HUE };
  const shade = (color: Color) => ({ l: 0.5, c: color.c * 1.25, h: color.h - 5 });
  return {
    ground,
    surface,
    ink,
    accent,
    deep: shade(accent),
    second,
    secondDeep: shade(second),
    accentGround: { l: 0.27, c: 0.12, h: accent.h },
    secondGround: { l: 0.27, c: 0.055, h: accent.h + SECOND_HUE },
    signal,
  };
}

/** To a thousandth, as in the site's stylesheet: what is drawn is the same on every machine. */
function rounded({ l, c, h }: Color): Color {
  return { l: Number(l.toFixed(3)), c: Number(c.toFixed(3)), h: Number(h.toFixed(1)) };
}
