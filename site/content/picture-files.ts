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

/** Reads what the site needs to know of each file. Throws a `ContentError` if it can't be read. */
export async function readMedia(folder: string): Promise<MediaFiles> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const pictures = names.filter((name) => PICTURE.test(name));
  const films = names.filter((name) => FILM.test(name));
  return {
    pictures: await readEach(folder, pictures, readPicture),
    films: await readEach(folder, films, readFilm),
  };
}

/** The agency's pictures and videos. */
export const media = await readMedia(contentPath('pictures'));

async function readEach<File>(
  folder: string,
  names: readonly string[],
  read: (file: string) => Promise<File>,
): Promise<Map<string, File>> {
  const files = names.map(async (name): Promise<[string, File]> => {
    try {
      return [name, await read(path.join(folder, name))];
    } catch (cause) {
      throw new ContentError(
        `${CONTENT_DIR}/pictures/${name} can't be read: ${(cause as Error).message}. Save it again, or remove it.`,
      );
    }
  });
  return new Map(await Promise.all(files));
}

async function readPicture(file: string): Promise<PictureFile> {
  const { format, autoOrient } = await sharp(file).metadata();
  return { ...autoOrient, bytes: statSync(file).size, isVector: format === 'svg' };
}

async function readFilm(file: string): Promise<FilmFile> {
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
