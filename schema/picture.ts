import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { part } from './part.ts';
import { photo } from './photo.ts';
import { isMedia, type MediaFiles, media, type PictureFile, slugOf } from './picture-files.ts';
import { copy } from './placeholders.ts';
import { cutWidth, SLOTS, type Slot, type SlotName } from './slots.ts';
import { CONTENT_DIR, contentPath } from './source.ts';

/** The largest file and the most pixels of a picture: more would only make builds slow. */
const MAX_BYTES = 25_000_000;
const MAX_PIXELS = 60_000_000;

/** Where the important part of a picture is; sharp's names. Without one, sharp looks for it. */
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

/** The name of a picture in the agency's folder, of which `problem` finds nothing to say. `is`: for what. */
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
    v.string('Write the name of a file in the folder pictures, as team.jpg.'),
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

/** The name of a picture in the agency's folder, which is good enough for these slots. */
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

/** A picture with the text for those who can't see it. */
export function pictureSchema(is: string, slot: SlotName, pictures: Pictures = media.pictures) {
  return part(is, {
    file: pictureFile('A file in the folder pictures.', [slot], pictures),
    alt: copy('What the picture shows, for those who cannot see it.', 160),
    focus: v.optional(
      v.pipe(
        v.picklist(FOCUS, `Write one of ${FOCUS.join(', ')}.`),
        v.description(
          'Which part stays where the picture is cut. Without it, the build looks for the part that matters.',
        ),
        v.examples(['top']),
      ),
    ),
    photo: v.optional(photo),
  });
}

/** A file is not in the folder: says which are, and first the one that is probably meant. */
export function missing(file: string, files: readonly string[]): string {
  const folder = `${CONTENT_DIR}/pictures`;
  if (!isMedia(file) && existsSync(contentPath(path.join('pictures', file)))) {
    return `${file} has a format that browsers don't all show. Export it as JPEG, PNG, WebP, AVIF or SVG, a film as MP4 or WebM.`;
  }
  const meant = files.find((name) => slugOf(name) === slugOf(file));
  const advice = meant
    ? `Did you mean ${meant}?`
    : files.length > 0
      ? `There are: ${files.join(', ')}.`
      : 'The folder has none yet: put yours in.';
  return `There is no ${file} in ${folder}. ${advice}`;
}

function tooHeavy(file: string, { width, height, bytes }: PictureFile): string | undefined {
  if (bytes <= MAX_BYTES && width * height <= MAX_PIXELS) return undefined;
  const most = `${MAX_BYTES / 1e6} MB and ${MAX_PIXELS / 1e6} megapixels`;
  return `${file} has ${width} by ${height} pixels and ${Math.ceil(bytes / 1e6)} MB. Save it smaller: at most ${most}.`;
}

/** Says so where a picture, once it is cut to its shape, is narrower than it may be. */
export function tooSmall(
  file: string,
  picture: PictureFile,
  { called, ratio, least }: Pick<Slot, 'called' | 'ratio' | 'least'>,
): string | undefined {
  if (picture.isVector || cutWidth({ ratio }, picture) >= least) return undefined;
  const needed = `${least} by ${Math.ceil(least / ratio)}`;
  return `${file} has ${picture.width} by ${picture.height} pixels. ${called} needs at least ${needed}: export it larger, or take another.`;
}
