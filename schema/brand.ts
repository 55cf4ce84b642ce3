import * as v from 'valibot';
import { logoSchema, socialFile } from './brand-files.ts';
import { color } from './color.ts';
import { paletteOf, weakPairs } from './palette.ts';
import { part } from './part.ts';
import { readRecord, words } from './records.ts';

const fontPackage = (is: string) =>
  v.pipe(
    words(is, 120),
    v.regex(
      /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
      'Name a package of Fontsource, as @fontsource-variable/inter: https://fontsource.org lists them.',
    ),
  );

const colorsSchema = part(
  'The colors, in any notation of CSS. All others are derived from these, and the build checks that what stands on them can be read.',
  {
    paper: color('Ground of the light theme.'),
    night: color('Ground of the dark theme, and of the parts that are dark in both themes.'),
    ink: color('Text on paper.'),
    accent: color('Links, focus, and one primary action.'),
    signal: color('What is lit: the main buttons, the caret, the key figure.'),
    danger: v.optional(color('What is wrong. Without it, a red.')),
    atNight: v.optional(
      part('What has another color in the dark. What is left out is derived.', {
        ink: v.optional(color('Text in the dark.')),
        accent: v.optional(color('Links and focus in the dark.')),
        signal: v.optional(color('What is lit in the dark.')),
        danger: v.optional(color('What is wrong, in the dark.')),
      }),
    ),
  },
);

const BANDS = ['dark', 'theme'] as const;
const CORNERS = ['cut', 'round'] as const;

/** A step of the way to a field, for the message about it. */
function item(key: string): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input: {}, key, value: undefined };
}

export const brandSchema = v.pipe(
  part('The agency’s colors, fonts, corners and logo.', {
    logo: logoSchema(),
    social: v.optional(socialFile()),
    colors: colorsSchema,
    bands: v.pipe(
      v.picklist(BANDS, `Write ${BANDS.join(' or ')}.`),
      v.description(
        'Whether the first view, the form, the footer and some cards are dark in both themes (dark), or take the theme of the visitor (theme).',
      ),
    ),
    corners: v.pipe(
      v.picklist(CORNERS, `Write ${CORNERS.join(' or ')}.`),
      v.description('Corners of cards, buttons and fields.'),
    ),
    fonts: part(
      'Packages of npm, as https://fontsource.org lists them. Install yours first: npm install @fontsource-variable/inter. Both may be the same.',
      {
        display: fontPackage('For headlines, labels and figures.'),
        text: fontPackage('For all other text.'),
      },
    ),
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

/** The agency's colors, fonts, corners and logo. */
export type Brand = v.InferOutput<typeof brandSchema>;

export const brand: Brand = readRecord('brand.yaml', brandSchema);
