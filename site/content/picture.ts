import path from 'node:path';
import * as v from 'valibot';
import { oneOf, text } from './fields.ts';
import { media, type PictureFile } from './picture-files.ts';
import { copy } from './placeholders.ts';
import { siteConfig } from './site.ts';
import { cutWidth, SLOTS, type Slot, type SlotName } from './slots.ts';
import { CONTENT_DIR } from './source.ts';

/** Requested quality of photos on other hosts, from 0 to 100. */
const QUALITY = 80;

/** Where the important part of a picture is, in sharp's terms. Without one, sharp looks for it. */
const focus = oneOf(
  ...(['top', 'right top', 'right', 'right bottom', 'bottom'] as const),
  ...(['left bottom', 'left', 'left top', 'center'] as const),
);

/** The file name of an agency's picture. `problem` returns a message if it is unsuitable. */
export function checkedPicture(
  problem: (file: string, picture: PictureFile) => string | undefined,
  pictures = media.pictures,
) {
  const messageFor = (file: string) => {
    const picture = pictures.get(file);
    return picture ? problem(file, picture) : missing(file, [...pictures.keys()]);
  };
  return v.pipe(
    v.string('Write the name of a file in the pictures folder, such as team.jpg.'),
    v.check(
      (file) => messageFor(file) === undefined,
      ({ input }) => messageFor(input) ?? '',
    ),
  );
}

/** The file name of an agency's picture, which must be large enough for the slot. */
export function pictureFile(slot: SlotName, pictures = media.pictures) {
  return checkedPicture((file, picture) => tooSmall(file, picture, SLOTS[slot]), pictures);
}

/** A picture with its alternative text. The photo replaces the file while it can be loaded. */
export function pictureSchema(slot: SlotName, pictures = media.pictures) {
  return v.strictObject({
    file: pictureFile(slot, pictures),
    alt: copy(160),
    focus: v.optional(focus),
    photo: v.optional(photo),
  });
}

/** The message about a missing file, with the one probably meant or all those in the folder. */
export function missing(file: string, files: readonly string[]): string {
  const stem = (name: string) => path.parse(name).name.toLowerCase();
  const meant = files.find((name) => stem(name) === stem(file));
  const advice = meant ? `Did you mean ${meant}?` : `Files there: ${files.join(', ') || 'none'}.`;
  return `${file} isn't in ${CONTENT_DIR}/pictures, or has a format that not all browsers show. ${advice}`;
}

/** A message if a picture, once cropped to its shape, is too narrow. */
export function tooSmall(
  file: string,
  picture: PictureFile,
  { ratio, least }: Pick<Slot, 'ratio' | 'least'>,
): string | undefined {
  if (picture.isVector || cutWidth({ ratio }, picture) >= least) return undefined;
  const needed = `${least} by ${Math.ceil(least / ratio)}`;
  return `${file} is ${picture.width} by ${picture.height} pixels. This needs at least ${needed}. Export it larger, or choose another.`;
}

/** The photo's address with the quality. Undefined if its host isn't in `site.yaml`. */
export function photoUrl(address: string, hosts = siteConfig.images.hosts): string | undefined {
  const url = URL.parse(address);
  const host = hosts.find(({ name }) => url?.origin === `https://${name}`);
  if (host) url?.searchParams.set(host.quality, String(QUALITY));
  return host && url?.href;
}

const photo = v.pipe(
  text,
  v.transform((address) => photoUrl(address)),
  v.string(
    'Write an address that starts with https://, and add its host to images.hosts in site.yaml. Otherwise browsers block the photo.',
  ),
);
