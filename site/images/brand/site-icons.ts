import sharp, { type Sharp } from 'sharp';
import { brand } from '../../content/brand.ts';
import { SYMBOL_PART } from '../../content/brand-files.ts';
import { hex } from '../../content/color.ts';
import { contentPath } from '../../content/source.ts';
import { drawingFile, readDrawing } from './svg-drawing.ts';

const { icon: own, file: logo } = brand.logo;
const SYMBOL = own ?? logo;
/** Whether browsers also get the icon as an SVG. */
export const HAS_DRAWN_ICON = SYMBOL.toLowerCase().endsWith('.svg');

/** Icons have the dark background, on which any signal color is visible. */
const theme = brand.palette.dark;

/**
 * The symbol's share of the width in maskable icons, of which only the inner 80 % is always
 * visible: https://www.w3.org/TR/appmanifest/#icon-masks
 */
const MASKABLE = 0.46;
/** The symbol's share of the width of a browser tab's icon. */
const IN_TAB = 0.8125;

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };
/** Dots per inch at which an SVG has its own size. */
const DPI = 72;
const LARGEST_DPI = 100_000;

/** The symbol as large as fits into a square of this side, in pixels. */
async function symbol(side: number): Promise<Buffer> {
  const fitted = (image: Sharp) =>
    image.resize(side, side, { fit: 'contain', background: CLEAR }).png().toBuffer();
  if (!HAS_DRAWN_ICON) return fitted(sharp(contentPath(`pictures/${SYMBOL}`)).autoOrient());
  const drawing = readDrawing(SYMBOL);
  const [, , width = side, height = side] = drawing.viewBox.split(/[\s,]+/).map(Number);
  const density = Math.min(LARGEST_DPI, (DPI * side) / Math.max(width, height));
  const svg = Buffer.from(drawingFile(drawing, hex(theme.signal)));
  return fitted(sharp(svg, { density: Math.max(1, density) }));
}

async function square(size: number, part: number, background: string | typeof CLEAR) {
  const input = await symbol(Math.round(size * part));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The icon for a home screen: the symbol on the ground, which fills the square. */
export async function appIcon(size: number, { maskable = false } = {}): Promise<Buffer> {
  const drawn = await square(size, maskable ? MASKABLE : SYMBOL_PART, hex(theme.ground));
  return sharp(drawn).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** The symbol alone, without a ground, for browsers' tabs. */
export function tabIcon(): string {
  const { viewBox, inner } = readDrawing(SYMBOL);
  const side = 32;
  const margin = (side * (1 - IN_TAB)) / 2;
  const box = `x="${margin}" y="${margin}" width="${side * IN_TAB}" height="${side * IN_TAB}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<svg ${box} viewBox="${viewBox}">${inner}</svg></svg>\n`,
  ]
    .join('')
    .replaceAll('currentColor', hex(theme.signal));
}

/** `favicon.ico` with one PNG: six bytes of header, sixteen that describe the picture, the PNG. */
export async function ico(size: number): Promise<Buffer> {
  const png = await square(size, IN_TAB, CLEAR);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
