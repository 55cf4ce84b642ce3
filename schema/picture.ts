import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { objectOf } from './object.ts';
import { photo } from './photo.ts';
import { isMedia, type MediaFiles, media, type PictureFile, slugOf } from './picture-files.ts';
import { copy } from './placeholders.ts';
import { cutWidth, SLOTS, type Slot, type SlotName } from './slots.ts';
import { CONTENT_DIR, contentPath } from './source.ts';

/** The limits of a picture. Larger ones would only slow down builds. */
const MAX_BYTES = 25_000_000;
const MAX_PIXELS = 60_000_000;

/** Where the important part of a picture is, in sharp's terms. Without one, sharp looks for it. */
const FOCUS = [
  'top',
  'right top',
  'right',
  'right bottom',
  'bottom',
  'left bottom',
  'left',
  'left top',
  'center',
] as const;

type Pictures = MediaFiles['pictures'];

/** The file name of an agency's picture. `problem` returns a message if it is unsuitable. */
export function checkedPicture(
  is: string,
  problem: (file: string, picture: PictureFile) => string | undefined,
  pictures: Pictures = media.pictures,
) {
  const said = (file: string) => {
    const picture = pictures.get(file);
    return picture && (tooHeavy(file, picture) ?? problem(file, picture));
  };
  return v.pipe(
    v.string('Write the name of a file in the pictures folder, such as team.jpg.'),
    v.description(is),
    v.examples(['team.jpg']),
    v.check(
      (file) => pictures.has(file),
      ({ input }) => missing(input, [...pictures.keys()]),
    ),
    v.check(
      (file) => said(file) === undefined,
      ({ input }) => said(input) ?? '',
    ),
  );
}

/** The file name of an agency's picture, which must be large enough for these slots. */
export function pictureFile(
  is: string,
  slots: readonly SlotName[],
  pictures: Pictures = media.pictures,
) {
  return checkedPicture(
    is,
    (file, picture) =>
      slots.map((name) => tooSmall(file, picture, SLOTS[name])).find((message) => message),
    pictures,
  );
}

/** A picture with its alternative text. */
export function pictureSchema(is: string, slot: SlotName, pictures: Pictures = media.pictures) {
  return objectOf(is, {
    file: pictureFile('A file in the pictures folder.', [slot], pictures),
    alt: copy('What the picture shows, for people who can’t see it.', 160),
    focus: v.optional(
      v.pipe(
        v.picklist(FOCUS, `Write one of ${FOCUS.join(', ')}.`),
        v.description(
          'Which part stays when the picture is cropped. Without it, the build looks for the part that matters.',
        ),
        v.examples(['top']),
      ),
    ),
    photo: v.optional(photo),
  });
}

/** The message about a missing file, with the one probably meant or all those in the folder. */
export function missing(file: string, files: readonly string[]): string {
  const folder = `${CONTENT_DIR}/pictures`;
  if (!isMedia(file) && existsSync(contentPath(path.join('pictures', file)))) {
    return `${file} has a format that not all browsers show. Export it as JPEG, PNG, WebP, AVIF, or SVG, or a video as MP4 or WebM.`;
  }
  const meant = files.find((name) => slugOf(name) === slugOf(file));
  const advice = meant
    ? `Did you mean ${meant}?`
    : files.length > 0
      ? `Files there: ${files.join(', ')}.`
      : 'There are none yet, so add yours.';
  return `${file} isn't in ${folder}. ${advice}`;
}

function tooHeavy(file: string, { width, height, bytes }: PictureFile): string | undefined {
  if (bytes <= MAX_BYTES && width * height <= MAX_PIXELS) return undefined;
  const most = `${MAX_BYTES / 1e6} MB and ${MAX_PIXELS / 1e6} megapixels`;
  return `${file} is ${width} by ${height} pixels and ${Math.ceil(bytes / 1e6)} MB. Make it smaller: at most ${most}.`;
}

/** A message if a picture, once cropped to its shape, is too narrow. */
export function tooSmall(
  file: string,
  picture: PictureFile,
  { called, ratio, least }: Pick<Slot, 'called' | 'ratio' | 'least'>,
): string | undefined {
  if (picture.isVector || cutWidth({ ratio }, picture) >= least) return undefined;
  const needed = `${least} by ${Math.ceil(least / ratio)}`;
  return `${file} is ${picture.width} by ${picture.height} pixels. ${called} needs at least ${needed}. Export it larger, or choose another.`;
}
