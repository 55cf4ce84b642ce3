import { readFileSync } from 'node:fs';
import { marked } from '../../site/marks/marks.ts';
import type { Colour } from './colour.ts';

const TOKENS = new URL('../../site/shell/tokens.css', import.meta.url);
/** What stands on dark ground in both themes, as the stylesheet selects it. */
const DARK = marked('ground', 'dark');
/** From the accent's hue to that of the second industry, in degrees: violet to teal. */
const SECOND_HUE = -100;

/** The colours every picture is made of; an agency's own follow from its tokens. */
export interface Palette {
  ground: Colour;
  surface: Colour;
  ink: Colour;
  /** Lines and edges that are lit by nothing. */
  accent: Colour;
  /** The same, far away or in the shade. */
  deep: Colour;
  /** Accent and shade of the second industry and the second executive. */
  second: Colour;
  secondDeep: Colour;
  /** What the two industries stand on, as site/sections/industries has it. */
  accentGround: Colour;
  secondGround: Colour;
  /** What is lit: one thing in each picture. */
  signal: Colour;
}

/** A colour token of one block of the stylesheet. Throws where it is missing or not a plain `oklch(…)`. */
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

/** Reads the colours from the tokens: pictures are dark in both themes, so from the dark block. */
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
