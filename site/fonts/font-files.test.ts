import path from 'node:path';
import { expect, test } from 'vitest';
import { fontFiles } from './font-files.ts';

const found = (role: 'display' | 'text', name: string) =>
  fontFiles(role, name).map(({ path: file, weight, stretch }) => [
    path.basename(file),
    weight,
    stretch,
  ]);

test('[X19] a variable package gives its Latin files, with narrow headlines if it has a width axis', () => {
  expect(found('display', '@fontsource-variable/mona-sans')).toEqual([
    ['mona-sans-latin-wdth-normal.woff2', '200 900', '75% 86%'],
    ['mona-sans-latin-ext-wdth-normal.woff2', '200 900', '75% 86%'],
  ]);
  expect(found('text', '@fontsource-variable/mona-sans')).toEqual([
    ['mona-sans-latin-wght-normal.woff2', '200 900', undefined],
    ['mona-sans-latin-ext-wght-normal.woff2', '200 900', undefined],
  ]);
});

test('[X19] a package of single weights gives two files for text, and one for headlines', () => {
  expect(found('text', '@fontsource/noto-sans').slice(0, 2)).toEqual([
    ['noto-sans-latin-400-normal.woff2', '1 500', undefined],
    ['noto-sans-latin-600-normal.woff2', '501 1000', undefined],
  ]);
  expect(found('display', '@fontsource/noto-sans')[0]).toEqual([
    'noto-sans-latin-600-normal.woff2',
    '1 1000',
    undefined,
  ]);
});

test('[P4] [X19] a missing package or file is named with its field and what to do', () => {
  expect(() => fontFiles('text', '@fontsource/nunito')).toThrow(
    'brand.yaml: fonts.text: @fontsource/nunito is not installed. Run: npm install @fontsource/nunito',
  );
  expect(() => fontFiles('display', 'own.woff2')).toThrow(
    /fonts\.display: .*own\.woff2 is missing/,
  );
});
