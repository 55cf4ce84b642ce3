import * as v from 'valibot';
import { logoSchema, socialFile } from './brand-files.ts';
import { color } from './color.ts';
import { matching, oneOf } from './fields.ts';
import { paletteOf, weakColors } from './palette.ts';
import { readRecord } from './records.ts';

const font = matching(
  /^@fontsource(?:-variable)?\/[a-z0-9-]+$|^[\w-]+\.woff2$/,
  'Name a WOFF2 file in the fonts folder, or a Fontsource package, such as @fontsource-variable/inter. https://fontsource.org lists them.',
);

const required = { paper: color, night: color, ink: color, accent: color, signal: color };

const colors = v.pipe(
  v.strictObject({ ...required, danger: v.optional(color) }),
  v.transform(paletteOf),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { field, message } of weakColors(dataset.value)) {
      const key = { type: 'object', origin: 'value', input: {}, key: field, value: '' } as const;
      addIssue({ message, path: [key] });
    }
  }),
);

export const brandSchema = v.pipe(
  v.strictObject({
    logo: logoSchema(),
    social: v.optional(socialFile()),
    colors,
    corners: oneOf('cut', 'round'),
    fonts: v.strictObject({ display: font, text: font }),
  }),
  v.transform(({ colors: palette, ...rest }) => ({ ...rest, palette })),
);

export type Brand = v.InferOutput<typeof brandSchema>;

export const brand: Brand = readRecord('brand.yaml', brandSchema);
