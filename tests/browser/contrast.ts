import sharp from 'sharp';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The contrast of the brightest to the darkest pixel in a box of a picture. */
export async function contrastIn(png: Buffer, { x, y, width, height }: Box): Promise<number> {
  const box = {
    left: Math.floor(x),
    top: Math.floor(y),
    width: Math.ceil(width),
    height: Math.ceil(height),
  };
  const { data, info } = await sharp(png).extract(box).raw().toBuffer({ resolveWithObject: true });
  let [least, most] = [1, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const light = weigh(data[at], data[at + 1], data[at + 2]);
    least = Math.min(least, light);
    most = Math.max(most, light);
  }
  return contrastOf(least, most);
}

function contrastOf(darker: number, lighter: number): number {
  return (lighter + 0.05) / (darker + 0.05);
}

/** The linear light of each value of an sRGB channel, computed once for millions of pixels. */
const LINEAR = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

function weigh(red = 0, green = 0, blue = 0): number {
  const [r = 0, g = 0, b = 0] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
