import { brand } from './brand.ts';
import { type Color, contrast, css, readColor } from './color.ts';
import { TEXT } from './palette.ts';

/** Names for the two grounds of drawn pictures: the accent, and the ground of the other theme. */
const GROUNDS = ['accent', 'second'] as const;

/** What the content says about the colors of an industry's card. */
export interface Colors {
  color: string;
  textColor?: string | undefined;
}

/** A ground by its name, which brings its own text, or any ground with its text in CSS. */
export type CardColors =
  | { ground: (typeof GROUNDS)[number] }
  | { ground: 'own'; color: string; textColor: string; isDark: boolean };

export function isGroundName(color: string): color is (typeof GROUNDS)[number] {
  return GROUNDS.some((name) => name === color);
}

/** Whether a text names a ground or is an opaque color of CSS. */
export function isGround(color: string): boolean {
  return isGroundName(color) || readColor(color) !== undefined;
}

/** The contrast of the text with the ground; undefined if the ground brings its own text. */
export function textContrast({ color, textColor = '' }: Colors): number | undefined {
  const [ground, text] = [readColor(color), readColor(textColor)];
  return ground && text && contrast(text, ground);
}

/** The colors of a card, after the content was found to be right. */
export function cardColors({ color, textColor = '' }: Colors): CardColors {
  if (isGroundName(color)) return { ground: color };
  const ground = readColor(color);
  if (!ground) throw new Error(`${color} is no color.`);
  const text = readColor(textColor) ?? inkOn(ground);
  return { ground: 'own', color: css(ground), textColor: css(text), isDark: text.l > ground.l };
}

/** The brand's ink that is read best on a color; black or white where neither is read well. */
function inkOn(ground: Color): Color {
  const better = (one: Color, other: Color) =>
    contrast(one, ground) >= contrast(other, ground) ? one : other;
  const ink = better(brand.palette.dark.ink, brand.palette.light.ink);
  if (contrast(ink, ground) >= TEXT) return ink;
  return better({ l: 1, c: 0, h: 0 }, { l: 0, c: 0, h: 0 });
}
