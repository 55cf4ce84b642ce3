import path from 'node:path';
import { expect, test } from 'vitest';
import { isServed, SERVED, SERVED_PACKAGES, UNREAD } from '../../scripts/lib/served.mjs';
import { specifiersIn } from './imports.ts';
import { projectFiles, textOf } from './source.ts';

/** Where the packages of a served file are. */
const OF_ROOT = 'package.json';
const OF_DESK = 'operator/desk/package.json';

const isCarried = (file: string) =>
  SERVED.some((name) => file === name || file.startsWith(`${name}/`)) && isServed(file);

/** All that runs in the container, without `scripts/`, which imports packages only to build. */
const sources = projectFiles().filter(
  (file) => isCarried(file) && /(?<!\.d)\.ts$/.test(file) && !file.startsWith('scripts/'),
);

const TYPES_ONLY = /^(?:im|ex)port type [^;]+;$/gm;
const RESOLVED = /\.resolve\('([^'.][^']*)'\)/g;

/** A file's runtime dependencies: imports and package files. */
function askedBy(file: string): string[] {
  const text = textOf(file).replaceAll(TYPES_ONLY, '');
  return [
    ...specifiersIn(file, text),
    ...[...text.matchAll(RESOLVED)].map(([, name = '']) => name),
  ];
}

const asked = sources.flatMap((file) => askedBy(file).map((specifier) => ({ file, specifier })));
/** The name of a package in front of a specifier, which is no path, no module of Node and no text. */
const PACKAGE = /^(?!node:)(?:@[\w-]+\/)?[\w-][\w.-]*(?=\/|$)/;

test('[X23] the image has every runtime package and no build-only package', () => {
  const names = asked
    .map(({ specifier }) => specifier)
    .map((specifier) => PACKAGE.exec(specifier)?.[0] ?? '')
    .filter(Boolean);
  expect([...new Set(names)].sort(), 'scripts/lib/served.mjs has the list').toEqual(
    SERVED_PACKAGES,
  );
});

test('[X23] a package in the image is installed with the root or the desk', () => {
  const [ofRoot, ofDesk] = [OF_ROOT, OF_DESK].map(
    (file) => JSON.parse(textOf(file)).dependencies as Record<string, string>,
  );
  const known = { ...ofRoot, ...ofDesk };
  expect(SERVED_PACKAGES.filter((name) => !(name in known))).toEqual([]);
});

test('[X23] files in the image import only files in the image', () => {
  expect(sources.length).toBeGreaterThan(100);
  const missing = asked
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ file, specifier }) => ({
      file,
      to: path.posix.join(path.posix.dirname(file), specifier),
    }))
    .filter(({ to }) => !isCarried(to));
  expect(missing).toEqual([]);
});

test('[X23] only tests, packages, and the desk page’s source are left out', () => {
  expect(['intake/main.ts', 'operator/desk/server/main.ts'].filter(isCarried)).toHaveLength(2);
  expect(
    ['intake/config.test.ts', 'operator/desk/page/main.tsx', 'operator/desk/vite.config.ts'].filter(
      isCarried,
    ),
  ).toEqual([]);
  expect(
    ['a.d.ts', 'a.d.mts', 'a.js.map', 'a.ts', 'map.js'].filter((name) => UNREAD.test(name)),
  ).toEqual(['a.d.ts', 'a.d.mts', 'a.js.map']);
});
