import sharp, { type Sharp } from 'sharp';

/** So good that what the build makes of it shows no loss, and a quarter of a PNG. */
const MASTER = { quality: 80, effort: 2, chromaSubsampling: '4:4:4' };

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

/** The file from which the build makes all sizes of a picture. */
export async function master(image: Sharp): Promise<Buffer> {
  return image.avif(MASTER).toBuffer();
}
