import { describe, expect, test } from 'vitest';
import { arrowsOf } from './imports.ts';
import { objection } from './layers.ts';
import { projectFiles, textOf } from './source.ts';

const sources = projectFiles().filter((name) => /\.(ts|tsx|mjs|astro)$/.test(name));

describe('the arrows between the rooms', () => {
  test('point only where the design lets them', () => {
    const arrows = sources.flatMap((name) => arrowsOf(name, textOf(name)));
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.map(objection).filter(Boolean)).toEqual([]);
  });

  test('have a layer for every source file of the site', () => {
    const stray = sources.filter((name) => /^site\/[^/]*$/.test(name) && !name.endsWith('.d.ts'));
    expect(stray).toEqual([]);
  });

  test.each([
    ['contract/wire.ts', '../schema/site.ts'],
    ['schema/site.ts', '../intake/config.ts'],
    ['intake/main.ts', '../schema/site.ts'],
    ['operator/main.ts', '../intake/http/app.ts'],
    ['operator/main.ts', '../site/shell/tokens.css'],
    ['operator/desk/page/main.tsx', '../../../site/ui/button.tsx'],
    ['site/pages/index.astro', '../../intake/config.ts'],
    ['site/ui/card.tsx', '../sections/hero/hero.tsx'],
    ['site/sections/hero/hero.tsx', '../../shell/page.astro'],
    ['site/behaviour/glow.ts', '../ui/card.tsx'],
    ['site/agent/answer.ts', '../ui/card.tsx'],
    ['astro.config.ts', './intake/config.ts'],
    ['bench/load.ts', '../site/behaviour/uuid.ts'],
    ['intake/main.ts', '../../elsewhere/x.ts'],
  ])('object when %s imports %s', (name, specifier) => {
    const code = `import { x } from '${specifier}';`;
    const text = name.endsWith('.astro') ? `---\n${code}\n---\n<p>text</p>` : code;
    expect(arrowsOf(name, text).map(objection)).toEqual([expect.stringContaining(name)]);
  });

  test.each([
    ['site/pages/index.astro', '../sections/hero/hero.tsx'],
    ['site/islands/form.tsx', '../../contract/wire.ts'],
    ['operator/main.ts', '../intake/store/store.ts'],
    ['operator/desk/page/main.tsx', '../../../site/shell/tokens.css'],
    ['site/agent/fee.ts', '../behaviour/fee.ts'],
    ['intake/store/sqlite.ts', '../files/files.ts'],
    ['intake/store/sqlite.test.ts', '../../site/behaviour/uuid.ts'],
    ['astro.config.ts', './schema/site.ts'],
    ['astro.config.ts', './site/shell/theme.ts'],
    ['bench/load.ts', '../intake/main.ts'],
    ['bench/agent.mjs', '../site/agent/answer.ts'],
  ])('let %s import %s', (name, specifier) => {
    const code = `const x = await import('${specifier}');`;
    const text = name.endsWith('.astro') ? `---\n${code}\n---\n<p>text</p>` : code;
    expect(arrowsOf(name, text).map(objection)).toEqual([undefined]);
  });
});

describe('reading imports', () => {
  test('sees types, re-exports, side effects, dynamic imports, globs and scripts in components', () => {
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
