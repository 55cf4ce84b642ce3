import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specifiersIn } from './imports.ts';
import { projectFiles, textOf } from './source.ts';

/** Folders of islands that come alive on a page; the call panel is made anew at each call. */
const folders = readdirSync('site/islands', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'call-panel')
  .map(({ name }) => name);

test('an island is a folder with one entry, and has its props from the content', () => {
  expect(folders).not.toEqual([]);
  for (const folder of folders) {
    const files = projectFiles(`site/islands/${folder}`).map((file) => file.split('/').at(-1));
    expect(files, folder).toEqual(expect.arrayContaining(['entry.ts', 'props.ts']));
    const entry = `site/islands/${folder}/entry.ts`;
    expect(specifiersIn(entry, textOf(entry))).toContain(`virtual:props/${folder}`);
  }
});
