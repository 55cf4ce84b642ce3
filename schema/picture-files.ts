import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { CONTENT_DIR, ContentError, contentPath } from './source.ts';

const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i;
const FILM = /\.(?:mp4|webm)$/i;

interface MediaFile {
  /** As the browser shows it, after EXIF rotation. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface PictureFile extends MediaFile {
  /** Scales to any size without loss. */
  readonly isVector: boolean;
}

export interface FilmFile extends MediaFile {
  readonly seconds: number;
  /** MIME type with codecs (RFC 6381), which browsers choose by. */
  readonly type: string;
}

/** The pictures and videos of a folder, by file name. */
export interface MediaFiles {
  readonly pictures: ReadonlyMap<string, PictureFile>;
  readonly films: ReadonlyMap<string, FilmFile>;
}

/** Whether the site can show a file of this name. */
export function isMedia(file: string): boolean {
  return PICTURE.test(file) || FILM.test(file);
}

/** A file name as part of a URL: `Our Team.JPG` becomes `our-team`. */
export function slugOf(file: string): string {
  const { name } = path.parse(file);
  const plain = name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'picture';
}

/** Reads what the site needs to know of each file. Throws a `ContentError` if it can't be read. */
export async function readMedia(folder: string): Promise<MediaFiles> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = <File>(kind: RegExp, open: (file: string) => Promise<File>) =>
    Promise.all(
      names
        .filter((name) => kind.test(name))
        .map(async (name) => [name, await named(name, open(path.join(folder, name)))] as const),
    );
  refuseTwins(names.filter((name) => PICTURE.test(name)));
  return {
    pictures: new Map(await read(PICTURE, readPicture)),
    films: new Map(await read(FILM, filmFile)),
  };
}

/** The agency's pictures and videos. */
export const media = await readMedia(contentPath('pictures'));

/** Reads a picture. Throws if it can't be read. */
export async function readPicture(file: string): Promise<PictureFile> {
  const { format, autoOrient } = await sharp(file).metadata();
  return { ...autoOrient, bytes: statSync(file).size, isVector: format === 'svg' };
}

async function filmFile(file: string): Promise<FilmFile> {
  using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('it has no video track');
  return {
    width: track.displayWidth,
    height: track.displayHeight,
    bytes: statSync(file).size,
    seconds: await input.computeDuration(),
    type: await input.getMimeType(),
  };
}

async function named<File>(name: string, reading: Promise<File>): Promise<File> {
  try {
    return await reading;
  } catch (cause) {
    throw new ContentError(
      `${CONTENT_DIR}/pictures/${name} can't be read: ${(cause as Error).message}. Save it again, or remove it.`,
      { cause },
    );
  }
}

/** Files made from a picture are named after it, without its extension. */
function refuseTwins(names: readonly string[]): void {
  for (const [slug, twins = []] of Map.groupBy(names, slugOf)) {
    if (twins.length < 2) continue;
    throw new ContentError(
      `${CONTENT_DIR}/pictures has ${twins.join(' and ')}, which would both be named ${slug}. Rename or remove one.`,
    );
  }
}
