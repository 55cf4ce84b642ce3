import { getImage } from 'astro:assets';
import { films, originals, tiny } from 'virtual:pictures';
import { media } from '../../schema/picture-files.ts';
import { cutWidth, SLOTS } from '../../schema/slots.ts';
import { filmUses, type HeroFilm, heroUses, type Use, uses } from './picture-uses.ts';

/** A picture in all its sizes. */
export interface PictureSources {
  /** From the narrowest to the widest. Widths are in pixels. */
  readonly sources: readonly { src: string; width: number }[];
  /** One WebP, for browsers without AVIF. */
  readonly fallback: string;
  /** Size in pixels. It reserves the picture's space until the picture has loaded. */
  readonly width: number;
  readonly height: number;
}

/** The agency's own picture behind the text of the first view, for each shape of screen. */
export type HeroPicture = Readonly<
  Record<
    'wide' | 'phone',
    {
      readonly sharp: PictureSources;
      /** A tiny version of it, as a data address. */
      readonly tiny: string;
    }
  >
>;

/** A file of a film with its type, by which browsers choose. */
interface FilmFile {
  readonly src: string;
  readonly type: string;
}

/** The films of a theme, each in the order in which browsers should try its files. */
export type Films = readonly {
  readonly theme: HeroFilm['theme'];
  readonly wide: readonly FilmFile[];
  readonly phone: readonly FilmFile[];
}[];

/** Quality of the WebP for browsers without AVIF; there is only one width of it. */
const FALLBACK_QUALITY = 82;

const keyOf = ({ slot, file, focus }: Use) => [slot, file, focus].join(' ');

/** Astro makes only those files whose address a page asks for. */
const made = new Map(
  await Promise.all(uses.map(async (use) => [keyOf(use), await make(use)] as const)),
);

async function make({ slot: name, file, focus }: Use): Promise<() => PictureSources> {
  const slot = SLOTS[name];
  const [src, original] = [originals[file], media.pictures.get(file)];
  if (!src || !original) throw new Error(`content/pictures/${file} is missing.`);
  const widest = slot.widths.at(-1) ?? slot.fallback;
  const own = original.isVector ? widest : Math.min(widest, cutWidth(slot, original));
  const sized = (width: number, format: 'avif' | 'webp', quality: number) =>
    getImage({
      src,
      width,
      height: Math.round(width / slot.ratio),
      fit: 'cover',
      position: focus ?? 'attention',
      format,
      quality,
    });
  const widths = [...slot.widths.filter((width) => width < own), own];
  const avifs = await Promise.all(widths.map((width) => sized(width, 'avif', slot.quality)));
  const webp = await sized(Math.min(slot.fallback, own), 'webp', FALLBACK_QUALITY);
  return () => ({
    sources: avifs.map((image, i) => ({ src: image.src, width: widths[i] ?? own })),
    fallback: webp.src,
    width: own,
    height: Math.round(own / slot.ratio),
  });
}

/** One of the agency's pictures for one slot of the page. */
export function picture(slot: Use['slot'], { file, focus }: Omit<Use, 'slot'>): PictureSources {
  const found = made.get(keyOf({ slot, file, focus }));
  if (!found)
    throw new Error(`${file} isn't built for ${slot}. Add it to site/images/picture-uses.ts.`);
  return found();
}

/** Undefined if the agency has none. The hero then shows its drawing. */
export function heroPicture(): HeroPicture | undefined {
  const shape = (use: Use) => ({ sharp: picture(use.slot, use), tiny: tiny[use.slot] ?? '' });
  return heroUses && { wide: shape(heroUses.wide), phone: shape(heroUses.phone) };
}

/** Undefined if the agency has none. */
export function heroFilms(): Films | undefined {
  const filesOf = (names: readonly string[]) =>
    names.map((name) => ({ src: films[name] ?? '', type: media.films.get(name)?.type ?? '' }));
  const all = filmUses.map(({ theme, wide, phone }) => ({
    theme,
    wide: filesOf(wide),
    phone: filesOf(phone),
  }));
  return all.length > 0 ? all : undefined;
}
