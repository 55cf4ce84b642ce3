import type { Palette } from './lib/palette.ts';
import { element, mark, picture } from './lib/svg.ts';

const SIZE = 512;

/** The mark alone, without a background, for browser tabs. */
export function favicon({ signal }: Palette): string {
  return picture(32, 32, element('path', { d: mark([16, 16], 13), fill: signal }));
}

/**
 * The mark on the dark ground, which fills the square: systems round or cut its corners themselves.
 * `part` is the mark's part of the width. Systems cut at most what is outside the inner 80 %
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export function appIcon({ ground, signal }: Palette, part: number): string {
  return picture(
    SIZE,
    SIZE,
    element('rect', { width: SIZE, height: SIZE, fill: ground }),
    element('path', { d: mark([SIZE / 2, SIZE / 2], (SIZE * part) / 2), fill: signal }),
  );
}

/** An .ico with one PNG: six bytes of header, sixteen bytes that describe the picture, the PNG. */
export function ico(png: Buffer, size: number): Buffer {
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
