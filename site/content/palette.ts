import { type Color, contrast, mix } from './color.ts';

/** The colors that an agency names, as `brand.yaml` explains. All others are mixed from them. */
export interface NamedColors
  extends Record<'paper' | 'night' | 'ink' | 'accent' | 'signal', Color> {
  danger?: Color | undefined;
}

/** All colors of one theme. `site/build/brand-css.ts` writes them as CSS tokens. */
export type Theme = ReturnType<typeof lightTheme>;

export type Palette = Record<'light' | 'dark', Theme>;

/** Minimum contrast of text, and of large text, edges, and focus rings: WCAG 2.2, AA. */
export const TEXT = 4.5;
export const EDGE = 3;

export const WHITE: Color = { l: 1, c: 0, h: 0 };
export const BLACK: Color = { l: 0, c: 0, h: 0 };
/** Steps of lightness in the search for a readable color. */
const STEP = 0.01;

/** Hues of errors and warnings. They are the same for every agency. */
const RED = 25;
const AMBER = 65;

/**
 * Makes the color darker or lighter until it is readable on each of these grounds. Returns it
 * unchanged if it already is, or if no lightness is enough.
 */
function readable(color: Color, grounds: readonly Color[], least: number): Color {
  const isDark = (grounds[0]?.l ?? 1) < 0.5;
  const passes = (l: number) =>
    grounds.every((ground) => contrast({ ...color, l }, ground) >= least);
  for (let l = color.l; l > 0 && l < 1; l += isDark ? STEP : -STEP) {
    if (passes(l)) return { ...color, l };
  }
  return color;
}

/** Dark or light text in the hue of its ground, whichever is more readable. */
function textOn(ground: Color): Color {
  const c = Math.min(ground.c, 0.05);
  const dark = { l: 0.2, c, h: ground.h };
  const light = { l: 0.98, c: c / 4, h: ground.h };
  return contrast(dark, ground) > contrast(light, ground) ? dark : light;
}

/** The signal with its text and its hover color, the same in both themes. */
function signalOf(signal: Color) {
  const onSignal = textOn(signal);
  const away = onSignal.l < signal.l ? WHITE : BLACK;
  return { signal, onSignal, signalHover: mix(signal, away, 0.16) };
}

/**
 * Text and edges on three backgrounds, mixed from these shares of ink. `surface` is a sheet, `field`
 * a field on it, and `sunken` the background of the agent's messages. `dim` is for large text only.
 */
function inkOn(
  { field, ...shown }: Record<'ground' | 'surface' | 'sunken' | 'field' | 'ink', Color>,
  shares: Record<'quiet' | 'dim' | 'edge', number>,
) {
  const { ground, surface, sunken, ink } = shown;
  const grounds = [sunken, ground, surface];
  const text = (part: number) => mix(ground, ink, part);
  return {
    ground,
    surface,
    sunken,
    field,
    ink,
    soft: readable(text(0.84), grounds, TEXT),
    quiet: readable(text(shares.quiet), [...grounds, field], TEXT),
    dim: readable(text(shares.dim), grounds, EDGE),
    hairline: text(0.15),
    controlEdge: readable(text(shares.edge), [...grounds, field], EDGE),
  };
}

/** Both themes from the named colors. */
export function paletteOf(named: NamedColors): Palette {
  return { light: lightTheme(named), dark: darkTheme(named) };
}

function lightTheme({ paper, ink, accent, signal, danger }: NamedColors) {
  const surface = mix(paper, WHITE, 0.82);
  const sunken = mix(paper, ink, 0.035);
  const grounds = [sunken, paper, surface];
  return {
    ...inkOn(
      { ground: paper, surface, sunken, field: WHITE, ink },
      { quiet: 0.7, dim: 0.5, edge: 0.58 },
    ),
    accent,
    onAccent: textOn(accent),
    ...signalOf(signal),
    litRim: readable(mix(signal, ink, 0.4), grounds, EDGE),
    danger: danger ?? readable({ l: 0.52, c: 0.2, h: RED }, grounds, TEXT),
    warning: readable({ l: 0.5, c: 0.115, h: AMBER }, grounds, TEXT),
    // The file of sheets: see `site/images/sheets/`.
    face: WHITE,
    fall: mix(paper, ink, 0.09),
    rim: mix(paper, ink, 0.34),
    raisedRim: ink,
    litFall: mix(signal, ink, 0.07),
  };
}

function darkTheme({ paper, night, accent, signal, danger }: NamedColors): Theme {
  const surface = mix(night, paper, 0.07);
  const sunken = mix(night, paper, 0.03);
  const grounds = [surface, sunken, night];
  const ink = mix(paper, WHITE, 0.3);
  const field = mix(surface, ink, 0.05);
  const lit = { ...accent, l: 0.78, c: Math.min(accent.c, 0.12) };
  const red = danger ? { ...danger, l: 0.76, c: Math.min(danger.c, 0.15) } : undefined;
  return {
    ...inkOn(
      { ground: night, surface, sunken, field, ink },
      { quiet: 0.68, dim: 0.46, edge: 0.46 },
    ),
    accent: readable(lit, grounds, TEXT),
    onAccent: textOn(lit),
    ...signalOf(signal),
    litRim: readable(mix(signal, WHITE, 0.25), grounds, EDGE),
    danger: readable(red ?? { l: 0.76, c: 0.15, h: RED }, grounds, TEXT),
    warning: readable({ l: 0.83, c: 0.13, h: AMBER + 15 }, grounds, TEXT),
    face: mix(night, paper, 0.26),
    fall: mix(night, BLACK, 0.22),
    rim: mix(night, paper, 0.54),
    raisedRim: mix(paper, WHITE, 0.4),
    litFall: mix(night, signal, 0.42),
  };
}

/**
 * The fields of `brand.yaml` whose color has too little contrast. Derived colors are readable if
 * the named colors leave room for that.
 */
export function weakColors({ light, dark }: Palette): { field: string; message: string }[] {
  const pairs: [string, string, Color, Color, number, 'darker' | 'lighter'][] = [
    ['ink', 'Ink on paper', light.ink, light.sunken, TEXT, 'darker'],
    ['accent', 'Accent on paper', light.accent, light.sunken, TEXT, 'darker'],
    ['accent', 'Text on the accent color', light.onAccent, light.accent, TEXT, 'darker'],
    ['signal', 'Text on the signal color', light.onSignal, light.signal, TEXT, 'lighter'],
    ['danger', 'Error text on paper', light.danger, light.sunken, TEXT, 'darker'],
    ['paper', 'Quiet text on paper', light.quiet, light.field, TEXT, 'lighter'],
    ['paper', 'Edges of fields on paper', light.controlEdge, light.field, EDGE, 'lighter'],
    ['night', 'Text in the dark theme', dark.ink, dark.surface, TEXT, 'darker'],
    ['night', 'Quiet text in the dark theme', dark.quiet, dark.field, TEXT, 'darker'],
    ['night', 'Edges of fields in the dark theme', dark.controlEdge, dark.field, EDGE, 'darker'],
    ['night', 'Links in the dark theme', dark.accent, dark.surface, TEXT, 'darker'],
  ];
  return pairs
    .map(([field, what, one, other, least, advice]) => {
      const ratio = contrast(one, other);
      const message = `${what} has a contrast of ${ratio.toFixed(1)}:1 and needs ${least}:1. Make this color ${advice}.`;
      return { field, message, isWeak: ratio < least };
    })
    .filter(({ isWeak }) => isWeak);
}
