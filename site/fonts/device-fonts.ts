import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

interface DeviceFont {
  /** Its names for `local()`, regular and bold. */
  names: readonly string[];
  bold: readonly string[];
  /** The Fontsource package with the same letters. */
  source: string;
}

/**
 * Device fonts, in the order in which they replace the web fonts. Arimo and Liberation Sans have
 * the same widths as Arial.
 */
export const DEVICE_FONTS: readonly DeviceFont[] = [
  {
    names: ['Arial', 'Liberation Sans', 'Arimo-Regular'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo-Bold'],
    source: 'arimo',
  },
  { names: ['Roboto-Regular'], bold: ['Roboto-Bold'], source: 'roboto' },
  { names: ['NotoSans-Regular'], bold: ['NotoSans-Bold'], source: 'noto-sans' },
  { names: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], source: 'dejavu-sans' },
];

/** The bytes of a device's font, from the package that holds its letters. */
export function deviceFont({ source }: DeviceFont, weight: 400 | 700): Promise<Buffer> {
  // The project's root, also from the bundle that a build runs.
  const { resolve } = createRequire(path.resolve('package.json'));
  return readFile(resolve(`@fontsource/${source}/files/${source}-latin-${weight}-normal.woff2`));
}
