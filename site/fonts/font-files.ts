import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create } from 'fontkitten';
import { brand } from '../content/brand.ts';
import { CONTENT_DIR, ContentError, contentPath } from '../content/source.ts';

/** A font's role, as `content/brand.yaml` names it. */
export type FontRole = keyof typeof brand.fonts;

/** A WOFF2 file, with the descriptors of its `@font-face`. */
export interface FontFile {
  path: string;
  weight: string;
  stretch?: string;
  unicodeRange?: [string, ...string[]];
}

/** The axes of variable fonts that each role uses, the most useful file first. */
const AXES: Record<FontRole, readonly string[]> = {
  display: ['wdth', 'wght'],
  text: ['wght', 'wdth'],
};
/** The width of headlines in percent, if the font has that axis. `build/site-css.ts` measures them. */
export const HEADLINE_WIDTH = 86;
/** The weights taken from a package with one file for each weight. */
const WEIGHTS: Record<FontRole, readonly number[]> = { display: [600], text: [400, 600] };
/** Text of this weight and above gets the second of two files. */
const BOLD_FROM = 501;

/** The files of a font: one in `content/fonts`, or the upright Latin files of a Fontsource package. */
export function fontFiles(role: FontRole, name = brand.fonts[role]): FontFile[] {
  const where = `${CONTENT_DIR}/brand.yaml: fonts.${role}:`;
  if (name.endsWith('.woff2')) {
    const file = contentPath(`fonts/${name}`);
    if (!existsSync(file)) throw new ContentError(`${where} ${file} is missing.`);
    return [{ path: file, ...axesOf(role, file) }];
  }
  const folder = packageFolder(name);
  if (!folder) {
    throw new ContentError(`${where} ${name} is not installed. Run: npm install ${name}`);
  }
  const files = filesOf(role, folder);
  if (files.length === 0) {
    throw new ContentError(
      `${where} ${name} has no upright Latin letters. Choose another font: https://fontsource.org`,
    );
  }
  return files;
}

function packageFolder(name: string): string | undefined {
  try {
    // From the project's root, because a build bundles this file.
    const { resolve } = createRequire(path.resolve('package.json'));
    return path.dirname(resolve(`${name}/package.json`));
  } catch {
    return undefined;
  }
}

function filesOf(role: FontRole, folder: string): FontFile[] {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(path.join(folder, 'unicode.json'), 'utf8'),
  );
  const names = readdirSync(path.join(folder, 'files'));
  return ['latin', 'latin-ext'].flatMap((subset) => {
    /** The files of this subset by kind: an axis, or a weight. */
    const kinds = new Map<string, string>();
    for (const name of names) {
      const [, kind] = new RegExp(`-${subset}-([a-z]+|\\d+)-normal\\.woff2$`).exec(name) ?? [];
      if (kind) kinds.set(kind, path.join(folder, 'files', name));
    }
    const unicodeRange = ranges[subset]?.split(',') as FontFile['unicodeRange'];
    const range = unicodeRange && { unicodeRange };
    const axis = AXES[role].find((each) => kinds.has(each));
    const variable = axis && kinds.get(axis);
    if (variable) return [{ path: variable, ...axesOf(role, variable), ...range }];
    const weights = [...kinds.keys()].map(Number).filter(Boolean);
    const chosen = [...new Set(WEIGHTS[role].map((wanted) => nearest(weights, wanted)))];
    return chosen.flatMap((weight, i) => {
      const file = kinds.get(String(weight));
      const from = i === 0 ? 1 : BOLD_FROM;
      const to = i === chosen.length - 1 ? 1000 : BOLD_FROM - 1;
      return file ? [{ path: file, weight: `${from} ${to}`, ...range }] : [];
    });
  });
}

function nearest(weights: readonly number[], wanted: number): number | undefined {
  return weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0];
}

/**
 * The weights and widths of a file. A font without a weight axis is used for all weights. As 700, it
 * is replaced by a bold font while it loads. Browsers show text of normal width in the nearest one
 * here, so headlines are narrow.
 */
function axesOf(role: FontRole, file: string): Pick<FontFile, 'weight' | 'stretch'> {
  const font = create(readFileSync(file));
  const { wght, wdth } = font.isCollection ? {} : font.variationAxes;
  return {
    weight: wght ? `${wght.min} ${wght.max}` : role === 'display' ? '700' : '1 1000',
    ...(wdth && { stretch: `${wdth.min}% ${widest(role, wdth)}%` }),
  };
}

function widest(role: FontRole, { min, max }: { min: number; max: number }): number {
  return role === 'display' ? Math.max(min, Math.min(max, HEADLINE_WIDTH)) : max;
}
