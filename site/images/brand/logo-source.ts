import sharp from 'sharp';
import { brand } from '../../content/brand.ts';
import { contentPath } from '../../content/source.ts';
import { readDrawing, type SvgDrawing } from './svg-drawing.ts';

/** A logo in a page: a drawing inside it, or a file beside it. */
export type LogoSource =
  | ({ kind: 'drawing' } & SvgDrawing)
  | { kind: 'file'; path: string; ratio: number };

/** The maximum length of a drawing inside each page, which needs no request. */
const INSIDE_AT_MOST = 1500;

/** The logo's address, if it is not inside the page. */
export const LOGO_FILES = { paper: '/logo', night: '/logo-night' } as const;

async function readLogo(file: string, path: string): Promise<LogoSource> {
  if (file.toLowerCase().endsWith('.svg')) {
    const drawing = readDrawing(file);
    if (drawing.inner.length <= INSIDE_AT_MOST) return { kind: 'drawing', ...drawing };
    return { kind: 'file', path: `${path}.svg`, ratio: drawing.ratio };
  }
  const { autoOrient } = await sharp(contentPath(`pictures/${file}`)).metadata();
  return { kind: 'file', path: `${path}.webp`, ratio: autoOrient.width / autoOrient.height };
}

const { file, atNight } = brand.logo;

/** The agency's logo, with a second one for dark backgrounds if the agency provides it. */
export const logoSources: { paper: LogoSource; night: LogoSource | undefined } = {
  paper: await readLogo(file, LOGO_FILES.paper),
  night: atNight ? await readLogo(atNight, LOGO_FILES.night) : undefined,
};
