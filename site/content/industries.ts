import * as v from 'valibot';
import { brand } from './brand.ts';
import { type Color, colorText, contrast, css, readColor } from './color.ts';
import { listOf, matching } from './fields.ts';
import { BLACK, TEXT, WHITE } from './palette.ts';
import { pictureSchema } from './picture.ts';
import { copy, headingFields } from './placeholders.ts';
import { readRecord } from './records.ts';
import { path } from './sections.ts';

/** A named background with its own text color, or any background and its text color in CSS. */
type CardColors =
  | { ground: 'accent' | 'second' }
  | { ground: 'own'; color: string; textColor: string; isDark: boolean };

/** The colors of a card, from valid content. */
export function cardColors(color: string, textColor = ''): CardColors {
  if (color === 'accent' || color === 'second') return { ground: color };
  const ground = readColor(color) ?? WHITE;
  const text = readColor(textColor) ?? inkOn(ground);
  return { ground: 'own', color: css(ground), textColor: css(text), isDark: text.l > ground.l };
}

/** The brand's more readable ink on a color, or black or white if neither is readable enough. */
function inkOn(ground: Color): Color {
  const better = (one: Color, other: Color) =>
    contrast(one, ground) >= contrast(other, ground) ? one : other;
  const ink = better(brand.palette.dark.ink, brand.palette.light.ink);
  return contrast(ink, ground) >= TEXT ? ink : better(WHITE, BLACK);
}

const industry = v.pipe(
  v.strictObject({
    title: copy(20),
    description: copy(100),
    tag: matching(/^[a-z0-9-]{1,20}$/, 'Write a word in lowercase letters, such as gaming.'),
    color: v.union(
      [v.picklist(['accent', 'second']), colorText],
      'Write accent, second, or a CSS color in quotes, such as "#0b3d2e".',
    ),
    textColor: v.optional(colorText),
    image: v.optional(pictureSchema('industry')),
    link: v.strictObject({ name: copy(30), href: path }),
  }),
  v.forward(
    v.check(({ color, textColor = '' }) => {
      const [ground, text] = [readColor(color), readColor(textColor)];
      return !ground || !text || contrast(text, ground) >= TEXT;
    }, `This text on this color has a contrast below ${TEXT}:1. Change one of the two, or leave out textColor.`),
    ['textColor'],
  ),
  v.transform(({ color, textColor, ...rest }) => ({
    ...rest,
    colors: cardColors(color, textColor),
  })),
);

export type Industry = v.InferOutput<typeof industry>;

export const industriesSchema = v.strictObject({
  ...headingFields,
  cards: listOf(industry, 1, 6),
});

export const industries = readRecord('industries.yaml', industriesSchema);
