import { readFileSync } from 'node:fs';
import { marked } from '../../site/marks/marks.ts';
import type { Colour } from './colour.ts';

const TOKENS = new URL('../../site/shell/tokens.css', import.meta.url);
/** The stylesheet's selector for parts that are on dark ground in both themes. */
const DARK = marked('ground', 'dark');
/** From the accent's hue to the second industry's hue, in degrees: violet to teal. */
const SECOND_HUE = -100;

/** The colours of every picture. An agency's own colours follow from its tokens. */
export interface Palette {
  ground: Colour;
  surface: Colour;
  ink: Colour;
  /** Lines and edges without light. */
  accent: Colour;
  /** The accent far away or in the shade. */
  deep: Colour;
  /** Accent and shade of the second industry and the second executive. */
  second: Colour;
  secondDeep: Colour;
  /** Background of the two industries, as in site/sections/industries. */
  accentGround: Colour;
  secondGround: Colour;
  /** The one lit thing in each picture. */
  signal: Colour;
}

/** A colour token of a block of the stylesheet. Throws if it is missing or not `oklch(…)`. */
function token(css: string, selector: string, name: string): Colour {
  const block = new RegExp(`${RegExp.escape(selector)}\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const value = new RegExp(`${name}:\\s*oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(block);
  const [l, c, h] = (value ?? []).slice(1).map(Number);
  if (l === undefined || c === undefined || h === undefined) {
    throw new Error(
      `site/shell/tokens.css has no ${name} that the pictures can read. Write it as oklch(0.16 0.03 275).`,
    );
  }
  return { l, c, h };
}

/** Reads the colours from the dark tokens: pictures are dark in both themes. */
export function readPalette(css = readFileSync(TOKENS, 'utf8')): Palette {
  const dark = (name: string) => token(css, DARK, name);
  const accent = dark('--accent');
  const second = { l: accent.l + 0.02, c: accent.c * 0.75, h: accent.h + SECOND_HUE };
  const shade = (colour: Colour) => ({ l: 0.5, c: colour.c * 1.25, h: colour.h - 5 });
  return {
    ground: dark('--ground'),
    surface: dark('--surface'),
    ink: dark('--ink'),
    accent,
    deep: shade(accent),
    second,
    secondDeep: shade(second),
    accentGround: { l: 0.27, c: 0.12, h: accent.h },
    secondGround: { l: 0.27, c: 0.055, h: accent.h + SECOND_HUE },
    signal: token(css, ':root', '--signal'),
  };
}
