import { brand } from './brand.ts';
import { type Color, contrast, css, readColor } from './color.ts';
import { TEXT } from './palette.ts';

/** Names of the backgrounds of drawings: the accent, and the background of the other theme. */
const GROUNDS = ['accent', 'second'] as const;

/** The colors of an industry's card as the content names them. */
export interface Colors {
  color: string;
  textColor?: string | undefined;
}

/** A named background with its own text color, or any background and its text color in CSS. */
export type CardColors =
  | { ground: (typeof GROUNDS)[number] }
  | { ground: 'own'; color: string; textColor: string; isDark: boolean };

export function isGroundName(color: string): color is (typeof GROUNDS)[number] {
  return GROUNDS.some((name) => name === color);
}

/** Whether a text names a background or is an opaque CSS color. */
export function isGround(color: string): boolean {
  return isGroundName(color) || readColor(color) !== undefined;
}

/** The contrast of text and background. Undefined if the background has its own text color. */
export function textContrast({ color, textColor = '' }: Colors): number | undefined {
  const [ground, text] = [readColor(color), readColor(textColor)];
  return ground && text && contrast(text, ground);
}

/** The colors of a card, from valid content. */
export function cardColors({ color, textColor = '' }: Colors): CardColors {
  if (isGroundName(color)) return { ground: color };
  const ground = readColor(color);
  if (!ground) throw new Error(`${color} isn't a color.`);
  const text = readColor(textColor) ?? inkOn(ground);
  return { ground: 'own', color: css(ground), textColor: css(text), isDark: text.l > ground.l };
}

/** The brand's more readable ink on a color, or black or white if neither is readable enough. */
function inkOn(ground: Color): Color {
  const better = (one: Color, other: Color) =>
    contrast(one, ground) >= contrast(other, ground) ? one : other;
  const ink = better(brand.palette.dark.ink, brand.palette.light.ink);
  if (contrast(ink, ground) >= TEXT) return ink;
  return better({ l: 1, c: 0, h: 0 }, { l: 0, c: 0, h: 0 });
}
