import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

/** Rooms where one name is one thing, each with the part of it that is a room of its own. */
const ROOMS: Record<string, string | undefined> = {
  agent: undefined,
  contract: undefined,
  schema: undefined,
  site: undefined,
  intake: undefined,
  operator: 'operator/desk',
  'operator/desk': undefined,
};

/** Files whose exports have the names that something else asks for: Astro, the islands' loader. */
const NAMED_BY_OTHERS = /^site\/pages\/|\.island\.ts$/;

/** Exports that stand for each other: the build takes one of the two vendors for calls. */
const ALIKE = ['createProvider'];

/** The names that a file exports by declarations of its own. */
function exportsOf(file: string): string[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText(source));
    }
    const { name } = statement as ts.DeclarationStatement;
    return name ? [name.getText(source)] : [];
  });
}

/** What several of these have in common, with those that have it. */
function shared(files: readonly string[], namesOf: (file: string) => string[]): string[] {
  const pairs = files.flatMap((file) => namesOf(file).map((name) => ({ name, file })));
  return [...Map.groupBy(pairs, ({ name }) => name)]
    .filter(([name, places]) => places.length > 1 && !ALIKE.includes(name))
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
}

describe.each(Object.entries(ROOMS))('in %s/', (room, inner) => {
  const files = projectFiles(room).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\.d\.ts$/.test(file) &&
      !(inner && file.startsWith(`${inner}/`)),
  );

  test('one name is one export', () => {
    expect(files).not.toEqual([]);
    const own = files.filter((file) => !NAMED_BY_OTHERS.test(file));
    expect(shared(own, exportsOf)).toEqual([]);
  });

  test('one name is one file', () => {
    expect(shared(files, (file) => [path.basename(file)])).toEqual([]);
  });
});
