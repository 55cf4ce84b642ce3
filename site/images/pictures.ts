import { getImage } from 'astro:assets';
import { films, pictures } from 'virtual:media.js';
import { home } from '../content/home.ts';
import { media } from '../content/picture-files.ts';
import { cutWidth, SLOTS, type SlotName } from '../content/slots.ts';

/** A picture in all its sizes. */
export interface PictureSources {
  /** For `srcset`, as AVIF. Empty for an SVG, which fits every size. */
  readonly srcSet: string;
  /** One WebP, for browsers without AVIF, or the SVG. */
  readonly fallback: string;
  /** Size in pixels. It reserves the picture's space until the picture has loaded. */
  readonly width: number;
  readonly height: number;
}

/** Quality of the WebP for browsers without AVIF; there is only one width of it. */
const FALLBACK_QUALITY = 82;

/**
 * One of the agency's pictures for one slot of the page.
 * @param focus the part that stays if it is cropped: a value of sharp's `position`
 */
export async function pictureSources(
  name: SlotName,
  file: string,
  focus = 'attention',
): Promise<PictureSources> {
  const slot = SLOTS[name];
  const [src, original] = [pictures[file], media.pictures.get(file)];
  if (!src || !original) throw new Error(`content/pictures/${file} is missing.`);
  const widest = slot.widths.at(-1) ?? slot.fallback;
  if (original.isVector) {
    return { srcSet: '', fallback: src.src, ...sizeOf(widest, slot.ratio) };
  }
  const own = Math.min(widest, cutWidth(slot, original));
  const sized = (width: number, format: 'avif' | 'webp', quality: number) =>
    getImage({
      src,
      ...sizeOf(width, slot.ratio),
      fit: 'cover',
      position: focus,
      format,
      quality,
    });
  const widths = [...slot.widths.filter((width) => width < own), own];
  const avifs = await Promise.all(widths.map((width) => sized(width, 'avif', slot.quality)));
  const webp = await sized(Math.min(slot.fallback, own), 'webp', FALLBACK_QUALITY);
  return {
    srcSet: avifs.map((image, i) => `${image.src} ${widths[i]}w`).join(', '),
    fallback: webp.src,
    ...sizeOf(own, slot.ratio),
  };
}

function sizeOf(width: number, ratio: number) {
  return { width, height: Math.round(width / ratio) };
}

/** The agency's own picture behind the text of the first view, for each shape of screen. */
export interface HeroPicture {
  wide: PictureSources;
  phone: PictureSources;
}

/** Undefined if the agency has none. The hero then shows its drawing. */
export async function heroPicture(): Promise<HeroPicture | undefined> {
  const { picture } = home.hero;
  if (!picture) return undefined;
  return {
    wide: await pictureSources('hero-wide', picture.wide),
    phone: await pictureSources('hero-phone', picture.phone ?? picture.wide),
  };
}

/** A file of a film with its type, by which browsers choose. */
interface FilmFile {
  readonly src: string;
  readonly type: string;
}

/** A film for a theme, or for both, each in the order in which browsers should try its files. */
export interface Film {
  readonly theme: 'light' | 'dark' | 'both';
  readonly wide: readonly FilmFile[];
  readonly phone: readonly FilmFile[];
}

/** The films of the first view. Empty if the agency has none. */
export function heroFilms(): Film[] {
  const { film } = home.hero;
  if (!film) return [];
  const filesOf = (names: readonly string[]) =>
    names.map((name) => ({ src: films[name] ?? '', type: media.films.get(name)?.type ?? '' }));
  const filmFor = (
    theme: Film['theme'],
    { wide, phone = wide }: { wide: string[]; phone?: string[] | undefined },
  ) => ({ theme, wide: filesOf(wide), phone: filesOf(phone) });
  if (!film.atNight) return [filmFor('both', film)];
  return [filmFor('light', film), filmFor('dark', film.atNight)];
}
