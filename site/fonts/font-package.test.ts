import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONTENT_DIR, ContentError } from '../../schema/source.ts';
import { findFont, nearestWeights } from './font-package.ts';

const root = mkdtempSync(path.join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Installs a package of empty files, built as those of Fontsource are. */
function install(name: string, variable: false | Record<string, object>, kinds: string[]): void {
  const id = path.basename(name);
  const folder = path.join(root, 'node_modules', name);
  mkdirSync(path.join(folder, 'files'), { recursive: true });
  writeFileSync(
    path.join(folder, 'metadata.json'),
    JSON.stringify({ id, family: 'Sample Sans', variable }),
  );
  for (const kind of kinds) writeFileSync(path.join(folder, 'files', `${id}-${kind}.woff2`), '');
}

function found(name: string, wanted = [500, 600]) {
  const { files } = findFont('display', name, wanted, root);
  return files.map(({ path: file, ...rest }) => ({ file: path.basename(file), ...rest }));
}

const wght = { min: '200', max: '600', step: '1' };
const ALL = { min: 400, max: 700 };

test('[P4] a variable font is one file, of which the weights in use are taken as far as it has them', () => {
  install('@fontsource-variable/one', { wght }, [
    'latin-ext-wght-normal',
    'latin-opsz-normal',
    'latin-wght-italic',
    'latin-wght-normal',
  ]);
  expect(found('@fontsource-variable/one')).toEqual([
    {
      file: 'one-latin-wght-normal.woff2',
      name: 'one-display',
      weights: ALL,
      // The font ends before the weight of headlines.
      axes: { wght: { min: 600, max: 600 } },
    },
  ]);
});

test('[P4] a variable font without weights shows the one that it has', () => {
  install('@fontsource-variable/optical', { opsz: wght }, ['latin-opsz-normal']);
  expect(found('@fontsource-variable/optical')).toEqual([
    { file: 'optical-latin-opsz-normal.woff2', name: 'optical', weights: ALL, axes: {} },
  ]);
});

test('[P4] a font with a width axis is narrow in headlines, and in text as wide as it is', () => {
  const variable = { wdth: { min: '75', max: '125' }, wght: { min: '200', max: '900' } };
  install('@fontsource-variable/narrow', variable, ['latin-wdth-normal', 'latin-wght-normal']);
  const axesOf = (role: 'display' | 'text') =>
    findFont(role, '@fontsource-variable/narrow', [], root).files.map(({ path: file, axes }) => [
      path.basename(file),
      axes,
    ]);
  expect(axesOf('display')).toEqual([
    [
      'narrow-latin-wdth-normal.woff2',
      { wght: { min: 640, max: 640 }, wdth: { min: 78, max: 86 } },
    ],
  ]);
  expect(axesOf('text')).toEqual([
    [
      'narrow-latin-wdth-normal.woff2',
      { wght: { min: 400, max: 660 }, wdth: { min: 100, max: 100 } },
    ],
  ]);
});

test('[P4] of a font with a file for each weight the nearest files are taken', () => {
  install('@fontsource/many', false, ['latin-300-normal', 'latin-400-normal', 'latin-700-normal']);
  expect(found('@fontsource/many')).toEqual([
    {
      file: 'many-latin-400-normal.woff2',
      name: 'many-400',
      weights: { min: 400, max: 500 },
      axes: {},
    },
    {
      file: 'many-latin-700-normal.woff2',
      name: 'many-700',
      weights: { min: 600, max: 700 },
      axes: {},
    },
  ]);
});

test.each([
  [[400], [400, 700], [[400, 400, 700]]],
  [[900], [400, 700], [[900, 400, 700]]],
  [
    [400, 500, 600, 700],
    [500, 600],
    [
      [500, 400, 500],
      [600, 600, 700],
    ],
  ],
  [
    [400, 600],
    [500, 600],
    [
      [400, 400, 500],
      [600, 600, 700],
    ],
  ],
])('[P4] of the weights %j, for %j, these show ours: %j', (there, wanted, expected) => {
  const taken = nearestWeights(there, wanted);
  expect(taken.map(({ weight, weights: { min, max } }) => [weight, min, max])).toEqual(expected);
});

test('[P4] a package that is not there is named, with the command to install it', () => {
  expect(() => found('@fontsource-variable/none')).toThrow(
    new ContentError(
      `${CONTENT_DIR}/brand.yaml: fonts.display: @fontsource-variable/none is not installed. ` +
        "Run: npm install @fontsource-variable/none (if npm can't find it, use @fontsource/none here instead)",
    ),
  );
  expect(() => found('@fontsource/none')).toThrow(
    new ContentError(
      `${CONTENT_DIR}/brand.yaml: fonts.display: @fontsource/none is not installed. Run: npm install @fontsource/none`,
    ),
  );
});

test.each([
  ['of other letters', ['thai-400-normal', 'latin-ext-400-normal']],
  ['of italics', ['latin-400-italic']],
])('[P4] a font only %s is refused', (_, kinds) => {
  const name = `@fontsource/only-${kinds.length}`;
  install(name, false, kinds);
  expect(() => found(name)).toThrow(
    new ContentError(
      `${CONTENT_DIR}/brand.yaml: fonts.display: ${name} has no upright Latin letters. Choose another font: https://fontsource.org`,
    ),
  );
});
