import {
  converter,
  formatHex,
  interpolate,
  type Oklch,
  parse,
  toGamut,
  wcagContrast,
} from 'culori';
import * as v from 'valibot';

/** OKLCH, as in CSS: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Color {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');
/** How screens show a color outside sRGB: the same lightness and hue, less chroma. */
const onScreen = toGamut('rgb', 'oklch');

function culori(color: Color): Oklch {
  return { mode: 'oklch', ...color };
}

/** Parses a color in any CSS notation. Undefined if it isn't a color or is partly transparent. */
export function readColor(text: string): Color | undefined {
  const color = toOklch(parse(text));
  if (!color || (color.alpha ?? 1) < 1) return undefined;
  return { l: color.l, c: color.c, h: color.h ?? 0 };
}

const RULE =
  "Write a CSS color in quotes, such as '#6a30de', 'oklch(0.5 0.24 290)', or 'navy'. Without quotes, YAML takes # as the start of a comment.";

/** An opaque color as text. */
export const colorText = v.pipe(
  v.string(RULE),
  v.check((text) => readColor(text) !== undefined, RULE),
);

export const color = v.pipe(
  colorText,
  v.transform((text) => readColor(text) as Color),
);

/** Mixes a share of the second color into the first, 0 to 1, as `color-mix(in oklab, …)` does. */
export function mix(one: Color, other: Color, part: number): Color {
  const { l, c, h = 0 } = toOklch(interpolate([culori(one), culori(other)], 'oklab')(part));
  return { l, c, h };
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(one: Color, other: Color): number {
  return wcagContrast(onScreen(culori(one)), onScreen(culori(other)));
}

/** The color as hex, such as `#0a0c1a`, for software that can't read OKLCH. */
export function hex(color: Color): string {
  return formatHex(onScreen(culori(color)));
}

/** The color in CSS, such as `oklch(0.5 0.24 290)`. `alpha` is from 0 to 1. */
export function css({ l, c, h }: Color, alpha = 1): string {
  const [light, chroma] = [l, c].map((value) => Number(value.toFixed(3)));
  const hue = chroma === 0 ? 0 : Number(h.toFixed(1));
  return `oklch(${light} ${chroma} ${hue}${alpha < 1 ? ` / ${alpha}` : ''})`;
}
