import shapes from './shapes.json';

/** A picture in all its sizes, made by `art/`. */
export interface Picture {
  /** From the narrowest to the widest. Widths are in pixels. */
  readonly sources: readonly { src: string; width: number; type: 'image/avif' }[];
  /** One WebP, for browsers without AVIF. */
  readonly fallback: string;
  /** Size in pixels. It reserves the picture's space until the picture has loaded. */
  readonly width: number;
  readonly height: number;
}

/** The hero's film for one shape of screen: muted, 10 s long, with a seamless loop. */
export interface Film {
  /** The first frame. */
  readonly poster: Picture;
  /** A tiny version of the first frame, as a data address. */
  readonly tiny: string;
  /** In the order in which browsers should try them. */
  readonly sources: readonly { src: string; type: string }[];
  readonly width: number;
  readonly height: number;
}

export type PictureName = keyof typeof shapes;

/** RFC 6381: AV1 main profile in ten bits, and H.264 high profile, both at level 4.0. */
const AV1 = 'video/mp4; codecs="av01.0.08M.10"';
const H264 = 'video/mp4; codecs="avc1.640028"';

/** Never inlined, as the page would contain a small file several times. */
const files = import.meta.glob<string>(['./*.{avif,webp,mp4}', '!./*-tiny.avif'], {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});
const tinyFiles = import.meta.glob<string>('./*-tiny.avif', {
  query: '?inline',
  import: 'default',
  eager: true,
});

function address(name: string, among = files): string {
  const found = among[`./${name}`];
  if (found) return found;
  throw new Error(`site/assets/${name} is missing. Remake it: npm run art`);
}

/** A picture by its name. Throws if one of its files is missing. */
export function picture(name: PictureName): Picture {
  const { width, height, widths, fallback } = shapes[name];
  return {
    sources: widths.map((pixels) => ({
      src: address(`${name}-${pixels}.avif`),
      width: pixels,
      type: 'image/avif',
    })),
    fallback: address(`${name}-${fallback}.webp`),
    width,
    height,
  };
}

function film(shape: 'wide' | 'phone'): Film {
  const poster = picture(`hero-${shape}`);
  return {
    poster,
    tiny: address(`hero-${shape}-tiny.avif`, tinyFiles),
    sources: [
      { src: address(`film-${shape}.av1.mp4`), type: AV1 },
      { src: address(`film-${shape}.h264.mp4`), type: H264 },
    ],
    width: poster.width,
    height: poster.height,
  };
}

/** The films for wide screens and for upright phones. */
export const heroFilms: { readonly wide: Film; readonly phone: Film } = {
  wide: film('wide'),
  phone: film('phone'),
};
