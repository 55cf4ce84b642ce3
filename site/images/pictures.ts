import { getImage } from 'astro:assets';
import { films, originals, tiny } from 'virtual:pictures';
import { media } from '../../schema/picture-files.ts';
import { cutWidth, SLOTS } from '../../schema/slots.ts';
import { heroFilms, heroUses, type Use, uses } from './picture-uses.ts';

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

/** What stands behind the words of the first view, for one shape of screen. */
export interface BackgroundPicture {
  readonly poster: PictureSources;
  /** A tiny version of the poster, as a data address. */
  readonly tiny: string;
  /** The film in the order in which browsers should try it; empty if there is none. */
  readonly sources: readonly { src: string; type: string }[];
}

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
  if (!src || !original) throw new Error(`content/pictures has no ${file}.`);
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

/** A picture of the agency for one place of the page. */
export function picture(slot: Use['slot'], { file, focus }: Omit<Use, 'slot'>): PictureSources {
  const found = made.get(keyOf({ slot, file, focus }));
  if (!found)
    throw new Error(`${file} is not made for ${slot}: name it in site/images/picture-uses.ts.`);
  return found();
}

function backdrop(
  use: Use,
  files: readonly string[],
  small: string | undefined,
): BackgroundPicture {
  return {
    poster: picture(use.slot, use),
    tiny: small ?? '',
    sources: files.map((file) => ({
      src: films[file] ?? '',
      type: media.films.get(file)?.type ?? '',
    })),
  };
}

/** The backdrops for wide screens and for upright phones, if the agency has any. */
export function heroBackdrops(): Readonly<Record<'wide' | 'phone', BackgroundPicture>> | undefined {
  return (
    heroUses && {
      wide: backdrop(heroUses.wide, heroFilms?.wide ?? [], tiny['hero-wide']),
      phone: backdrop(heroUses.phone, heroFilms?.phone ?? [], tiny['hero-phone']),
    }
  );
}
