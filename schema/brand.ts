import * as v from 'valibot';
import { logoSchema, socialFile } from './brand-files.ts';
import { color } from './color.ts';
import { objectOf } from './object.ts';
import { paletteOf, weakPairs } from './palette.ts';
import { readRecord, words } from './records.ts';

const fontPackage = (is: string) =>
  v.pipe(
    words(is, 120),
    v.regex(
      /^@fontsource(?:-variable)?\/[a-z0-9-]+$/,
      'Name a Fontsource package, such as @fontsource-variable/inter. https://fontsource.org lists them.',
    ),
  );

const colorsSchema = objectOf(
  'The colors, in any CSS notation. All others are mixed from these, for both themes, and the build checks that text on them is readable.',
  {
    paper: color('Background of the light theme.'),
    night: color('Background of the dark theme.'),
    ink: color('Text on paper.'),
    accent: color(
      'Links, focus outlines, and the background of an industry. The dark theme uses a lighter version.',
    ),
    signal: color(
      'Highlights: the lit sheet, the main buttons, what a visitor chose, and the guarantee.',
    ),
    danger: v.optional(color('Errors. Without it, a red is used.')),
  },
);

const CORNERS = ['cut', 'round'] as const;

/** A step of the path to a field, for a message about it. */
function item(key: string): v.ObjectPathItem {
  return { type: 'object', origin: 'value', input: {}, key, value: undefined };
}

export const brandSchema = v.pipe(
  objectOf('The agency’s colors, fonts, corners, and logo.', {
    logo: logoSchema(),
    social: v.optional(socialFile()),
    colors: colorsSchema,
    corners: v.pipe(
      v.picklist(CORNERS, `Write ${CORNERS.join(' or ')}.`),
      v.description('The logo’s two corners, on sheets and main buttons: cut or round.'),
    ),
    fonts: objectOf(
      'npm packages listed on https://fontsource.org. Install yours first: npm install @fontsource-variable/inter. Both can be the same.',
      {
        display: fontPackage(
          'For headlines and large figures. A font with a width axis, such as Mona Sans, is shown narrow.',
        ),
        text: fontPackage('For all other text.'),
      },
    ),
  }),
  v.transform(({ colors, ...rest }) => ({ ...rest, palette: paletteOf(colors) })),
  v.rawCheck(({ dataset: read, addIssue }) => {
    if (!read.typed) return;
    for (const pair of weakPairs(read.value.palette)) {
      const ratio = pair.contrast.toFixed(1);
      addIssue({
        message: `${pair.what} has a contrast of ${ratio}:1 and needs ${pair.least}:1. Make this color ${pair.advice}.`,
        path: [item('colors'), ...pair.field.split('.').map(item)],
      });
    }
  }),
);

export type Brand = v.InferOutput<typeof brandSchema>;

export const brand: Brand = readRecord('brand.yaml', brandSchema);
