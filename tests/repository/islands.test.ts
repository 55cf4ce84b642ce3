import { expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

const definitions = projectFiles('site').filter((file) => file.endsWith('/island.ts'));

test('an island has the name of its folder, by which its program is found', () => {
  expect(definitions).not.toEqual([]);
  for (const file of definitions) {
    expect(textOf(file), file).toContain(`  name: '${file.split('/').at(-2)}',\n`);
  }
});

test('no two islands have one name', () => {
  const names = definitions.map((file) => file.split('/').at(-2));
  expect(new Set(names).size).toBe(names.length);
});
