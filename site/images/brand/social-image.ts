import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { brand } from '../../content/brand.ts';
import { SOCIAL_SIZE } from '../../content/brand-files.ts';
import { hex } from '../../content/color.ts';
import { home } from '../../content/home.ts';
import { siteConfig } from '../../content/site.ts';
import { contentPath } from '../../content/source.ts';
import { displayFont, outlineOfText, widthOf } from '../../fonts/display-font.ts';
import { VIEWS } from '../sheets/hero-views.ts';
import { SheetsDrawing } from '../sheets/sheets-drawing.tsx';
import { drawingFile, readDrawing } from './svg-drawing.ts';

/** Networks refuse heavy images, so no PNG. Full color resolution keeps thin lines. */
const JPEG = { quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true } as const;

const MARGIN = 76;
const MARK = 34;
const NAME_SIZE = 34;
const HEADLINE_SIZE = 84;
const LINE = 1.08;
/** Widest headline line. If a line is wider, the whole headline is set smaller. */
const MEASURE = 660;

const font = await displayFont(86);
const { palette, logo } = brand;
const { ground, ink, signal } = palette.dark;

/**
 * The image that networks show beside a link: the agency's own, or its name and headline over the
 * hero's picture or drawing, in the dark theme.
 */
export async function socialImage(): Promise<Buffer> {
  if (brand.social) {
    return sharp(contentPath(`pictures/${brand.social}`))
      .autoOrient()
      .resize(SOCIAL_SIZE.width, SOCIAL_SIZE.height, { fit: 'cover' })
      .flatten({ background: hex(ground) })
      .jpeg(JPEG)
      .toBuffer();
  }
  return sharp(await background())
    .composite([{ input: Buffer.from(texts()) }])
    .jpeg(JPEG)
    .toBuffer();
}

async function background(): Promise<Buffer> {
  const file = home.hero.picture?.wide;
  if (!file) {
    const { file: sheets, side } = VIEWS.wide;
    // The lit sheet at the right edge of the picture.
    const view = { x: -900, y: -190, ...SOCIAL_SIZE };
    const drawing = renderToStaticMarkup(
      createElement(SheetsDrawing, { id: 'social', file: { ...sheets, first: 0 }, view, side }),
    );
    return sharp(Buffer.from(inDarkTheme(drawing)), { density: 72 })
      .resize(SOCIAL_SIZE.width, SOCIAL_SIZE.height)
      .flatten({ background: hex(ground) })
      .png()
      .toBuffer();
  }
  return sharp(contentPath(`pictures/${file}`))
    .autoOrient()
    .resize(SOCIAL_SIZE.width, SOCIAL_SIZE.height, { fit: 'cover', position: 'right' })
    .flatten({ background: hex(ground) })
    .png()
    .toBuffer();
}

/** A page's drawing as a file of its own, with the colors of the dark theme in place of tokens. */
function inDarkTheme(svg: string): string {
  const colors = new Map(Object.entries(palette.dark));
  return svg
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => {
      const color = colors.get(token.replace(/-(\w)/g, (__, letter) => letter.toUpperCase()));
      if (!color) throw new Error(`The palette has no color ${token}.`);
      return hex(color);
    });
}

/** The words, over a veil that keeps them readable on any picture. */
function texts(): string {
  const { headline } = home.hero;
  const { width, height } = SOCIAL_SIZE;
  const widest = Math.max(...headline.map((line) => widthOf(font, line) * HEADLINE_SIZE));
  const size = HEADLINE_SIZE * Math.min(1, MEASURE / widest);
  const top = height * 0.54 - ((headline.length - 1) * size * LINE) / 2 + size * 0.36;
  const lines = headline.map((line, i) =>
    outlineOfText(font, line, size, MARGIN, top + i * size * LINE),
  );
  const caret = {
    x: MARGIN + widthOf(font, headline.at(-1) ?? '') * size + size * 0.09,
    y: top + (headline.length - 1) * size * LINE - size * 0.8,
  };
  const host = new URL(siteConfig.url).host;
  const symbol = mark();
  const name = MARGIN + (symbol ? symbol.width + 16 : 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="veil"><stop offset=".3" stop-color="${hex(ground)}" stop-opacity=".9"/>`,
    `<stop offset=".75" stop-color="${hex(ground)}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#veil)"/>`,
    symbol?.svg ?? '',
    `<g fill="${hex(ink)}">`,
    logo.spellsName && symbol
      ? ''
      : `<path d="${outlineOfText(font, siteConfig.companyName, NAME_SIZE, name, MARGIN + NAME_SIZE * 0.35)}"/>`,
    `<path d="${lines.join('')}"/>`,
    `<path opacity=".7" d="${outlineOfText(font, host, 24, MARGIN, height - MARGIN + 22)}"/></g>`,
    `<rect x="${caret.x}" y="${caret.y}" width="${size * 0.07}" height="${size * 0.98}" fill="${hex(signal)}"/>`,
    '</svg>',
  ].join('');
}

/** The logo before the name, if it is a drawing. */
function mark(): { svg: string; width: number } | undefined {
  const file = logo.atNight ?? logo.file;
  if (!file.toLowerCase().endsWith('.svg')) return undefined;
  const drawing = readDrawing(file);
  const width = MARK * drawing.ratio;
  const place = `x="${MARGIN}" y="${MARGIN - MARK / 2}" width="${width}" height="${MARK}"`;
  return { svg: drawingFile(drawing, hex(signal)).replace('<svg ', `<svg ${place} `), width };
}
