import * as v from 'valibot';
import { boolean } from './fields.ts';
import { checkedPicture, tooSmall } from './picture.ts';
import { media } from './picture-files.ts';

/** Height of a bitmap logo in pixels: three for each CSS pixel. */
export const LOGO_HEIGHT = 90;

/** The side of the largest icon in pixels, and the share of it that the symbol fills. */
export const ICON_SIDE = 512;
export const SYMBOL_PART = 0.56;
const MIN_SYMBOL = Math.round(ICON_SIDE * SYMBOL_PART);

/** The size that networks agree on: https://ogp.me. They crop large cards to about 1.91:1. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The logo and its variants. */
export function logoSchema(pictures = media.pictures) {
  const logo = checkedPicture(boxed, pictures);
  const isSharp = (file: string) => {
    const { isVector, width, height } = pictures.get(file) ?? { isVector: true };
    return isVector || Math.max(width, height) >= MIN_SYMBOL;
  };
  return v.pipe(
    v.strictObject({
      file: logo,
      atNight: v.optional(logo),
      icon: v.optional(logo),
      spellsName: v.optional(boolean, false),
    }),
    v.check(
      ({ file, icon }) => isSharp(icon ?? file),
      `The icon for tabs and home screens must be an SVG, or at least ${MIN_SYMBOL} pixels on its longer side. Export the logo larger, or set icon to another file.`,
    ),
  );
}

/** A message if the file's format can't be transparent. */
function boxed(file: string): string | undefined {
  if (!/\.jpe?g$/i.test(file)) return undefined;
  return `${file} is a JPEG, which can't be transparent: the logo would appear in a box. Save it as SVG, or as a transparent PNG or WebP.`;
}

/** The picture in link previews. An SVG's text would use the fonts of the machine that builds. */
export function socialFile(pictures = media.pictures) {
  const { width: least, height } = SOCIAL_SIZE;
  return checkedPicture(
    (file, picture) =>
      picture.isVector
        ? `${file} is an SVG. Save it as PNG or JPEG, at least ${least} by ${height} pixels.`
        : tooSmall(file, picture, { ratio: least / height, least }),
    pictures,
  );
}
