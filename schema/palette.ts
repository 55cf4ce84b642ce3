import { type Color, contrast } from './color.ts';

/** The colors that an agency names. The rest is derived from them. */
export interface NamedColors {
  /** The ground of the light theme. */
  paper: Color;
  /** The ground of the dark theme, and of what is dark in both themes. */
  night: Color;
  /** Text on paper. */
  ink: Color;
  /** Links, focus, and one primary action. */
  accent: Color;
  /** What is lit: the main buttons, the cursor, the key figure. */
  signal: Color;
  danger?: Color | undefined;
  /** What takes another color at night. */
  atNight?: Partial<Record<AtNight, Color | undefined>> | undefined;
}

type AtNight = 'ink' | 'accent' | 'signal' | 'danger';

/** All colors of one theme. `site/layout/brand-tokens.ts` writes them as tokens of CSS. */
export interface Theme {
  ground: Color;
  surface: Color;
  sunken: Color;
  ink: Color;
  /** Text of an introduction, between ink and quiet. */
  soft: Color;
  quiet: Color;
  hairline: Color;
  controlEdge: Color;
  accent: Color;
  onAccent: Color;
  signal: Color;
  onSignal: Color;
  danger: Color;
  warning: Color;
}

export interface Palette {
  light: Theme;
  dark: Theme;
}

/** Least contrast of text, and of edges and focus rings: WCAG 2.2, AA. */
export const TEXT = 4.5;
export const EDGE = 3;

const WHITE: Color = { l: 0.99, c: 0, h: 0 };
/** Steps of lightness in the search for a readable color. */
const STEP = 0.01;

/** Hues of what is wrong and of what needs care. They mean the same for every agency. */
const RED = 25;
const AMBER = 65;

/**
 * The color, made darker or lighter until it can be read on each of these grounds. It stays as it
 * is if it can be read already, or if no lightness is enough.
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

function better(on: Color, ...choices: [Color, ...Color[]]): Color {
  return choices.reduce((best, each) => (contrast(each, on) > contrast(best, on) ? each : best));
}

/** Both themes from the named colors. */
export function paletteOf(named: NamedColors): Palette {
  return { light: lightTheme(named), dark: darkTheme(named) };
}

function lightTheme({ paper, ink, accent, signal, danger }: NamedColors): Theme {
  const sunken = { ...paper, l: paper.l - 0.02, c: paper.c * 1.5 };
  const grounds = [sunken, paper];
  const tinted = (l: number, c: number): Color => ({ l, c: Math.min(c, ink.c), h: ink.h });
  return {
    ground: paper,
    surface: { l: 1, c: 0, h: 0 },
    sunken,
    ink,
    soft: readable(tinted(0.35, 0.025), grounds, TEXT),
    quiet: readable(tinted(0.45, 0.02), grounds, TEXT),
    hairline: tinted(0.9, 0.01),
    controlEdge: readable(tinted(0.6, 0.02), grounds, EDGE),
    accent,
    onAccent: better(accent, WHITE, ink),
    signal,
    onSignal: better(signal, ink, WHITE),
    danger: danger ?? readable({ l: 0.52, c: 0.2, h: RED }, grounds, TEXT),
    warning: readable({ l: 0.5, c: 0.115, h: AMBER }, grounds, TEXT),
  };
}

function darkTheme({ paper, night, ink: dark, accent, signal, atNight = {} }: NamedColors): Theme {
  const surface = { ...night, l: night.l + 0.05 };
  const grounds = [surface, night];
  const tinted = (l: number, c: number): Color => ({ l, c: Math.min(c, night.c), h: night.h });
  const ink = atNight.ink ?? { l: 0.96, c: Math.min(0.01, paper.c * 2.5), h: paper.h };
  const lit = atNight.signal ?? readable(signal, grounds, TEXT);
  const own = atNight.accent ?? { l: Math.max(0.74, accent.l), c: accent.c * 0.67, h: accent.h };
  return {
    ground: night,
    surface,
    sunken: { ...night, l: night.l - 0.03 },
    ink,
    soft: readable({ ...ink, l: Math.min(ink.l, 0.86) }, grounds, TEXT),
    quiet: readable(tinted(0.76, 0.02), grounds, TEXT),
    hairline: { ...night, l: night.l + 0.14 },
    controlEdge: readable(tinted(0.56, 0.03), grounds, EDGE),
    accent: own,
    onAccent: better(own, night, WHITE),
    signal: lit,
    onSignal: contrast(lit, dark) >= TEXT ? dark : better(lit, night, WHITE),
    danger: atNight.danger ?? readable({ l: 0.76, c: 0.15, h: RED }, grounds, TEXT),
    warning: readable({ l: 0.83, c: 0.13, h: AMBER + 15 }, grounds, TEXT),
  };
}

/** Two colors that can't be told apart well enough. */
export interface Pair {
  /** The field in `brand.yaml` that is to be changed, as `atNight.accent`. */
  field: string;
  /** What the two colors are, as `The accent on the paper`. */
  what: string;
  contrast: number;
  least: number;
  /** What helps. */
  advice: 'darker' | 'lighter';
}

/**
 * The pairs whose contrast is too low. Derived colors are readable by themselves where the named
 * colors leave room for that. `signalOnPaper`: parts with the signal stand on the paper, too.
 */
export function weakPairs(
  { light, dark }: Palette,
  { signalOnPaper }: { signalOnPaper: boolean },
): Pair[] {
  const pairs: [string, string, Color, Color, number, Pair['advice']][] = [
    ['ink', 'The ink on the paper', light.ink, light.sunken, TEXT, 'darker'],
    ['accent', 'The accent on the paper', light.accent, light.sunken, TEXT, 'darker'],
    ['accent', 'Text on the accent', light.onAccent, light.accent, TEXT, 'darker'],
    ['signal', 'Text on the signal', light.onSignal, light.signal, TEXT, 'lighter'],
    ['danger', 'The red of errors on the paper', light.danger, light.sunken, TEXT, 'darker'],
    ['paper', 'Quiet text on the paper', light.quiet, light.sunken, TEXT, 'lighter'],
    ['paper', 'Edges of fields on the paper', light.controlEdge, light.sunken, EDGE, 'lighter'],
    ['night', 'Text at night', dark.ink, dark.surface, TEXT, 'darker'],
    ['night', 'Quiet text at night', dark.quiet, dark.surface, TEXT, 'darker'],
    ['night', 'Edges of fields at night', dark.controlEdge, dark.surface, EDGE, 'darker'],
    ['atNight.accent', 'The accent at night', dark.accent, dark.surface, TEXT, 'lighter'],
    ['atNight.accent', 'Text on the accent at night', dark.onAccent, dark.accent, TEXT, 'lighter'],
    ['atNight.signal', 'The signal at night', dark.signal, dark.surface, TEXT, 'lighter'],
    ['atNight.signal', 'Text on the signal at night', dark.onSignal, dark.signal, TEXT, 'lighter'],
    ['atNight.danger', 'The red of errors at night', dark.danger, dark.surface, TEXT, 'lighter'],
  ];
  if (signalOnPaper) {
    pairs.push(['signal', 'The signal on the paper', light.signal, light.sunken, TEXT, 'darker']);
  }
  return pairs
    .map(([field, what, one, other, least, advice]) => ({
      field,
      what,
      contrast: contrast(one, other),
      least,
      advice,
    }))
    .filter((pair) => pair.contrast < pair.least);
}
