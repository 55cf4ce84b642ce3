import { converter, formatHex, type Oklch, parse, toGamut, wcagContrast } from 'culori';
import * as v from 'valibot';

/** OKLCH, as in CSS: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export interface Colour {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const toOklch = converter('oklch');
/** What screens show of a colour that sRGB doesn't have: the same lightness and hue, less chroma. */
const onScreen = toGamut('rgb', 'oklch');

function culori({ l, c, h }: Colour): Oklch {
  return { mode: 'oklch', l, c, h };
}

/** A colour in any notation of CSS. Undefined if it is none, or if it is partly transparent. */
export function readColour(text: string): Colour | undefined {
  const colour = toOklch(parse(text));
  if (!colour || (colour.alpha ?? 1) < 1) return undefined;
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

const RULE = "Write a colour of CSS, as '#6a30de', hsl(260 73% 53%), oklch(0.5 0.24 290) or navy.";
const EMPTY =
  "This colour is empty: in YAML a # begins a comment. Write it in quotes, as '#6a30de'.";

/** A colour that an editor writes. Its message shows notations. `is` says what has this colour. */
export const colour = (is: string) =>
  v.pipe(
    v.string(({ input }) => (input === null ? EMPTY : RULE)),
    v.description(is),
    v.examples(['#6a30de', 'hsl(260 73% 53%)', 'oklch(0.5 0.24 290)', 'navy']),
    v.check((text) => readColour(text) !== undefined, RULE),
    v.transform((text) => readColour(text) as Colour),
  );

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(onScreen(culori(one)), onScreen(culori(other)));
}

/** The colour as `#0a0c1a`, for what can't read OKLCH. */
export function hex(colour: Colour): string {
  return formatHex(onScreen(culori(colour)));
}

/** The colour in CSS, as `oklch(0.5 0.24 290)`. `alpha` is from 0 to 1. */
export function css({ l, c, h }: Colour, alpha = 1): string {
  const [light, chroma] = [l, c].map((value) => Number(value.toFixed(3)));
  const hue = chroma === 0 ? 0 : Number(h.toFixed(1));
  return `oklch(${light} ${chroma} ${hue}${alpha < 1 ? ` / ${alpha}` : ''})`;
}
