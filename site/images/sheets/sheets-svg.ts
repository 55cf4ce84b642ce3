import { brand } from '../../../schema/brand.ts';
import { hex } from '../../../schema/color.ts';
import type { Theme } from '../../../schema/palette.ts';
import {
  type Box,
  type FileOfSheets,
  frontOf,
  type Gradient,
  hazeFrom,
  lightOn,
  type Stop,
  sheetsOf,
  transformOf,
} from './file-of-sheets.ts';

const COLORS: Record<Stop['token'], keyof Theme> = {
  ground: 'ground',
  face: 'face',
  fall: 'fall',
  rim: 'rim',
  'raised-rim': 'raisedRim',
  signal: 'signal',
  'lit-fall': 'litFall',
};

interface Picture {
  file: FileOfSheets;
  /** The part that is shown. */
  view: Box;
  side: 'left' | 'right';
}

/**
 * The drawing of `sheets-drawing.tsx` as an SVG in a theme's own colors, for use outside a page: in
 * a film or a preview image.
 */
export function svgOf({ file, view, side }: Picture, theme: Theme): string {
  const { x, y, width, height } = view;
  const gradients = { ...lightOn(side, 0.2), haze: hazeFrom(side) };
  const outline = frontOf(file, brand.corners);
  const sheets = sheetsOf(file).map((sheet) => {
    const stroke = sheet.kind === 'lit' ? hex(theme.litRim) : `url(#${sheet.kind}-rim)`;
    return `<path d="${outline}" transform="${transformOf(sheet)}" fill="url(#${sheet.kind})" stroke="${stroke}" stroke-width="${(1 / sheet.scale).toFixed(3)}"/>`;
  });
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`,
    `<defs>${Object.entries(gradients)
      .map(([id, gradient]) => gradientOf(id, gradient, theme))
      .join('')}</defs>`,
    `<rect ${box} fill="${hex(theme.ground)}"/>`,
    `<g transform="translate(${file.vanish.x} ${file.vanish.y})">${sheets.join('')}</g>`,
    `<rect ${box} fill="url(#haze)"/></svg>`,
  ].join('');
}

function gradientOf(id: string, { x1, x2, y2, stops }: Gradient, theme: Theme): string {
  const inner = stops.map(
    ({ at, token, opacity = 1 }) =>
      `<stop offset="${at}" stop-color="${hex(theme[COLORS[token]])}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="${x1}" x2="${x2}" y2="${y2}">${inner.join('')}</linearGradient>`;
}
