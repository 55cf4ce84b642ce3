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
  'The colors, in any notation of CSS. All others are mixed from these, for both themes, and the build checks that what stands on them can be read.',
  {
    paper: color('Ground of the light theme.'),
    night: color('Ground of the dark theme.'),
    ink: color('Text on paper.'),
    accent: color('Links, focus, and the ground of an industry. At night it is made lighter.'),
    signal: color(
      'What is matched: the lit sheet, the main buttons, what a visitor chose, the guarantee.',
    ),
    danger: v.optional(color('What is wrong. Without it, a red.')),
  },
);

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
    corners: v.pipe(
      v.picklist(CORNERS, `Write ${CORNERS.join(' or ')}.`),
      v.description('The two corners of the mark, on sheets and on main buttons.'),
    ),
    fonts: part(
      'Packages of npm, as https://fontsource.org lists them. Install yours first: npm install @fontsource-variable/inter. Both may be the same.',
      {
        display: fontPackage(
          'For headlines and large figures. One with a width axis, as Mona Sans, is shown narrow.',
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
        message: `${pair.what} has a contrast of ${ratio} to 1 and needs ${pair.least}. Make it ${pair.advice}.`,
        path: [item('colors'), ...pair.field.split('.').map(item)],
      });
    }
  }),
);

/** The agency's colors, fonts, corners and logo. */
export type Brand = v.InferOutput<typeof brandSchema>;

export const brand: Brand = readRecord('brand.yaml', brandSchema);
