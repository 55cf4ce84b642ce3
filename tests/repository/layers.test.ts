import { describe, expect, test } from 'vitest';
import { arrowsOf } from './imports.ts';
import { INTAKE_LAYERS, objection, SITE_LAYERS } from './layers.ts';
import { projectFiles, textOf } from './source.ts';

const sources = projectFiles().filter((name) => /\.(ts|tsx|mjs|astro)$/.test(name));

describe('imports between the folders', () => {
  test('follow the allowed directions', () => {
    const arrows = sources.flatMap((name) => arrowsOf(name, textOf(name)));
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.map(objection).filter(Boolean)).toEqual([]);
  });

  test('have a layer for every source file of the site', () => {
    const stray = sources.filter(
      (name) => name.startsWith('site/') && !SITE_LAYERS.includes(name.split('/')[1] ?? ''),
    );
    expect(stray).toEqual([]);
  });

  test('have a layer for every folder of the service', () => {
    const folders = sources
      .filter((name) => name.startsWith('intake/') && name.split('/').length > 2)
      .map((name) => name.split('/')[1] ?? '');
    expect([...new Set(folders)].sort()).toEqual(INTAKE_LAYERS.toSorted());
  });
});

describe('reading imports', () => {
  test('finds types, re-exports, side effects, dynamic imports, globs, and component scripts', () => {
    const text = [
      "---\nimport type { A } from './a.ts';\nexport { b } from './b.ts';\n---",
      "<p>import nothing from './prose.ts'</p>",
      "<script>import './c.css'; await import('./d.ts?raw'); import.meta.glob('./e/*.ts');</script>",
    ].join('\n');
    expect(arrowsOf('site/pages/x.astro', text).map(({ to }) => to)).toEqual(
      ['a.ts', 'b.ts', 'c.css', 'd.ts', 'e/*.ts'].map((name) => `site/pages/${name}`),
    );
  });
});
