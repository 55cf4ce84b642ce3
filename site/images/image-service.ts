import path from 'node:path';
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

/** Pixels per inch at which an SVG has its own size, and the most that sharp takes. */
const OWN_DENSITY = 72;
const MAX_DENSITY = 100_000;

const SVG = /^[\s\uFEFF]*(?:<\?xml|<!--|<!doctype svg|<svg)/i;

/** Options that `images/pictures.ts` sets and Astro doesn't type. */
interface Size {
  width?: number;
  height?: number;
}

/**
 * Astro's own service, except that an SVG is rasterized at the size needed. Astro rasterizes it at
 * its own size, which may be an icon's, and never enlarges it.
 */
const service: LocalImageService = {
  ...sharpService,
  async transform(bytes, options, config, logger) {
    const image = SVG.test(new TextDecoder().decode(bytes.subarray(0, 256)))
      ? await drawn(bytes, options as Size)
      : bytes;
    try {
      return await sharpService.transform(image, options, config, logger);
    } catch (cause) {
      const name = path.basename(decodeURI(options.src));
      throw new Error(
        `The source picture of ${name} is damaged and can't be read completely. Copy or export it again.`,
        { cause },
      );
    }
  },
};

async function drawn(svg: Uint8Array, { width = 0, height = 0 }: Size): Promise<Uint8Array> {
  const own = await sharp(svg).metadata();
  const times = Math.max(width / own.width, height / own.height);
  const density = Math.min(MAX_DENSITY, Math.ceil(OWN_DENSITY * times));
  return sharp(svg, { density }).png({ compressionLevel: 1 }).toBuffer();
}

export default service;
