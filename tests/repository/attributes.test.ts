import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

const DECLARED_IN = 'site/ui/attributes.ts';
/** Attributes of libraries, and those in pages that are made up for a test. */
const NOT_OURS =
  /^data-(?:starting-style|ending-style|swipe-direction|type|limited|beasties-|js\b)/;

/** The room a file is in; each folder of `site/` is one. */
function roomOf(file: string): string {
  const [room = '', layer = ''] = file.split('/');
  return room === 'site' ? `site/${layer}` : room;
}

/** Names of `data-*` attributes in a file, its comments and the names of files aside. */
function namesIn(file: string): Set<string> {
  const code = textOf(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    // These names are checked by their type.
    .replaceAll(/'[^']*' satisfies AttributeSelector/g, '');
  const inDataset = [...code.matchAll(/\bdataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  const names = [...(code.match(/(?<!\/)\bdata-[a-z][a-z-]*/g) ?? []), ...inDataset];
  return new Set(names.filter((name) => !NOT_OURS.test(name)));
}

/** The declared names, from their type. */
function declared(): Set<string> {
  const source = ts.createSourceFile(
    DECLARED_IN,
    textOf(DECLARED_IN),
    ts.ScriptTarget.Latest,
    true,
  );
  const type = source.statements.find(ts.isInterfaceDeclaration);
  const names = type?.members.map((member) => member.name?.getText(source).replaceAll("'", ''));
  return new Set(names?.map((name) => `data-${name}`));
}

const known = declared();
const files = projectFiles().filter((name) => /\.(ts|tsx|astro|mjs|css)$/.test(name));
const code = files.filter((name) => !name.endsWith('.css') && name !== DECLARED_IN);

test('attributes are found', () => {
  expect(known).toContain('data-island');
});

test('no code spells an attribute out: a rename would not fail there', () => {
  const spelled = code
    .filter((name) => name !== 'tests/repository/attributes.test.ts')
    .flatMap((name) =>
      [...namesIn(name)].filter((each) => known.has(each)).map((each) => `${name}: ${each}`),
    );
  expect(spelled).toEqual([]);
});

test('a data-* name that two rooms use is declared, or a constant that they share', () => {
  const rooms = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of namesIn(file)) {
      rooms.set(name, (rooms.get(name) ?? new Set()).add(roomOf(file)));
    }
  }
  const torn = [...rooms].filter(([name, { size }]) => size > 1 && !known.has(name));
  expect(torn.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});
