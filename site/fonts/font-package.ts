import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { brand } from '../../schema/brand.ts';
import { CONTENT_DIR, ContentError } from '../../schema/source.ts';

/** A font's role, as `content/brand.yaml` names it. */
export type Role = keyof typeof brand.fonts;

/** The weights that the stylesheets use. */
export const WEIGHTS = [400, 500, 600, 700] as const;

export interface Range {
  min: number;
  max: number;
}

/** The axes of variable fonts that the site uses: weight, and width in percent. */
export const AXES = ['wght', 'wdth'] as const;
export type Axes = Partial<Record<(typeof AXES)[number], Range>>;

/**
 * The range of each axis that the stylesheets need. The display font has one weight, and widths
 * from wide headlines to narrow giant words. Text without a width gets the widest, 86 %, because
 * browsers take a face's nearest width. Each added range makes the file larger: a second weight by
 * half.
 */
const NEEDED: Record<Role, Required<Axes>> = {
  display: { wght: { min: 640, max: 640 }, wdth: { min: 78, max: 86 } },
  text: { wght: { min: 400, max: 660 }, wdth: { min: 100, max: 100 } },
};

/** A file of a package, and which of our weights it covers. */
export interface SourceFile {
  path: string;
  /** A name for the file made from it. */
  name: string;
  weights: Range;
  /** The parts of its axes that the site shows. */
  axes: Axes;
}

export interface FontPackage {
  files: readonly SourceFile[];
}

/** The part of a package's `metadata.json` that is read here. */
interface Metadata {
  id: string;
  /** Its axes, if this is a package of a variable font. */
  variable: false | { [Axis in keyof Axes]?: { min: string; max: string } };
}

/**
 * Finds the upright Latin files of a Fontsource package. From a package of single weights it takes
 * the weights nearest to `wanted`. Throws a `ContentError` if the package or its Latin letters are
 * missing.
 */
export function findFont(
  role: Role,
  name: string,
  wanted: readonly number[],
  root = path.resolve(),
): FontPackage {
  const folder = folderOf(role, name, root);
  const { id, variable }: Metadata = JSON.parse(
    readFileSync(path.join(folder, 'metadata.json'), 'utf8'),
  );
  const files = latinFiles(folder, id);
  const isVariable = name.startsWith('@fontsource-variable/');
  const kinds = [...files.keys()].filter((kind) => isVariable || Number(kind));
  if (kinds.length === 0) {
    throw new ContentError(
      `${CONTENT_DIR}/brand.yaml: fonts.${role}: ${name} has no upright Latin letters. Choose another font: https://fontsource.org`,
    );
  }
  const all = { min: WEIGHTS[0], max: WEIGHTS[3] };
  if (!isVariable) {
    return {
      files: nearestWeights(kinds.map(Number), wanted).map(({ weight, weights }) => ({
        path: files.get(String(weight)) ?? '',
        name: `${id}-${weight}`,
        weights,
        axes: {},
      })),
    };
  }
  // Fontsource's file for the width axis also varies in weight.
  const kind = ['wdth', 'wght'].find((axis) => files.has(axis));
  // A font with only other axes has one weight, which then covers all of ours.
  if (!kind) {
    return { files: [{ path: files.get(kinds[0] ?? '') ?? '', name: id, weights: all, axes: {} }] };
  }
  const axes = AXES.filter((axis) => axis === 'wght' || axis === kind).flatMap((axis) => {
    const there = variable ? variable[axis] : undefined;
    return there ? [[axis, within(NEEDED[role][axis], there)] as const] : [];
  });
  return {
    files: [
      {
        path: files.get(kind) ?? '',
        name: `${id}-${role}`,
        weights: all,
        axes: Object.fromEntries(axes),
      },
    ],
  };
}

/** The part of a range that a font has. */
function within({ min, max }: Range, there: { min: string; max: string }): Range {
  const inside = (value: number) => Math.min(Math.max(value, Number(there.min)), Number(there.max));
  return { min: inside(min), max: inside(max) };
}

function folderOf(role: Role, name: string, root: string): string {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  try {
    return path.dirname(resolve(`${name}/metadata.json`));
  } catch {
    const other = name.replace('-variable/', '/');
    const hint = other === name ? '' : ` (if npm can't find it, use ${other} here instead)`;
    throw new ContentError(
      `${CONTENT_DIR}/brand.yaml: fonts.${role}: ${name} is not installed. Run: npm install ${name}${hint}`,
    );
  }
}

/** Upright Latin files by their kind: a weight, or the axes of a variable font. */
function latinFiles(folder: string, id: string): ReadonlyMap<string, string> {
  const files = path.join(folder, 'files');
  const start = `${id}-latin-`;
  const end = '-normal.woff2';
  const names = readdirSync(files).filter((file) => file.startsWith(start) && file.endsWith(end));
  return new Map(
    names
      .map((file) => [file.slice(start.length, -end.length), path.join(files, file)] as const)
      .filter(([kind]) => /^[a-z]+$|^\d+$/.test(kind)),
  );
}

/**
 * The font's weights nearest to `wanted`, and which of our weights each covers. Together they cover
 * all, so that a browser never synthesizes bold.
 */
export function nearestWeights(there: readonly number[], wanted: readonly number[]) {
  const nearest = (from: readonly number[], weight: number) => {
    const far = (each: number) => Math.abs(each - weight);
    // Ties as in browsers: the lighter weight up to 500, the heavier one above.
    const order = (a: number, b: number) => far(a) - far(b) || (weight > 500 ? b - a : a - b);
    return from.toSorted(order)[0] ?? weight;
  };
  const taken = [...new Set(wanted.map((weight) => nearest(there, weight)))].sort((a, b) => a - b);
  const shown = Map.groupBy(WEIGHTS, (weight) => nearest(taken, weight));
  return [...shown].map(([weight, ours]) => ({
    weight,
    weights: { min: Math.min(...ours), max: Math.max(...ours) },
  }));
}
