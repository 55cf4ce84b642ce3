import * as v from 'valibot';
import { objectOf } from './object.ts';
import { checkedPicture, tooSmall } from './picture.ts';
import { type MediaFiles, media, type PictureFile } from './picture-files.ts';

type Pictures = MediaFiles['pictures'];

/** Height of a bitmap logo in pixels: three for each CSS pixel, at least two. */
export const LOGO_HEIGHT = 90;
const MIN_LOGO_HEIGHT = 60;

/** The side of the largest icon in pixels, and the share of it that the symbol fills. */
export const ICON_SIDE = 512;
export const SYMBOL_PART = 0.56;
const MIN_SYMBOL = Math.round(ICON_SIDE * SYMBOL_PART);

/** The size that networks agree on: https://ogp.me. They crop large cards to about 1.91:1. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The logo and its variants. */
export function logoSchema(pictures: Pictures = media.pictures) {
  const soft = (file: string) => {
    const picture = pictures.get(file);
    return picture && softIcon(file, picture);
  };
  const logo = (is: string) =>
    checkedPicture(is, (file, picture) => boxed(file) ?? tooLow(file, picture), pictures);
  return v.pipe(
    objectOf('The logo. Icons for browser tabs and home screens are made from it.', {
      file: logo(
        'A file in the pictures folder. In an SVG, currentColor becomes the signal color.',
      ),
      atNight: v.optional(
        logo('Another version for dark backgrounds. Without it, the same file is used.'),
      ),
      icon: v.optional(
        checkedPicture(
          'A square symbol for browser tabs and home screens. Without it, the logo.',
          (file, picture) => boxed(file) ?? softIcon(file, picture),
          pictures,
        ),
      ),
      spellsName: v.optional(
        v.pipe(
          v.boolean('Write true or false.'),
          v.description(
            'Whether the logo contains the agency’s name. If so, the name isn’t written beside it.',
          ),
          v.examples([true]),
        ),
        false,
      ),
    }),
    v.forward(
      v.check(
        ({ file, icon }) => icon !== undefined || soft(file) === undefined,
        ({ input }) => `${soft(input.file)} Or set icon to another file.`,
      ),
      ['file'],
    ),
  );
}

/** The picture in link previews. */
export function socialFile(pictures: Pictures = media.pictures) {
  const { width: least, height } = SOCIAL_SIZE;
  const slot = { called: 'The picture in link previews', ratio: least / height, least };
  return checkedPicture(
    'The picture in link previews, a file in the pictures folder. Without it, one is made from the headline.',
    (file, picture) =>
      picture.isVector
        ? `${file} is an SVG, so its text would use the fonts of the machine that builds the site. Save it as PNG or JPEG, at least ${least} by ${height} pixels.`
        : tooSmall(file, picture, slot),
    pictures,
  );
}

/** A message if the file's format can't be transparent. */
function boxed(file: string): string | undefined {
  if (!/\.jpe?g$/i.test(file)) return undefined;
  return `${file} is a JPEG, which can't be transparent: the logo would appear in a box. Save it as SVG, or as a transparent PNG or WebP.`;
}

function tooLow(file: string, { width, height, isVector }: PictureFile): string | undefined {
  if (isVector || height >= MIN_LOGO_HEIGHT) return undefined;
  return `${file} is ${width} by ${height} pixels. A logo must be at least ${MIN_LOGO_HEIGHT} pixels high. Export it larger, or as SVG.`;
}

function softIcon(file: string, { width, height, isVector }: PictureFile): string | undefined {
  if (isVector || Math.max(width, height) >= MIN_SYMBOL) return undefined;
  return `${file} is ${width} by ${height} pixels. The icon for tabs and home screens must be at least ${MIN_SYMBOL} pixels on its longer side. Export it larger, or as SVG.`;
}
