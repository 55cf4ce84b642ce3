import sharp from 'sharp';
import { frame } from './hero/frame.ts';
import { SOCIAL } from './hero/views.ts';
import { appIcon, favicon, ico } from './icons.ts';
import { png, raster } from './lib/encode.ts';
import type { Palette } from './lib/palette.ts';
import { socialWords } from './social.ts';
import { readWords } from './words.ts';

/** The size of favicon.ico. Browsers that support SVG use favicon.svg. */
const ICO_SIZE = 32;
/** The mark's part of the width: normally, and where a system may cut off the edges. */
const PLAIN = 0.56;
const MASKABLE = 0.46;

/** A file with a well-known name: its drawing, and how its bytes are made. */
export interface Fixed {
  source: (palette: Palette) => string;
  bytes: (source: string, palette: Palette) => Promise<Buffer>;
}

function icon(size: number, part: number): Fixed {
  return {
    source: (palette) => appIcon(palette, part),
    bytes: (source) => png(raster(source, size)),
  };
}

/** Every drawn file of `site/public/`. */
export const fixed: Readonly<Record<string, Fixed>> = {
  'favicon.svg': { source: favicon, bytes: async (source) => Buffer.from(`${source}\n`) },
  'favicon.ico': {
    source: favicon,
    bytes: async (source) => ico(await png(raster(source, ICO_SIZE)), ICO_SIZE),
  },
  'apple-touch-icon.png': icon(180, PLAIN),
  'icon-192.png': icon(192, PLAIN),
  'icon-512.png': icon(512, PLAIN),
  'icon-maskable-512.png': icon(512, MASKABLE),
  'og.png': {
    source: (palette) => socialWords(readWords(), palette),
    bytes: async (source, palette) => {
      const { width, height } = SOCIAL;
      const terrain = sharp(frame(SOCIAL, 0, palette), { raw: { width, height, channels: 3 } });
      return png(terrain.composite([{ input: Buffer.from(source) }]));
    },
  },
};
