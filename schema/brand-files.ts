import * as v from 'valibot';
import { part } from './part.ts';
import { checkedPicture, tooSmall } from './picture.ts';
import { type MediaFiles, media, type PictureFile } from './picture-files.ts';

type Pictures = MediaFiles['pictures'];

/** Height of a logo that is no drawing, in pixels: three for each pixel of CSS, at least two. */
export const LOGO_HEIGHT = 90;
const MIN_LOGO_HEIGHT = 60;

/** The side of the largest icon, in pixels, and the part of it that the symbol fills. */
export const ICON_SIDE = 512;
export const SYMBOL_PART = 0.56;
const MIN_SYMBOL = Math.round(ICON_SIDE * SYMBOL_PART);

/** The size on which networks agree: https://ogp.me. They cut large cards to about 1.91:1. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The logo's files. */
export function logoSchema(pictures: Pictures = media.pictures) {
  const soft = (file: string) => {
    const picture = pictures.get(file);
    return picture && softIcon(file, picture);
  };
  const logo = (is: string) =>
    checkedPicture(is, (file, picture) => boxed(file) ?? tooLow(file, picture), pictures);
  return v.pipe(
    part('The logo. Icons for browser tabs and home screens are made from it.', {
      file: logo('A file in the folder pictures. In an SVG, currentColor becomes the signal.'),
      atNight: v.optional(logo('Another one for dark ground. Without it, the same.')),
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
            'Whether the logo contains the name of the agency, which is then not written beside it.',
          ),
          v.examples([true]),
        ),
        false,
      ),
    }),
    v.forward(
      v.check(
        ({ file, icon }) => icon !== undefined || soft(file) === undefined,
        ({ input }) => `${soft(input.file)} Or name another file as icon.`,
      ),
      ['file'],
    ),
  );
}

/** The picture in previews of links. */
export function socialFile(pictures: Pictures = media.pictures) {
  const { width: least, height } = SOCIAL_SIZE;
  const place = { called: 'The picture in previews of links', ratio: least / height, least };
  return checkedPicture(
    'The picture in previews of links, a file in the folder pictures. Without it, one is made from the headline.',
    (file, picture) =>
      picture.isVector
        ? `${file} is an SVG, and its letters would come out in the fonts of whichever machine builds the site. Save it as PNG or JPEG, of at least ${least} by ${height} pixels.`
        : tooSmall(file, picture, place),
    pictures,
  );
}

/** Says so where a file can't have a clear ground. */
function boxed(file: string): string | undefined {
  if (!/\.jpe?g$/i.test(file)) return undefined;
  return `${file} is a JPEG, which has no clear ground: it would stand in a box. Save it as SVG, or as PNG or WebP with a clear ground.`;
}

function tooLow(file: string, { width, height, isVector }: PictureFile): string | undefined {
  if (isVector || height >= MIN_LOGO_HEIGHT) return undefined;
  return `${file} has ${width} by ${height} pixels. A logo needs a height of at least ${MIN_LOGO_HEIGHT}: export it larger, or as SVG.`;
}

function softIcon(file: string, { width, height, isVector }: PictureFile): string | undefined {
  if (isVector || Math.max(width, height) >= MIN_SYMBOL) return undefined;
  return `${file} has ${width} by ${height} pixels. The icon of tabs and home screens needs at least ${MIN_SYMBOL} on its longer side: export it larger, or as SVG.`;
}
