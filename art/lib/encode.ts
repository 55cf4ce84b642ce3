import sharp, { type Sharp } from 'sharp';

/** Slow, to save a few per cent: pictures are made once and sent often. */
const EFFORT = 7;

/** RGB bytes. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 3;
}

/** A drawing of any size as an image of this width. */
export function raster(drawn: string | Pixels, width: number): Sharp {
  const image =
    typeof drawn === 'string' ? sharp(Buffer.from(drawn)) : sharp(drawn.data, { raw: drawn });
  return image.resize({ width, kernel: 'lanczos3' });
}

/** Full colour resolution: with half of it, thin lines would turn grey. */
export async function avif(image: Sharp, quality: number): Promise<Buffer> {
  return image.avif({ quality, effort: EFFORT, chromaSubsampling: '4:4:4' }).toBuffer();
}

export async function webp(image: Sharp, quality: number): Promise<Buffer> {
  return image.webp({ quality, smartSubsample: true, effort: 6 }).toBuffer();
}

export async function png(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9, palette: false }).toBuffer();
}
