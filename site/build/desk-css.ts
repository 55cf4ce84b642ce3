import path from 'node:path';
import { brand } from '../content/brand.ts';
import { type FontRole, fontFiles } from '../fonts/font-files.ts';
import { brandCss } from './brand-css.ts';

/** The desk's styles that come from the content. Paths are relative to the project's root. */
export function deskCss(): string {
  return [brandCss(brand), facesOf('display'), facesOf('text')].join('\n');
}

function facesOf(role: FontRole): string {
  const faces = fontFiles(role).map(({ path: file, weight, stretch, unicodeRange }) =>
    [
      `@font-face { font-family: "${role} font"; font-display: swap; font-weight: ${weight};`,
      stretch && `font-stretch: ${stretch};`,
      unicodeRange && `unicode-range: ${unicodeRange.join(', ')};`,
      `src: url("./${path.relative('.', file).replaceAll(path.sep, '/')}") format("woff2"); }`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  return [
    ...faces,
    `@layer tokens { :root { --${role}: "${role} font", system-ui, sans-serif; } }`,
  ].join('\n');
}
