import shapes from './shapes.json';

/** A picture in all its sizes, made by `art/`. */
export interface Picture {
  /** From the narrowest to the widest; widths in pixels. */
  readonly sources: readonly { src: string; width: number; type: 'image/avif' }[];
  /** For browsers without AVIF: one WebP. */
  readonly fallback: string;
  /** Of its own shape, in pixels: keeps its place free until it is there. */
  readonly width: number;
  readonly height: number;
}

/** The hero's film for one shape of screen: muted, ten seconds, and its end flows into its beginning. */
export interface Film {
  /** Its first frame. */
  readonly poster: Picture;
  /** The same, tiny, as a data address. */
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

/** Never inlined: a small one would stand in the page several times. */
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

/** A picture by its name. Throws where one of its files is missing. */
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

/** For wide screens, and for phones held upright. */
export const heroFilms: { readonly wide: Film; readonly phone: Film } = {
  wide: film('wide'),
  phone: film('phone'),
};
