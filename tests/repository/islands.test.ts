import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, textOf } from './source.ts';

const files = projectFiles('site').filter((file) => file.endsWith('.island.ts'));

test('an island has the name of its file, by which its program is found', () => {
  expect(files).not.toEqual([]);
  for (const file of files) {
    expect(textOf(file), file).toContain(`  name: '${path.basename(file, '.island.ts')}',\n`);
  }
});

test('no two islands have one name', () => {
  const names = files.map((file) => path.basename(file));
  expect(new Set(names).size).toBe(names.length);
});
