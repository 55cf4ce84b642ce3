import * as v from 'valibot';
import { logoSchema, socialFile } from './brand-files.ts';
import { colour } from './colour.ts';
import { paletteOf, weakPairs } from './palette.ts';
import { readRecord, words } from './records.ts';

const fontPackage = v.pipe(
  words(120),
  v.regex(
    /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
    'Name a package of Fontsource, as @fontsource-variable/inter: https://fontsource.org lists them.',
  ),
);

const coloursSchema = v.strictObject({
  /** The ground of the light theme. */
  paper: colour,
  /** The ground of the dark theme, and of the parts that are dark in both themes. */
  night: colour,
  /** Text on paper. */
  ink: colour,
  /** Links, focus, and one primary action. */
  accent: colour,
  /** What is lit: the main buttons, the caret, the key figure. */
  signal: colour,
  /** What is wrong. Without it, a red. */
  danger: v.optional(colour),
  /** What has another colour in the dark. Without them, they are derived. */
  atNight: v.optional(
    v.strictObject({
      ink: v.optional(colour),
      accent: v.optional(colour),
      signal: v.optional(colour),
      danger: v.optional(colour),
    }),
  ),
});

const BANDS = ['dark', 'theme'] as const;
const CORNERS = ['cut', 'round'] as const;

/** A step of the way to a field, for the message about it. */
function item(key: string): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input: {}, key, value: undefined };
}

export const brandSchema = v.pipe(
  v.strictObject({
    logo: logoSchema(),
    /** The picture in previews of links. Without it, one is made from the headline. */
    social: v.optional(socialFile()),
    colors: coloursSchema,
    /**
     * Whether the hero, the form, the footer and some cards are dark in both themes, or take the
     * theme that the visitor has.
     */
    bands: v.picklist(BANDS, `Write ${BANDS.join(' or ')}.`),
    /** Corners of cards, buttons and fields. */
    corners: v.picklist(CORNERS, `Write ${CORNERS.join(' or ')}.`),
    fonts: v.strictObject({ display: fontPackage, text: fontPackage }),
  }),
  v.transform(({ colors, ...rest }) => ({ ...rest, palette: paletteOf(colors) })),
  v.rawCheck(({ dataset: read, addIssue }) => {
    if (!read.typed) return;
    const { palette, bands } = read.value;
    for (const pair of weakPairs(palette, { signalOnPaper: bands === 'theme' })) {
      const ratio = pair.contrast.toFixed(1);
      addIssue({
        message: `${pair.what} has a contrast of ${ratio} to 1 and needs ${pair.least}. Make it ${pair.advice}.`,
        path: [item('colors'), ...pair.field.split('.').map(item)],
      });
    }
  }),
);

/** How the site looks, as far as it is no picture. */
export type Brand = v.InferOutput<typeof brandSchema>;

export const brand: Brand = readRecord('brand.yaml', brandSchema);
