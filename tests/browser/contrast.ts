import type { Sharp } from 'sharp';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** WCAG's relative luminance of the brightest point of a part of a picture. */
export async function brightest(picture: Sharp, { x, y, width, height }: Box): Promise<number> {
  const part = { left: Math.floor(x), top: Math.floor(y) };
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const { data, info } = await picture
    .extract({ ...part, ...size })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    most = Math.max(most, luminance(data.subarray(at, at + 3)));
  }
  return most;
}

/** Of a colour in sRGB, 0 to 255 each. */
export function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> &
  Iterable<number>): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
