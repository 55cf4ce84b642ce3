import sharp from 'sharp';
import { brand } from '../../content/brand.ts';
import { ICON_SIDE, LOGO_HEIGHT } from '../../content/brand-files.ts';
import { hex } from '../../content/color.ts';
import { contentPath } from '../../content/source.ts';
import { type LogoSource, logoSources } from './logo-source.ts';
import { appIcon, HAS_DRAWN_ICON, ico, tabIcon } from './site-icons.ts';
import { socialImage } from './social-image.ts';
import { drawingFile, readDrawing } from './svg-drawing.ts';

interface BrandFile {
  type: string;
  bytes: () => string | Promise<string | Buffer>;
}

/** The size of `favicon.ico`. Browsers that support SVG use `favicon.svg`. */
const ICO_SIZE = 32;

const png = (size: number, options?: { maskable: boolean }): BrandFile => ({
  type: 'image/png',
  bytes: () => appIcon(size, options),
});

function logoFile(
  place: LogoSource | undefined,
  file = '',
  color: string,
): Record<string, BrandFile> {
  if (place?.kind !== 'file') return {};
  const name = place.path.slice(1);
  if (name.endsWith('.svg')) {
    const bytes = () => drawingFile(readDrawing(file), color);
    return { [name]: { type: 'image/svg+xml', bytes } };
  }
  const bytes = () =>
    sharp(contentPath(`pictures/${file}`))
      .autoOrient()
      .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer();
  return { [name]: { type: 'image/webp', bytes } };
}

/** The files made from the brand, by their names at the root of the site. */
export const brandFiles: Readonly<Record<string, BrandFile>> = {
  'favicon.ico': { type: 'image/x-icon', bytes: () => ico(ICO_SIZE) },
  ...(HAS_DRAWN_ICON && { 'favicon.svg': { type: 'image/svg+xml', bytes: tabIcon } }),
  'apple-touch-icon.png': png(180),
  'icon-192.png': png(192),
  'icon-512.png': png(ICON_SIDE),
  'icon-maskable-512.png': png(ICON_SIDE, { maskable: true }),
  'og.jpg': { type: 'image/jpeg', bytes: socialImage },
  ...logoFile(logoSources.paper, brand.logo.file, hex(brand.palette.light.signal)),
  ...logoFile(logoSources.night, brand.logo.atNight, hex(brand.palette.dark.signal)),
};
